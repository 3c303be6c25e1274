import { slugsOf } from '../domain/category'
import { addMoney, isCurrencyCode, moneyOf, toMajor } from '../domain/money'
import type { EventItem } from './trackingPlan'

/** Up to five category names: the slugs of the longest of a product's paths. */
export function eventCategories(paths: readonly string[]): string[] {
  const longest = paths.map(slugsOf).reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return longest.slice(0, 5)
}

/**
 * Price times quantity of all items, in major units, without the dust of adding fractions.
 * @throws TypeError for a currency that the shop does not charge in
 */
export function eventValue(
  items: readonly Pick<EventItem, 'price' | 'quantity'>[],
  currency: string,
): number {
  if (!isCurrencyCode(currency)) throw new TypeError(`${currency} is not charged here`)
  const amounts = items.map(({ price, quantity }) => moneyOf(price * quantity, currency))
  return toMajor(amounts.reduce(addMoney, moneyOf(0, currency)))
}

/** Enough of a cart's id to tell carts apart; the whole of it would open the cart to whoever reads the log. */
export function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
