import { StartError } from '../server/settings/startError'
import { exactMinor, type CurrencyCode } from '../src/domain/money'

/**
 * Converts a typed amount from major to minor units.
 * @throws StartError if the currency has no such fractions; amounts are never rounded
 */
export function typedAmount(major: number, currency: CurrencyCode): number {
  const minor = exactMinor(major, currency)
  if (minor === null) throw new StartError(`${major} is not a valid amount in ${currency}.`)
  return minor
}
