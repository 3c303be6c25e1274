import { toMinor, type CurrencyCode } from '../../../src/domain/money'

/** A variant's prices in one currency, in minor units. */
export interface SeedPrice {
  readonly currency: CurrencyCode
  readonly listMinor: number
  readonly saleMinor: number | null
  readonly retailMinor: number | null
}

/** A rounding rule: multiples of `step`, less `below` (12,990; 219.00; 549.00; 2,499,000). */
interface Ending {
  /** Minimum amount for the rule, in major units. */
  readonly from: number
  readonly step: number
  readonly below: number
}

/** Currency units per rupee, near the rates of makers' regional price lists. */
const regional: Readonly<Record<CurrencyCode, { perRupee: number; endings: readonly Ending[] }>> = {
  INR: {
    perRupee: 1,
    endings: [
      { from: 1000, step: 100, below: 10 },
      { from: 0, step: 50, below: 1 },
    ],
  },
  SGD: {
    perRupee: 1 / 59.3,
    endings: [
      { from: 100, step: 10, below: 1 },
      { from: 0, step: 1, below: 0.1 },
    ],
  },
  AED: {
    perRupee: 1 / 23.66,
    endings: [
      { from: 100, step: 10, below: 1 },
      { from: 0, step: 5, below: 1 },
    ],
  },
  IDR: {
    perRupee: 192.4,
    endings: [
      { from: 1_000_000, step: 50_000, below: 1000 },
      { from: 0, step: 10_000, below: 1000 },
    ],
  },
}

/**
 * The prices of a variant in all four currencies.
 * @param rupees list price in India, in rupees
 * @param sale discount as a percentage, or null
 * @param recommended percentage by which the maker's recommended price exceeds the list price, or null
 */
export function shopPrices(rupees: number, sale: number | null, recommended: number | null): SeedPrice[] {
  return (Object.keys(regional) as CurrencyCode[]).map((currency) => {
    const amount = rupees * regional[currency].perRupee
    const at = (percent: number) => toMinor(asShopsEnd(amount * (1 + percent / 100), currency), currency)
    return {
      currency,
      listMinor: at(0),
      saleMinor: sale === null ? null : at(-sale),
      retailMinor: recommended === null ? null : at(recommended),
    }
  })
}

function asShopsEnd(amount: number, currency: CurrencyCode): number {
  const ending = regional[currency].endings.find(({ from }) => amount >= from)
  if (!ending) throw new RangeError(`no price ending for ${amount} ${currency}`)
  return Math.max(1, Math.round(amount / ending.step)) * ending.step - ending.below
}
