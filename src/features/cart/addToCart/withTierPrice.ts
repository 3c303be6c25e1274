import { tierPriceIn } from '../../../domain/product/priceTiers'
import type { PriceTier } from '../../../domain/product/product'
import type { NewCartItem } from '../addedProducts'

/** The item with the price of one piece at its quantity. */
export function withTierPrice(item: NewCartItem, tiers: readonly PriceTier[]): NewCartItem {
  const single = { value: item.price, currencyCode: item.currency }
  return { ...item, price: tierPriceIn(single, tiers, item.quantity).value }
}
