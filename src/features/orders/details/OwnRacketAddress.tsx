import { useTranslation } from 'react-i18next'
import { companyAddress, addressLine } from '../../../domain/company/company'
import type { Order } from '../../../domain/order/order'
import { racketsSentIn } from '../../../domain/product/stringing'
import { useLocale } from '../../../site/useSite'
import { OwnRacketLink } from '../../../ui/order/OwnRacketLink'
import { shownStatus } from '../shownStatus'
import styles from './OrderDetails.module.css'

/** Workshop address for rackets that the shopper sends in. Shown between placing and packing. */
export function OwnRacketAddress({ order }: { order: Order }) {
  const { t } = useTranslation(['orders', 'shop'])
  const company = companyAddress(order.region, useLocale())
  const count = racketsSentIn(order.lines).reduce((sum, rackets) => sum + rackets, 0)
  const status = shownStatus(order)
  if (count === 0 || (status !== 'placed' && status !== 'paid')) return null
  return (
    <>
      <p>{t('order.sendRacket', { count, number: order.number })}</p>
      <address className={styles.address}>
        {company.legalName}
        <br />
        {addressLine(company)}
      </address>
      <p>
        <OwnRacketLink />
      </p>
    </>
  )
}
