import { useRef, useEffect, type RefObject } from 'react'
import { useSelector } from 'react-redux'
import type { Cart } from '../../../domain/cart/cart'
import { useMoney } from '../../../site/formats/useMoney'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useShown } from '../../../site/useShown'
import { useSite } from '../../../site/useSite'
import { Icon } from '../../../ui/icon/Icon'
import { showToast } from '../../../ui/notice/toast'
import { Skeleton } from '../../../ui/Skeleton'
import { useArrivalText } from '../../lineItems'
import { selectOpenPanel } from '../../panels'
import { selectItemCount, useAddItemsMutation, useGetCartQuery } from '../cartApi'
import { selectJustRemoved, selectCartConflict } from '../cartSlice'
import { CartLines, type LineActions } from '../lines/CartLines'
import { cartShown } from '../shownCart'
import { toNewCartItem } from '../toNewCartItem'
import { CartChanges } from './CartChanges'
import { CartTotals, FreeDelivery, standardOrder } from './CartTotals'
import { CouponEntry } from './CouponEntry'
import { CheckoutLink, LoadedCart, twoLines } from './LoadedCart'
import styles from './CartOverview.module.css'
import cartTotalsStyles from './CartTotals.module.css'

interface CartOverviewProps {
  /** Additional actions per line, e.g. save for later. */
  readonly lineActions?: LineActions
}

export function CartOverview({ lineActions }: CartOverviewProps) {
  const { t } = useTranslation(['cart', 'shop'])
  const count = useSelector(selectItemCount)
  const title = useRef<HTMLHeadingElement>(null)
  useCartToasts(title)
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {count === 0 ? t('shell.cart') : t('cart.title', { count })}
      </h1>
      <LoadedCart
        skeleton={
          <div className={styles.columns}>
            <div className={styles.lines}>{twoLines}</div>
            <Skeleton blockSize="26rem" />
          </div>
        }
      >
        {(cart) => <FilledPage cart={cart} lineActions={lineActions} />}
      </LoadedCart>
    </>
  )
}

interface FilledPageProps {
  readonly cart: Cart
  readonly lineActions: LineActions | undefined
}

function FilledPage({ cart, lineActions }: FilledPageProps) {
  const { t } = useTranslation('cart')
  const site = useSite()
  useShown('opened', () => cartShown(cart))
  const money = useMoney()
  const { quotesDelivery } = site.commerce
  return (
    <div className={styles.columns}>
      <div className={styles.lines}>
        <CartChanges cart={cart} />
        <CartLines cart={cart} lineActions={lineActions} offersWrapping />
      </div>
      <section className={styles.summary} aria-label={t('cart.summary')}>
        {quotesDelivery ? <FreeDelivery cart={cart} /> : null}
        <CouponEntry cart={cart} />
        <CartTotals cart={cart} />
        {quotesDelivery ? <DeliveryEstimate cart={cart} /> : null}
        <div className={styles.track}>
          {/* Hidden from screen readers: the summary has this total. The sticky bar repeats it visually. */}
          <p className={styles.total} aria-hidden="true">
            {money(standardOrder(cart, site).totals.total)}
          </p>
          <CheckoutLink cart={cart} />
        </div>
      </section>
    </div>
  )
}

/**
 * Shows a toast with undo for each removed line, and a toast when the cart was replaced elsewhere.
 * @param next receives the focus, because the button that changed the line has disappeared
 */
function useCartToasts(next: RefObject<HTMLElement | null>): void {
  const { t } = useTranslation(['cart', 'shop'])
  const site = useSite()
  const { data: cart } = useGetCartQuery()
  const [addItems] = useAddItemsMutation()
  const isPanelOpen = useSelector(selectOpenPanel) !== null
  const removed = useSelector(selectJustRemoved)
  // The panel has already shown removals from before this page.
  const shownRemoved = useRef(removed)
  const currency = cart?.currency.code ?? site.currency
  useEffect(() => {
    if (shownRemoved.current === removed) return
    shownRemoved.current = removed
    if (!removed || isPanelOpen) return
    const putBack = async () => {
      const { error } = await addItems([toNewCartItem(removed, currency)])
      if (error) showToast({ tone: 'bad', text: t([`error.${error.code}`, 'error.unknown']) })
    }
    showToast({
      tone: 'plain',
      text: t('cart.removed', { name: removed.name }),
      action: { label: t('cart.undo'), run: () => void putBack() },
    })
    next.current?.focus()
  }, [removed, isPanelOpen, addItems, currency, next, t])
  const conflict = useSelector(selectCartConflict)
  const shownConflict = useRef(conflict)
  useEffect(() => {
    if (shownConflict.current === conflict) return
    shownConflict.current = conflict
    if (!conflict || isPanelOpen) return
    showToast({ tone: 'plain', text: t('error.cart_moved_on') })
    next.current?.focus()
  }, [conflict, isPanelOpen, next, t])
}

/** Estimated days of arrival if ordered now; null if nothing needs shipping. */
function DeliveryEstimate({ cart }: { cart: Cart }) {
  const site = useSite()
  const arrival = useArrivalText(cart.lineItems)
  const { option, isShipped } = standardOrder(cart, site)
  if (!isShipped) return null
  return (
    <p className={cartTotalsStyles.estimate}>
      <Icon name="truck" />
      <span>{arrival(option)}</span>
    </p>
  )
}
