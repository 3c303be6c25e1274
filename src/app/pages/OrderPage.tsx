import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetCustomerQuery } from '../../features/customer'
import { OrderDetails } from '../../features/orders'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'
import { Skeleton } from '../../ui/Skeleton'
import { PageHead } from '../shell/documentHead/PageHead'
import { FoundOrder } from './FoundOrder'

// Lazy: most opened orders are paid.
const Paying = lazyWithTranslations('paying', async () => {
  const { Paying } = await import(/* webpackChunkName: "paying" */ '../../features/payment')
  return { default: Paying }
})

/** One order. The browser fetches it, because its page is personal. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  return (
    <>
      <PageHead title={t('order.title')} description={t('order.description')} isHidden />
      <FoundOrder>
        {(order, readAgain) => (
          <OrderDetails
            order={order}
            isGuest={customer === null}
            pay={
              order.actions.includes('pay') ? (
                <Suspense fallback={<Skeleton blockSize="12rem" />}>
                  <Paying order={order} onMoved={readAgain} />
                </Suspense>
              ) : null
            }
          />
        )}
      </FoundOrder>
    </>
  )
}
