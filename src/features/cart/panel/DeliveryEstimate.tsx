import type { Cart } from '../../../domain/cart/cart'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { useArrivalText } from '../../../ui/order/useArrivalText'
import styles from './DeliveryEstimate.module.css'
import { standardOrder } from './standardOrder'

/** On which days the cart would arrive, were it ordered now; nothing where nothing is sent. */
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
