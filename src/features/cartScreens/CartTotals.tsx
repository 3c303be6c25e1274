import type { Cart } from '../../domain/cart'
import { defaultDeliveryOptions } from '../../domain/delivery'
import { moneyOf } from '../../domain/money'
import { orderedLines, orderTotals } from '../../domain/totals'
import { useSite } from '../../site/useSite'
import { OrderTotalsList } from '../../ui/OrderTotalsList'

/** What the cart comes to, item by item, with standard delivery. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { region, currency } = useSite()
  const [standard] = defaultDeliveryOptions[region]
  if (!standard) return null
  const ordered = orderedLines(cart, currency)
  const totals = orderTotals(region, ordered, standard)
  const wrapping = cart.lineItems.reduce(
    (sum, { giftWrapping, quantity }) =>
      sum + moneyOf(giftWrapping?.amount ?? 0, totals.lines.currency).minor * quantity,
    0,
  )
  return (
    <OrderTotalsList
      {...totals}
      method={standard.method}
      wrapping={{ ...totals.lines, minor: wrapping }}
      isShipped={ordered.isShipped}
    />
  )
}
