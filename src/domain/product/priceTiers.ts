import { isCurrencyCode, toMajor, toMinor } from '../money'
import type { Price, PriceTier } from './product'

/** Maximum tiers of a product. */
export const maxPriceTiers = 5

/**
 * Unit price for a quantity. Each unit is rounded to the nearest minor unit, so a line costs exactly
 * its price times its quantity.
 * @param minor current unit price, in minor units
 * @param tiers in ascending order
 */
export function tierPrice(minor: number, tiers: readonly PriceTier[], quantity: number): number {
  const { percent } = tiers.findLast(({ from }) => from <= quantity) ?? { percent: 0 }
  return Math.round((minor * (100 - percent)) / 100)
}

/** `tierPrice` in major units. */
export function tierPriceIn(
  { value, currencyCode }: Price,
  tiers: readonly PriceTier[],
  quantity: number,
): Price {
  if (!isCurrencyCode(currencyCode)) return { value, currencyCode }
  const minor = tierPrice(toMinor(value, currencyCode), tiers, quantity)
  return { value: toMajor({ minor, currency: currencyCode }), currencyCode }
}

/** The quantity of a product in a cart, with all of its variants: they count together (docs/price-tiers.md). */
export function quantityInCart(
  lines: readonly { readonly productId: string; readonly quantity: number }[],
  productId: string,
): number {
  return lines.filter((line) => line.productId === productId).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A row of a product's price table. */
export interface TierRow {
  readonly from: number
  /** Null in the last row. */
  readonly to: number | null
  readonly percent: number
  /** Unit price. */
  readonly price: Price
}

/** The prices by quantity, from 1 on; empty without tiers. @param price of one unit */
export function tierRows(tiers: readonly PriceTier[], price: Price): TierRow[] {
  if (tiers.length === 0) return []
  const steps = [{ from: 1, percent: 0 }, ...tiers]
  return steps.map(({ from, percent }, index) => {
    const next = steps[index + 1]
    return { from, to: next ? next.from - 1 : null, percent, price: tierPriceIn(price, tiers, from) }
  })
}
