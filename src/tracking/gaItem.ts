import type { EventItem } from './eventFields'

/**
 * GA4's item, for the browser and for the server. `price` is the discounted one
 * (https://developers.google.com/analytics/devguides/collection/ga4/apply-discount).
 */
export const toGaItem = (item: EventItem, index: number, coupon?: string): object => ({
  item_id: item.sku,
  item_name: item.name,
  item_brand: item.brand,
  item_variant: item.sku,
  ...Object.fromEntries(
    item.categories.map((name, level) => [`item_category${level ? level + 1 : ''}`, name]),
  ),
  price: item.price,
  discount: item.discount,
  coupon: item.discount && coupon,
  quantity: item.quantity,
  index,
})
