import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart/cart'
import { useArrivalDays } from '../../site/formats/useArrivalDays'
import { useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import styles from './DeliveryEstimate.module.css'
import { standardOrder } from './standardOrder'

/** On which days the cart would arrive, were it ordered now; nothing where nothing is sent. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const site = useSite()
  const days = useArrivalDays()
  const { option, isShipped } = standardOrder(cart, site)
  if (!isShipped) return null
  return (
    <p className={styles.estimate}>
      <Icon name="truck" />
      <span>{t('cart.arrives', { days: days(option) })}</span>
    </p>
  )
}
