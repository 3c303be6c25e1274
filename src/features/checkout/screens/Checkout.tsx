import type { i18n } from 'i18next'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isCartEmpty, type Cart } from '../../../domain/cart/cart'
import { lazyWithTranslations } from '../../../site/translations/lazyWithTranslations'
import { chunkNamespaces } from '../../../site/translations/namespaces'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { useGetCartQuery } from '../../cart'
import { usePaymentMethods } from '../../payment'
import { mayBePlaced, usePlacing } from '../checkoutApi'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import styles from './Checkout.module.css'

const loadSteps = () => import(/* webpackChunkName: "checkoutSteps" */ './CheckoutSteps')
const CheckoutSteps = lazyWithTranslations(
  'checkoutSteps',
  () => import(/* webpackChunkName: "checkoutSteps", webpackExports: "CheckoutSteps" */ './CheckoutSteps'),
  'CheckoutSteps',
)
const NotOpenYet = lazyWithTranslations(
  'notOpenYet',
  () => import(/* webpackChunkName: "notOpenYet" */ './NotOpenYet'),
  'NotOpenYet',
)

/** Loads the code and the translations of the first step, and begins to load those of the others. */
export const loadCheckoutSteps = async (translations: Pick<i18n, 'loadNamespaces'>): Promise<void> => {
  const [{ loadLaterSteps }] = await Promise.all([
    loadSteps(),
    translations.loadNamespaces(chunkNamespaces('checkoutSteps')),
  ])
  await loadLaterSteps(translations)
}

/** The checkout. The server renders a skeleton, because only the browser loads the cart. */
export function Checkout({ whenEmpty }: { readonly whenEmpty: ReactNode }) {
  const { t, i18n } = useTranslation(['checkout', 'shop'])
  const { data, error, isLoading, refetch } = useGetCartQuery()
  const canPay = usePaymentMethods(null).some(({ disabledReason: refusal }) => refusal === null)
  const { order, gateway, isPending, ...placing } = usePlacing()
  // Once the order is placed, the server has no such cart. It stays here until the response, so that the request can be repeated.
  const isOrdering = placing.isLoading || mayBePlaced(placing.error)
  const [orderedCart, setOrderedCart] = useState<Cart | null | undefined>(data)
  if (!isOrdering && orderedCart !== data) setOrderedCart(data)
  const cart = isOrdering ? orderedCart : data
  useEffect(() => {
    // Loads the steps in parallel to the cart.
    loadCheckoutSteps(i18n).catch(() => undefined)
  }, [i18n])
  // Replaces the history entry, so that Back from the order skips the empty checkout.
  if (order && !isPending) return <Navigate to={paths.order(order.id)} replace />
  if (gateway !== null) return <Leaving to={gateway} />
  if (order) return <CheckoutSkeleton label={t('checkout.paying')} />
  if (isLoading) return <CheckoutSkeleton />
  if (error && !cart) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!cart || isCartEmpty(cart)) return whenEmpty
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {/* Another cart may be another customer's, so its checkout opens a draft of its own. */}
      {canPay ? <CheckoutSteps key={cart.id} cart={cart} placing={placing} /> : <NotOpenYet cart={cart} />}
    </Suspense>
  )
}

/** Shown until the browser has loaded the gateway's page. */
function Leaving({ to }: { to: string }) {
  const { t } = useTranslation(['checkout', 'shop'])
  return (
    <div className={styles.empty}>
      <p className={styles.lead} role="status">
        {t('checkout.redirecting')}
      </p>
      <a href={to}>{t('checkout.leaveNow')}</a>
    </div>
  )
}
