import { Suspense, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { isCartEmpty, type Cart } from '../../../domain/cart/cart'
import { lazyNamed } from '../../../site/translations/lazyWithTranslations'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useSite } from '../../../site/useSite'
import { LinkButton, Button } from '../../../ui/Button'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Skeleton } from '../../../ui/Skeleton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'
import { useStartPath } from '../../catalog'
import { panelClosed } from '../../panels'
import { useGetCartQuery } from '../cartApi'
import styles from './LoadedCart.module.css'

// Only for hosted stores.
const handOver = () => import(/* webpackChunkName: "handOver" */ './HandOverLink')
const HandOverLink = lazyNamed(handOver, 'HandOverLink')
export const CheckoutProblem = lazyNamed(handOver, 'CheckoutProblem')

interface LoadedCartProps {
  /** Placeholders of the content's size; by default two lines. */
  readonly skeleton?: ReactNode
  /** Shown above the cart, also when it is empty. */
  readonly notices?: (cart: Cart | null) => ReactNode
  readonly children: (cart: Cart) => ReactNode
}

/** Renders the cart when it is loaded and not empty. Mounting refetches it with prices and stock. */
export function LoadedCart({ skeleton = twoLines, notices, children }: LoadedCartProps) {
  const { data: cart, error, isLoading, isUninitialized, refetch } = useGetCartQuery()
  if (isLoading || isUninitialized) return <LoadingCart>{skeleton}</LoadingCart>
  if (error && !cart) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <>
      {notices?.(cart ?? null)}
      {!cart || isCartEmpty(cart) ? <EmptyCart /> : children(cart)}
    </>
  )
}

/** Placeholders of two lines. */
export const twoLines = (
  <>
    <Skeleton blockSize="9rem" />
    <Skeleton blockSize="9rem" />
  </>
)

function LoadingCart({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('cart')
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{t('cart.loading')}</VisuallyHidden>
      {children}
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch()
  const start = useStartPath()
  return (
    <EmptyState
      drawing="cart"
      title={t('cart.empty')}
      text={navigator.cookieEnabled ? t('cart.emptyText') : t('error.no_cookies')}
      action={
        <LinkButton tone="accent" to={start} onClick={() => dispatch(panelClosed())}>
          {t('cart.emptyAction')}
        </LinkButton>
      }
    />
  )
}

interface CheckoutLinkProps {
  readonly cart: Cart
  /** Called when the shopper follows the link. */
  readonly onLeave?: () => void
}

/** Link to the checkout. If the stock of a line is too low, a disabled button names the line. */
export function CheckoutLink({ cart, onLeave }: CheckoutLinkProps) {
  const { t } = useTranslation('cart')
  const { commerce } = useSite()
  const short = cart.lineItems.filter(({ stockLeft }) => stockLeft !== null)
  if (short.length > 0)
    return (
      <Button
        tone="accent"
        size="large"
        isWide
        disabledReason={t('cart.blocked', { names: short.map(({ name }) => name).join(', ') })}
      >
        {t('cart.checkout')}
      </Button>
    )
  if (!commerce.checkout)
    return (
      <Suspense fallback={<Skeleton blockSize="3rem" />}>
        <HandOverLink cart={cart} />
      </Suspense>
    )
  return (
    // Navigation unmounts the quantity fields, which sends their pending changes.
    <LinkButton tone="accent" size="large" isWide to={paths.checkout()} onClick={onLeave}>
      {t('cart.checkout')}
    </LinkButton>
  )
}
