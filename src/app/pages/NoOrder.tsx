import { useGetCustomerQuery } from '../../features/customer'
import { TrackForm } from '../../features/orders'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { withNext } from '../../site/urls/readNextPath'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/notice/ErrorNote'
import { isClosed } from './closedOrder'
import styles from './CheckoutPage.module.css'

interface NoOrderProps {
  /** Id of the unavailable order. */
  readonly id: string
  readonly error: object
  readonly onRetry: () => void
}

/** Shown when this browser can't open an order: other ways to open it. */
export function NoOrder({ id, error, onRetry }: NoOrderProps) {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  const { data: customer } = useGetCustomerQuery()
  const isShut = isClosed(error)
  return (
    <div className={styles.page}>
      <h1>{isShut ? t('order.closed') : t('order.title')}</h1>
      {isShut ? (
        <>
          <p>{t('order.closedText')}</p>
          <TrackForm />
          {customer === null ? (
            <div>
              <LinkButton to={withNext(paths.login(), paths.order(id))}>{t('shell.signIn')}</LinkButton>
            </div>
          ) : null}
        </>
      ) : (
        <ErrorNote error={error} onRetry={onRetry} />
      )}
    </div>
  )
}
