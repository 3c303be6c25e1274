import { splitCategoryPath } from '../domain/catalog/category'
import { notAvailable } from '../domain/catalog/productCategory'
import type { OrderLine, Order } from '../domain/order/orderSchema'
import { idFor } from '../site/newId'
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
export function eventItem(product: NamedProduct, origin: string): EventItem {
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

/** Up to five category slugs, from the product's longest path; NA without one. */
function eventCategories(paths: readonly string[]): string[] {
  const deepest = paths
    .map(splitCategoryPath)
    .reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return deepest.length ? deepest.slice(0, 5) : [notAvailable]
}

/** The fields of an order that its event needs. Orders of a hosted store have payment methods of their own. */
type Bought = Pick<
  Order,
  | 'number'
  | 'currency'
  | 'lines'
  | 'linesTotal'
  | 'taxTotal'
  | 'couponCode'
  | 'discountTotal'
  | 'deliveryTotal'
> & { readonly paymentMethod: string }

/**
 * The event of a purchased order. Every browser that sees the purchase, or else the server, sends the same
 * event. The log and the vendors deduplicate it by its id.
 */
export function toPurchase(order: Bought, origin: string) {
  return {
    name: 'Purchased' as const,
    id: idFor(`Purchased ${order.number}`),
    currency: order.currency,
    props: {
      transaction_id: order.number,
      items: order.lines.map((line) => eventItem(line, origin)),
      value: order.linesTotal,
      tax: order.taxTotal,
      ...(order.couponCode !== null && { coupon: order.couponCode, discount: order.discountTotal }),
      shipping: order.deliveryTotal,
      payment_method: order.paymentMethod,
    },
  }
}
