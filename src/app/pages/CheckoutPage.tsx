import { Checkout } from '../../features/checkout'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../site/translations/useTranslation'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import { FilledBy } from './FilledBy'
import styles from './CheckoutPage.module.css'

const EmptyCheckout = lazyNamed(
  () => import(/* webpackChunkName: "emptyCheckout" */ './EmptyCheckout'),
  'EmptyCheckout',
)

/** The checkout, with the side panels for the cart. */
export function CheckoutPage() {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('checkout.title')} description={t('checkout.description')} isHidden />
      <h1>{t('checkout.title')}</h1>
      <FilledBy />
      <Checkout
        whenEmpty={
          <OnDemand>
            <EmptyCheckout />
          </OnDemand>
        }
      />
      <SidePanelsOnDemand />
    </div>
  )
}
