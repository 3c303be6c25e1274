import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetCustomerQuery } from '../../features/customer'
import { OrderDetails } from '../../features/orders'
import { lazyWithWords } from '../../site/lazyWithWords'
import { Skeleton } from '../../ui/Skeleton'
import { PageHead } from '../shell/PageHead'
import { FoundOrder } from './FoundOrder'

// Most orders that are looked at are paid.
const PayAgain = lazyWithWords('payAgain', async () => {
  const { PayAgain } = await import(/* webpackChunkName: "payAgain" */ '../../features/checkout')
  return { default: PayAgain }
})

/** One order, read in the browser by its address alone: it is there after a reload and a restart. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  return (
    <>
      <PageHead title={t('order.title')} description={t('order.description')} isHidden />
      <FoundOrder>
        {(order) => (
          <OrderDetails
            order={order}
            isGuest={customer === null}
            pay={
              order.actions.includes('pay') ? (
                <Suspense fallback={<Skeleton blockSize="12rem" />}>
                  <PayAgain order={order} />
                </Suspense>
              ) : null
            }
          />
        )}
      </FoundOrder>
    </>
  )
}
