import { slugsOf } from '../domain/catalogue/category'
import { notAvailable } from '../domain/catalogue/productCategory'
import type { OrderLine } from '../domain/order/order'
import { paths } from '../site/urls/paths'
import type { EventItem } from './eventFields'

/** The product fields that pages, cart items and order lines share. */
type NamedProduct = Pick<
  OrderLine,
  | 'sku'
  | 'productId'
  | 'variantId'
  | 'name'
  | 'brand'
  | 'price'
  | 'listPrice'
  | 'categories'
  | 'path'
  | 'imageUrl'
> & {
  /** Default: 1. */
  readonly quantity?: number
}

/**
 * Converts a product, cart item or order line to an event's item.
 * @param origin of the shop's site; relative picture addresses are resolved against it, because vendors show them
 */
export function eventItem(product: NamedProduct, origin = window.location.origin): EventItem {
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
    image_url: product.imageUrl && new URL(product.imageUrl, origin).href,
  }
}

/** Converts products to items and adds their total value, in major units. */
export function goodsOf(products: readonly NamedProduct[]) {
  const items = products.map((product) => eventItem(product))
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // Removes floating-point errors.
  return { items, value: Math.round(value * 100) / 100 }
}

/** Up to five category slugs, from the product's longest path; NA without one. */
function eventCategories(paths: readonly string[]): string[] {
  const longest = paths.map(slugsOf).reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return longest.length ? longest.slice(0, 5) : [notAvailable]
}

/**
 * A prefix of the cart's id that tells carts apart. The whole id would give readers of the log access to the
 * cart.
 */
export function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
