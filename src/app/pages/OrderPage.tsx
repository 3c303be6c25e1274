import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { OrderConfirmation, useGetOrderQuery } from '../../features/orders'
import { paths } from '../../site/paths'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { PageHead } from '../shell/PageHead'
import { PageSkeleton } from '../shell/PageSkeleton'
import styles from './CheckoutPage.module.css'

/** One order, read in the browser by its address alone: it is there after a reload and a restart. */
export function OrderPage() {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <>
      <PageHead title={t('order.title')} description={t('order.description')} isHidden />
      <ShownOrder />
    </>
  )
}

function ShownOrder() {
  const { t } = useTranslation(['checkout', 'shop'])
  const { pathname } = useLocation()
  const id = matchPath('/orders/:id', pathname)?.params.id ?? ''
  const { currentData: order, error, isFetching, refetch } = useGetOrderQuery(id)
  if (order) return <OrderConfirmation order={order} />
  if (isFetching || !error) return <PageSkeleton />
  const isUnknown = 'status' in error && error.status === 404
  return (
    <div className={styles.page}>
      <h1>{isUnknown ? t('order.unknown') : t('order.title')}</h1>
      {isUnknown ? (
        <>
          <p>{t('order.unknownText')}</p>
          <div>
            <LinkButton tone="accent" to={paths.home()}>
              {t('order.shopOn')}
            </LinkButton>
          </div>
        </>
      ) : (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
