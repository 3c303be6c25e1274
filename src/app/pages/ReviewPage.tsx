import { matchPath, useLocation } from 'react-router-dom'
import { LineReview } from '../../features/reviews'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import { FoundOrder } from './FoundOrder'
import styles from './AccountFrame.module.css'

/** The review of an order's line, the target of the links in a mail. */
export function ReviewPage() {
  const { t } = useTranslation(['reviews', 'orders', 'shop'])
  const { pathname } = useLocation()
  const line = Number(matchPath('/orders/:id/review/:line', pathname)?.params.line)
  return (
    <>
      <PageHead title={t('reviews.pageTitle')} description={t('reviews.pageDescription')} isHidden />
      <FoundOrder>
        {(order) => (
          <div className={styles.signIn}>
            <h1>{t('reviews.pageTitle')}</h1>
            <LineReview orderId={order.id} line={line} />
          </div>
        )}
      </FoundOrder>
    </>
  )
}
