import { useTranslation } from 'react-i18next'
import { defaultDeliveryOptions } from '../../domain/delivery'
import type { Order } from '../../domain/order'
import { paymentMethods } from '../../domain/payment'
import { statesByRegion } from '../../domain/states'
import { afterWorkingDays } from '../../domain/workingDays'
import { useDay } from '../../site/useDay'
import { useLocale, useSite } from '../../site/useSite'
import styles from './OrderConfirmation.module.css'

/** When the order comes, where to, whom it reaches, how it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const locale = useLocale()
  const { region } = useSite()
  const { contact, paymentMethod } = order
  const state = statesByRegion[region].find(({ code }) => code === contact.state)?.name ?? contact.state
  const payment = paymentMethods(region, locale).find(({ key }) => key === paymentMethod)?.label
  return (
    <dl className={styles.list}>
      <div>
        <dt>{t('order.arrives')}</dt>
        <dd className={styles.strong}>
          <Arrival order={order} />
        </dd>
      </div>
      <div>
        <dt>{t('order.to')}</dt>
        <dd>
          <address className={styles.address}>
            {contact.firstName} {contact.lastName}
            <br />
            {contact.address}
            <br />
            {contact.city} {contact.postalCode}
            <br />
            {state}
          </address>
        </dd>
      </div>
      <div>
        <dt>{t('order.contact')}</dt>
        <dd>
          {contact.email}
          <br />
          {contact.phone}
        </dd>
      </div>
      <div>
        <dt>{t('checkout.payment')}</dt>
        <dd>{payment ?? paymentMethod}</dd>
      </div>
    </dl>
  )
}

function Arrival({ order: { deliveryMethod, placedAt } }: { order: Order }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const day = useDay()
  const { region } = useSite()
  const option = defaultDeliveryOptions[region].find(({ method }) => method === deliveryMethod)
  if (!option) return null
  const [from, to] = [option.days.from, option.days.to].map((days) =>
    day(afterWorkingDays(new Date(placedAt), days, region)),
  )
  return <>{from === to ? from : t('order.between', { from, to })}</>
}
