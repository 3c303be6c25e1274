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
  /** Of one piece, if `price` lacks it. */
  readonly wrapping?: number
  /** The line's share of the coupon. */
  readonly discount?: number | undefined
}

/**
 * Converts a product, cart item or order line to an event's item. Its price is the discounted one, so that price x
 * quantity is what the shopper pays for the item
 * (https://developers.google.com/analytics/devguides/collection/ga4/apply-discount).
 * @param origin of the shop's site; relative picture addresses are resolved against it, because vendors show them
 */
export function eventItem(product: NamedProduct, origin: string): EventItem {
  const { quantity = 1, wrapping = 0, discount = 0 } = product
  return {
    sku: product.sku,
    product_id: product.productId,
    variant_id: product.variantId,
    name: product.name,
    brand: product.brand,
    price: round(product.price + wrapping - discount / quantity),
    list_price: product.listPrice,
    discount: round(discount / quantity) || undefined,
    quantity,
    categories: eventCategories(product.categories),
    url: paths.product(product.path),
    image_url: product.imageUrl && new URL(product.imageUrl, origin).href,
  }
}

/** Six decimals: the share of one of three pieces must give the line's amount again when it is multiplied. */
const round = (amount: number) => Math.round(amount * 1e6) / 1e6

/** Up to five category slugs, from the product's longest path; NA without one. */
function eventCategories(paths: readonly string[]): string[] {
  const deepest = paths
    .map(splitCategoryPath)
    .reduce((best, slugs) => (slugs.length > best.length ? slugs : best), [])
  return deepest.length ? deepest.slice(0, 5) : [notAvailable]
}

/** The id of a purchase's event, the same in every browser and on the server. */
export const purchaseEventId = (orderNumber: string) => idFor(`Purchased ${orderNumber}`)

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
    id: purchaseEventId(order.number),
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
