import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Checkout, checkoutApi, loadCheckoutSteps } from '../../features/checkout'
import { lazyNamed } from '../../site/translations/lazyWithTranslations'
import { chunkNamespaces } from '../../site/translations/namespaces'
import { useTranslation } from '../../site/translations/useTranslation'
import type { PageAhead } from '../routes/shopRoute'
import { PageHead } from '../shell/documentHead/PageHead'
import { OnDemand } from '../shell/failure/OnDemand'
import { SidePanelsOnDemand } from '../shell/sidePanels/SidePanelsOnDemand'
import { FilledBy } from './FilledBy'
import styles from './CheckoutPage.module.css'

const EmptyCheckout = lazyNamed(
  () => import(/* webpackChunkName: "emptyCheckout" */ './EmptyCheckout'),
  'EmptyCheckout',
)

/** The first step opens with the saved entries. */
export const checkoutAhead: PageAhead = {
  load: loadCheckoutSteps,
  queries: () => [checkoutApi.endpoints.getCheckout.initiate()],
}

/** The checkout, with the side panels for the cart. */
export function CheckoutPage() {
  const { t } = useTranslation(['checkout', 'shop'])
  useOrderPageAhead()
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

/** Loads the code of the order's page while the shopper reads the review. */
function useOrderPageAhead(): void {
  const { i18n } = useTranslation('shop')
  const isLastStep = new URLSearchParams(useLocation().search).get('step') === 'review'
  useEffect(() => {
    if (!isLastStep) return
    // If it fails to load now, the page loads it again.
    Promise.all([
      import(/* webpackChunkName: "order" */ './OrderPage'),
      i18n.loadNamespaces(chunkNamespaces('order')),
    ]).catch(() => undefined)
  }, [isLastStep, i18n])
}
