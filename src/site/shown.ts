import { createAction } from '@reduxjs/toolkit'
import type { OrderLine } from '../domain/order/orderSchema'
import type { Product } from '../domain/product/product'

/** The analytics data of a viewed product. Amounts in major units. */
export interface ShownProduct extends Pick<
  OrderLine,
  'sku' | 'productId' | 'variantId' | 'name' | 'brand' | 'price' | 'listPrice' | 'categories' | 'imageUrl'
> {
  /** Slug of its page. */
  readonly path: string
  readonly isInStock: boolean
  readonly currency: string
}

/** Maximum products of a listing in one event. */
const maxListed = 20

/** View actions with the data of a page. Each is dispatched once per page view. */
export const productShown = createAction('shown/product', (product: Product) => shown(toFacts(product)))
export const listingShown = createAction('shown/listing', (category: string, products: readonly Product[]) =>
  shown({ category, products: products.slice(0, maxListed).map(toFacts) }),
)
export const searchShown = createAction(
  'shown/search',
  (keyword: string, results: number, products: readonly Product[]) =>
    shown({ keyword, results, products: products.slice(0, maxListed).map(toFacts) }),
)

/** `path` is the page's path. The action may precede `routeCompleted`. */
export const shown = <Payload>(payload: Payload) => ({ payload, meta: { path: window.location.pathname } })

function toFacts({
  id,
  sku,
  name,
  brand,
  price,
  prices,
  categories,
  images,
  slug,
  inStock,
  variants,
}: Product) {
  // Carts and orders contain variants, so the event identifies the variant whose price is shown.
  const variant = variants.find((each) => each.price.value === price.value) ?? variants[0]
  return {
    sku: variant?.sku ?? sku,
    productId: id,
    variantId: variant?.id ?? id,
    name,
    brand,
    price: price.value,
    listPrice: prices.price,
    categories,
    imageUrl: images[0]?.url ?? '',
    path: slug,
    isInStock: inStock,
    currency: price.currencyCode,
  } satisfies ShownProduct
}
