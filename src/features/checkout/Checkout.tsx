import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { isCartEmpty, type Cart } from '../../domain/cart'
import { codRefusal } from '../../domain/payment'
import { paths } from '../../site/paths'
import { useSite } from '../../site/useSite'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { useGetCartQuery } from '../cart'
import styles from './Checkout.module.css'
import { usePlaceOrderMutation } from './checkoutApi'
import { forgetDraft } from './checkoutDraft'
import { CheckoutForm } from './CheckoutForm'
import { NotOpenYet } from './NotOpenYet'

/** From the cart to an order. The cart is read in the browser alone, so the server sends a skeleton. */
export function Checkout() {
  const { data: cart, error, isLoading, refetch } = useGetCartQuery()
  const [placeOrder, placing] = usePlaceOrderMutation()
  const order = placing.data
  useEffect(() => {
    if (order) forgetDraft()
  }, [order])
  // Back from the order leads to what came before the checkout, not to an empty one.
  if (order) return <Navigate to={paths.order(order.id)} replace />
  if (isLoading) return <CheckoutSkeleton />
  if (error && !cart) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!cart || isCartEmpty(cart)) return <EmptyCheckout />
  return <OpenCheckout cart={cart} placing={placing} place={(request) => void placeOrder(request)} />
}

type OpenCheckoutProps = Parameters<typeof CheckoutForm>[0] & { readonly cart: Cart }

function OpenCheckout(props: OpenCheckoutProps) {
  const { region, currency } = useSite()
  // Cash on delivery is the only way of paying that is open yet.
  const isOpen = codRefusal(region, { minor: 0, currency }) === null
  return isOpen ? <CheckoutForm {...props} /> : <NotOpenYet cart={props.cart} />
}

function EmptyCheckout() {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  return (
    <div className={styles.empty}>
      <p className={styles.lead}>{t('checkout.empty')}</p>
      <LinkButton tone="accent" size="large" to={paths.category('badminton/rackets')}>
        {t('cart.emptyAction')}
      </LinkButton>
    </div>
  )
}

function CheckoutSkeleton() {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      <Skeleton blockSize="3rem" />
      <Skeleton blockSize="3rem" />
      <Skeleton blockSize="3rem" />
      <Skeleton blockSize="12rem" />
    </div>
  )
}
