import { slugsOf } from '../domain/catalogue/category'
import type { OrderLine } from '../domain/order/order'
import { notAvailable } from '../domain/catalogue/productCategory'
import { paths } from '../site/urls/paths'
import type { EventItem } from './eventFields'

/** A product as a page, a cart's item and an order's line all name it. */
type NamedProduct = Omit<OrderLine, 'options' | 'quantity' | 'wrapping' | 'giftMessage'> & {
  /** Pieces; one unless given. */
  readonly quantity?: number
}

/** Something shown, put into the cart, or bought, as an item of an event. */
export function eventItem(product: NamedProduct): EventItem {
  return {
    sku: product.sku,
    product_id: product.productId,
    variant_id: product.variantId,
    name: product.name,
    brand: product.brand,
    price: product.price,
    list_price: product.listPrice,
    quantity: product.quantity ?? 1,
    categories: eventCategories(product.categories),
    url: paths.product(product.path),
    image_url: product.imageUrl,
  }
}

/** Products as items, and what they come to: price times quantity, in major units. */
export function goodsOf(products: readonly NamedProduct[]) {
  const items = products.map(eventItem)
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // Without the dust of adding fractions.
  return { items, value: Math.round(value * 100) / 100 }
}

/** Up to five category names: the slugs of the longest of a product's paths; NA when none is known. */
function eventCategories(paths: readonly string[]): string[] {
  const longest = paths.map(slugsOf).reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return longest.length ? longest.slice(0, 5) : [notAvailable]
}

/** Enough of a cart's id to tell carts apart; the whole of it would open the cart to whoever reads the log. */
export function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
