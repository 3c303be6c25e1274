import { TrackForm } from '../../features/orders'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import { WithContact } from './text/ContactAside'
import styles from './CheckoutPage.module.css'

/** Lets guests find an order. */
export function TrackPage() {
  const { t } = useTranslation(['orderList', 'orders', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('order.find.title')} description={t('order.find.description')} isHidden />
      <h1>{t('order.find.title')}</h1>
      <WithContact>
        <TrackForm />
      </WithContact>
    </div>
  )
}
