import { useCallback, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import type { Order } from '../../domain/order/order'
import { useGetOrderQuery } from '../../features/orders'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { PageSkeleton } from '../shell/PageSkeleton'
import styles from './CheckoutPage.module.css'

interface FoundOrderProps {
  /** @param readAgain asks how the order stands now */
  readonly children: (order: Order, readAgain: () => void) => ReactNode
}

/** The order of the page's address, or why it is not there. */
export function FoundOrder({ children }: FoundOrderProps) {
  const { t } = useTranslation(['orders', 'shop'])
  const { pathname } = useLocation()
  const id = matchPath('/orders/:id/*', pathname)?.params.id ?? ''
  const { currentData: order, error, isFetching, refetch } = useGetOrderQuery(id)
  const readAgain = useCallback(() => void refetch(), [refetch])
  if (order) return children(order, readAgain)
  if (isFetching || !error) return <PageSkeleton />
  const isUnknown = 'status' in error && error.status === 404
  return (
    <div className={styles.page}>
      <h1>{isUnknown ? t('order.unknown') : t('order.title')}</h1>
      {isUnknown ? (
        <>
          <p>{t('order.unknownText')}</p>
          <div>
            <LinkButton tone="accent" to={paths.track()}>
              {t('order.find.title')}
            </LinkButton>
          </div>
        </>
      ) : (
        <ErrorNote error={error} onRetry={readAgain} />
      )}
    </div>
  )
}
