import type { Cart } from '../../../domain/cart/cart'
import { deliveryOptionsFor } from '../../../domain/delivery'
import { orderedLines, orderTotals } from '../../../domain/cart/totals'
import type { Site } from '../../../site/site'

/** What the cart would come to as an order with standard delivery. */
export function standardOrder(cart: Cart, { region, currency }: Pick<Site, 'region' | 'currency'>) {
  const options = deliveryOptionsFor(
    region,
    cart.lineItems.map(({ path }) => path),
  )
  const option = options.find(({ method }) => method === 'standard')
  if (!option) throw new TypeError(`No standard delivery in ${region}`)
  const ordered = orderedLines(cart, currency)
  return { totals: orderTotals(region, ordered, option), option, isShipped: ordered.isShipped }
}
