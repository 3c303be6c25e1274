import { useSearchParams } from 'react-router-dom'
import { OrderHistory, TrackForm, useGetHandOverQuery, useGetOrdersQuery } from '../../features/orders'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { withNext } from '../../site/urls/readNextPath'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { SkeletonRows } from '../../ui/Skeleton'
import { PageHead } from '../shell/documentHead/PageHead'
import { AccountColumns } from './AccountColumns'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { NoOrders } from './NoOrders'
import { WithContact } from './text/ContactAside'
import styles from './OrdersPage.module.css'

/** A customer's orders. Guests can sign in or track one order. */
export function OrdersPage() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { orders } = useSite().commerce
  return (
    <div className={styles.page}>
      <PageHead title={t('order.list.title')} description={t('order.list.description')} isHidden />
      <h1>{t('order.list.title')}</h1>
      {orders ? <Orders /> : <HandedOver />}
    </div>
  )
}

/** The browser's last visit to the checkout of a hosted store, until the order itself is known here. */
function HandedOver() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { currentData: handOver, error, isFetching, refetch } = useGetHandOverQuery()
  if (handOver === undefined) {
    if (isFetching || !error) return <SkeletonRows count={1} blockSize="3rem" />
    return <ErrorNote error={error} onRetry={() => void refetch()} />
  }
  if (handOver === null) return <p>{t('order.handOver.none')}</p>
  const { order } = handOver
  if (order !== null)
    return (
      <>
        <p>{t('order.handOver.placed', { number: order })}</p>
        <LinkButton to={paths.order(order)}>{t('order.handOver.view')}</LinkButton>
      </>
    )
  return (
    <>
      <p>{t(handOver.isCartOpen ? 'order.handOver.open' : 'order.handOver.gone')}</p>
      {handOver.isCartOpen ? <LinkButton to={paths.cart()}>{t('shell.cart')}</LinkButton> : null}
    </>
  )
}

function Orders() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.min(100_000, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const { currentData: list, error, isFetching, refetch } = useGetOrdersQuery(page)
  if (list)
    return (
      <>
        <AccountColumns>
          {list.orders.length > 0 ? <OrderHistory list={list} /> : <NoOrders />}
        </AccountColumns>
        {/* Outside the columns: on phones, they would move the navigation when they load. */}
        {list.orders.length > 0 ? null : <BestSellersOnDemand />}
      </>
    )
  if (list === null) return <GuestOrderLink />
  if (isFetching || !error)
    return (
      <AccountColumns isLoading>
        <SkeletonRows count={3} blockSize="12.5rem" />
      </AccountColumns>
    )
  return <ErrorNote error={error} onRetry={() => void refetch()} />
}

function GuestOrderLink() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { numbersOrders } = useSite().commerce
  return (
    <>
      {numbersOrders ? null : <HandedOver />}
      <p>{t('order.list.guest')}</p>
      <div>
        <LinkButton to={withNext(paths.login(), paths.orders())}>{t('shell.signIn')}</LinkButton>
      </div>
      <WithContact>
        <h2>{t('order.find.title')}</h2>
        <TrackForm />
      </WithContact>
    </>
  )
}
