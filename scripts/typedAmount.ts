import { StartError } from '../server/settings/startError'
import { decimalsOf, toMinor, type CurrencyCode } from '../src/domain/money'

/**
 * An amount in major units as it was typed, in minor ones.
 * @throws StartError where the currency has no such fractions: nothing is rounded that somebody is given
 */
export function typedAmount(major: number, currency: CurrencyCode): number {
  if (Number(major.toFixed(decimalsOf(currency))) === major) return toMinor(major, currency)
  throw new StartError(`${major} is no amount in ${currency}.`)
}
