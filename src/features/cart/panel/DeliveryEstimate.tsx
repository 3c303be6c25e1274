import type { Cart } from '../../../domain/cart/cart'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { useArrivalText } from '../../../ui/order/useArrivalText'
import { standardOrder } from './CartTotals'
import styles from './CartTotals.module.css'

/** Estimated days of arrival if ordered now; null if nothing needs shipping. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  const site = useSite()
  const arrival = useArrivalText(cart.lineItems)
  const { option, isShipped } = standardOrder(cart, site)
  if (!isShipped) return null
  return (
    <p className={styles.estimate}>
      <Icon name="truck" />
      <span>{arrival(option)}</span>
    </p>
  )
}
