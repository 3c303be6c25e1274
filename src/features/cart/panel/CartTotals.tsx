import type { Cart } from '../../../domain/cart/cart'
import { moneyOf } from '../../../domain/money'
import { useSite } from '../../../site/useSite'
import { OrderTotalsList } from '../../../ui/order/OrderTotalsList'
import { standardOrder } from './standardOrder'

/** What the cart comes to, item by item, with standard delivery. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { totals, option, isShipped } = standardOrder(cart, useSite())
  const { currency } = totals.lines
  const wrapping = cart.lineItems.reduce(
    (sum, { giftWrapping, quantity }) => sum + moneyOf(giftWrapping?.amount ?? 0, currency).minor * quantity,
    0,
  )
  return (
    <OrderTotalsList
      {...totals}
      method={option.method}
      wrapping={{ minor: wrapping, currency }}
      isShipped={isShipped}
    />
  )
}
