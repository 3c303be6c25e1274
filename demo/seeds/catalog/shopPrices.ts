import { toMinor, type CurrencyCode } from '../../../src/domain/money'
import { findCurrency, regionCodes, type RegionCode } from '../../../src/domain/region/region'
import { demoRegions } from '../demoRegions'

/** A variant's prices in one currency, in minor units. */
export interface SeedPrice {
  readonly currency: CurrencyCode
  readonly listMinor: number
  readonly saleMinor: number | null
  readonly retailMinor: number | null
}

/**
 * The prices of a variant in all currencies.
 * @param rupees list price in India, in rupees
 * @param sale discount as a percentage, or null
 * @param recommended percentage by which the maker's recommended price exceeds the list price, or null
 */
export function shopPrices(rupees: number, sale: number | null, recommended: number | null): SeedPrice[] {
  return regionCodes.map((region) => {
    const currency = findCurrency(region)
    const amount = rupees * demoRegions[region].perRupee
    const at = (percent: number) => toMinor(asShopsEnd(amount * (1 + percent / 100), region), currency)
    return {
      currency,
      listMinor: at(0),
      saleMinor: sale === null ? null : at(-sale),
      retailMinor: recommended === null ? null : at(recommended),
    }
  })
}

function asShopsEnd(amount: number, region: RegionCode): number {
  const ending = demoRegions[region].endings.find(({ from }) => amount >= from)
  if (!ending) throw new RangeError(`no price ending for ${amount} in ${region}`)
  return Math.max(1, Math.round(amount / ending.step)) * ending.step - ending.below
}
