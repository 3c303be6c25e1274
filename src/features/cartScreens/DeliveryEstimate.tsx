import { useTranslation } from 'react-i18next'
import type { Cart } from '../../domain/cart'
import { defaultDeliveryOptions } from '../../domain/delivery'
import { afterWorkingDays, timeZones } from '../../domain/workingDays'
import { useLocale, useSite } from '../../site/useSite'
import { Icon } from '../../ui/Icon'
import styles from './DeliveryEstimate.module.css'

/** On which days the cart would arrive, were it ordered now; nothing where nothing is sent. */
export function DeliveryEstimate({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const { region } = useSite()
  const locale = useLocale()
  const [standard] = defaultDeliveryOptions[region]
  if (!standard || !cart.lineItems.some(({ variant }) => variant.requiresShipping)) return null
  const now = new Date()
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timeZones[region],
  })
  const [from, to] = [standard.days.from, standard.days.to].map((days) => afterWorkingDays(now, days, region))
  if (!from || !to) return null
  return (
    <p className={styles.estimate}>
      <Icon name="truck" />
      <span>{t('cart.arrives', { days: day.formatRange(from, to) })}</span>
    </p>
  )
}
