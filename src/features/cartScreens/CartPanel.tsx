import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import { isCartEmpty, type Cart } from '../../domain/cart'
import { paths } from '../../site/paths'
import { LinkButton } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { selectPieceCount, useGetCartQuery } from '../cart'
import { panelClosed, SidePanel } from '../panels'
import { CartLineRow } from './CartLineRow'
import { CartNews } from './CartNews'
import styles from './CartPanel.module.css'
import { CartTotals, FreeDelivery } from './CartTotals'

/** The cart beside the page. */
export function CartPanel() {
  const { t } = useTranslation(['cart', 'shop'])
  const count = useSelector(selectPieceCount)
  return (
    <SidePanel name="cart" title={count === 0 ? t('shell.cart') : t('cart.title', { count })}>
      <CartContent />
    </SidePanel>
  )
}

// Asked again whenever the panel opens, so that a changed price or stock is seen: its content does not exist before.
function CartContent() {
  const { t } = useTranslation(['cart', 'shop'])
  const { data: cart, error, isLoading, refetch } = useGetCartQuery()
  if (isLoading) return <LoadingCart label={t('cart.loading')} />
  if (error && !cart) return <ErrorNote error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.content}>
      <CartNews currency={cart?.currency.code} />
      {!cart || isCartEmpty(cart) ? <EmptyCart /> : <FilledCart cart={cart} />}
    </div>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch()
  const close = () => dispatch(panelClosed())
  return (
    <>
      <FreeDelivery cart={cart} />
      <ul role="list" className={styles.lines}>
        {cart.lineItems.map((line) => (
          <CartLineRow key={line.id} line={line} currency={cart.currency.code} onLeave={close} />
        ))}
      </ul>
      <div className={styles.end}>
        <CartTotals cart={cart} />
        {/* Closing the panel sends what still rests in a quantity field. */}
        <LinkButton tone="accent" size="large" isWide to={paths.checkout()} onClick={close}>
          {t('cart.checkout')}
        </LinkButton>
      </div>
    </>
  )
}

function LoadingCart({ label }: { label: string }) {
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton blockSize="6rem" />
      <Skeleton blockSize="6rem" />
    </div>
  )
}

function EmptyCart() {
  const { t } = useTranslation(['cart', 'shop'])
  const dispatch = useDispatch()
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('cart.empty')}</p>
      <p>{t('cart.emptyText')}</p>
      <LinkButton
        tone="accent"
        to={paths.category('badminton/rackets')}
        onClick={() => dispatch(panelClosed())}
      >
        {t('cart.emptyAction')}
      </LinkButton>
    </div>
  )
}
