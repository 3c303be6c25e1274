import { StartError } from '../server/settings/startError'
import { currencyDecimals, toMinor, type CurrencyCode } from '../src/domain/money'

/**
 * Converts a typed amount from major to minor units.
 * @throws StartError if the currency has no such fractions; amounts are never rounded
 */
export function typedAmount(major: number, currency: CurrencyCode): number {
  if (Number(major.toFixed(currencyDecimals(currency))) === major) return toMinor(major, currency)
  throw new StartError(`${major} is not a valid amount in ${currency}.`)
}
