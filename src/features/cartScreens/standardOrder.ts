import type { Cart } from '../../domain/cart'
import { defaultDeliveryOptions } from '../../domain/delivery'
import { orderedLines, orderTotals } from '../../domain/totals'
import type { Site } from '../../site/site'

/** What the cart would come to as an order with standard delivery. */
export function standardOrder(cart: Cart, { region, currency }: Pick<Site, 'region' | 'currency'>) {
  const option = defaultDeliveryOptions[region].find(({ method }) => method === 'standard')
  if (!option) throw new TypeError(`No standard delivery in ${region}`)
  const ordered = orderedLines(cart, currency)
  return { totals: orderTotals(region, ordered, option), option, isShipped: ordered.isShipped }
}
