import { useStartPath } from '../../features/catalog'
import { useTranslation } from '../../site/translations/useTranslation'
import { paths } from '../../site/urls/paths'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { BestSellersOnDemand } from './BestSellersOnDemand'

/** In place of the checkout of an empty cart: the way to the products, and to an order that was just placed. */
export function EmptyCheckout() {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  return (
    <EmptyState
      drawing="cart"
      title={t('checkout.empty')}
      action={
        <>
          <LinkButton tone="accent" to={useStartPath()}>
            {t('cart.emptyAction')}
          </LinkButton>
          <LinkButton tone="quiet" to={paths.orders()}>
            {t('cart.justOrdered')}
          </LinkButton>
        </>
      }
    >
      <BestSellersOnDemand />
    </EmptyState>
  )
}
