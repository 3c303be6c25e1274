import { Invoice } from '../../features/orders'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { PageHead } from '../shell/documentHead/PageHead'
import { FoundOrder } from './FoundOrder'

/** An order's printable invoice. */
export function InvoicePage() {
  const { t } = useTranslation(['invoice', 'orders', 'shop'])
  return (
    <>
      <PageHead title={t('order.invoice')} description={t('order.bill.description')} isHidden />
      <FoundOrder>{(order) => <Invoice order={order} back={paths.order(order.id)} />}</FoundOrder>
    </>
  )
}
