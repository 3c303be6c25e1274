import { useTranslation } from 'react-i18next'
import { useGetCustomerQuery } from '../../features/customer'
import { OrderDetails } from '../../features/orders'
import { PageHead } from '../shell/PageHead'
import { FoundOrder } from './FoundOrder'

/** One order, read in the browser by its address alone: it is there after a reload and a restart. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  return (
    <>
      <PageHead title={t('order.title')} description={t('order.description')} isHidden />
      <FoundOrder>{(order) => <OrderDetails order={order} isGuest={customer === null} />}</FoundOrder>
    </>
  )
}
