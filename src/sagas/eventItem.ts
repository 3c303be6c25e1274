import { slugsOf } from '../domain/catalogue/category'
import type { OrderLine } from '../domain/order/order'
import { notAvailable } from '../domain/catalogue/productCategory'
import type { EventItem } from './eventFields'

/** A product as a cart's item and an order's line both name it. */
type NamedProduct = Pick<
  OrderLine,
  | 'sku'
  | 'productId'
  | 'variantId'
  | 'name'
  | 'brand'
  | 'price'
  | 'listPrice'
  | 'quantity'
  | 'categories'
  | 'imageUrl'
>

/** Something bought, or put into the cart, as an item of an event. */
export function eventItem(product: NamedProduct, url: string): EventItem {
  return {
    sku: product.sku,
    product_id: product.productId,
    variant_id: product.variantId,
    name: product.name,
    brand: product.brand,
    price: product.price,
    list_price: product.listPrice,
    quantity: product.quantity,
    categories: eventCategories(product.categories),
    url,
    image_url: product.imageUrl,
  }
}

/** Up to five category names: the slugs of the longest of a product's paths; NA when none is known. */
function eventCategories(paths: readonly string[]): string[] {
  const longest = paths.map(slugsOf).reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return longest.length > 0 ? longest.slice(0, 5) : [notAvailable]
}

/** Price times quantity of all items, in major units, without the dust of adding fractions. */
export function eventValue(items: readonly Pick<EventItem, 'price' | 'quantity'>[]): number {
  const sum = items.reduce((all, { price, quantity }) => all + price * quantity, 0)
  return Math.round(sum * 100) / 100
}

/** Enough of a cart's id to tell carts apart; the whole of it would open the cart to whoever reads the log. */
export function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
