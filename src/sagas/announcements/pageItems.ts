import { eventItem } from '../../tracking/eventItem'

type Shown = Parameters<typeof eventItem>[0]

/** The event's item of a product, cart item or order line that this page shows. */
export const pageItem = (product: Shown) => eventItem(product, window.location.origin)

/** Converts products to items and adds their total value, in major units. */
export function itemsWithValue(products: readonly Shown[]) {
  const items = products.map(pageItem)
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  // Removes floating-point errors.
  return { items, value: Math.round(value * 100) / 100 }
}

/**
 * A prefix of the cart's id that tells carts apart. The whole id would give readers of the log access to the
 * cart.
 */
export function cartReference(cartId = ''): string {
  return cartId.slice(0, 8)
}
