import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart/cart'
import { afterWorkingDays, timeZones } from '../../domain/region/workingDays'
import { useLocale, useSite } from '../../site/useSite'
import { Icon } from '../../ui/icon/Icon'
import styles from './DeliveryEstimate.module.css'
import { standardOrder } from './standardOrder'

/** On which days the cart would arrive, were it ordered now; nothing where nothing is sent. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const site = useSite()
  const locale = useLocale()
  const { option, isShipped } = standardOrder(cart, site)
  if (!isShipped) return null
  const { region } = site
  const arrival = (days: number) => afterWorkingDays(new Date(), days, region)
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timeZones[region],
  })
  return (
    <p className={styles.estimate}>
      <Icon name="truck" />
      <span>
        {t('cart.arrives', { days: day.formatRange(arrival(option.days.from), arrival(option.days.to)) })}
      </span>
    </p>
  )
}
