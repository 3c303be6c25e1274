import { Checkout } from '../../features/checkout'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import { FilledBy } from './FilledBy'
import styles from './CheckoutPage.module.css'

/** The checkout, with the side panels for the cart. */
export function CheckoutPage() {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('checkout.title')} description={t('checkout.description')} isHidden />
      <h1>{t('checkout.title')}</h1>
      <FilledBy />
      <Checkout />
      <SidePanelsOnDemand />
    </div>
  )
}
