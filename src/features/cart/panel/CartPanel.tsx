import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Cart } from '../../../domain/cart/cart'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { useShown } from '../../../site/useShown'
import { useSite } from '../../../site/useSite'
import { LinkButton, Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'
import { useRetainedFocus } from '../../../ui/useRetainedFocus'
import { panelClosed, SidePanel } from '../../panels'
import { selectItemCount, useAddItemsMutation, type RemovedLine as Removed } from '../cartApi'
import { selectJustAdded, selectJustRemoved, selectCartConflict } from '../cartSlice'
import { CartLines } from '../lines/CartLines'
import { LineError } from '../lines/LineError'
import { cartShown } from '../shownCart'
import { toNewCartItem } from '../toNewCartItem'
import { CartChanges } from './CartChanges'
import { CartTotals, FreeDelivery } from './CartTotals'
import { CouponEntry } from './CouponEntry'
import { CheckoutLink, LoadedCart } from './LoadedCart'
import styles from './CartPanel.module.css'

/** The cart in the side panel. */
export function CartPanel() {
  const { t } = useTranslation(['cart', 'shop'])
  const count = useSelector(selectItemCount)
  return (
    <SidePanel name="cart" title={count === 0 ? t('shell.cart') : t('cart.title', { count })}>
      <div className={styles.content}>
        <LoadedCart notices={(cart) => <CartNotices currency={cart?.currency.code} />}>
          {(cart) => <FilledPanel cart={cart} />}
        </LoadedCart>
      </div>
    </SidePanel>
  )
}

function FilledPanel({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const dispatch = useDispatch()
  const site = useSite()
  const close = () => dispatch(panelClosed())
  useShown('opened', () => cartShown(cart))
  return (
    <>
      <CartChanges cart={cart} />
      {site.commerce.quotesDelivery ? <FreeDelivery cart={cart} /> : null}
      <CartLines cart={cart} onLeave={close} />
      <CouponEntry cart={cart} />
      <div className={styles.end}>
        <CartTotals cart={cart} />
        <div className={styles.actions}>
          <LinkButton isWide to={paths.cart()} onClick={close}>
            {t('cart.view')}
          </LinkButton>
          <CheckoutLink cart={cart} onLeave={close} />
        </div>
      </div>
    </>
  )
}

/** Notices of added and removed lines and of conflicts; a removal has an undo button. */
function CartNotices({ currency }: { currency: string | undefined }) {
  const { t } = useTranslation(['cart', 'shop'])
  const site = useSite()
  const added = useSelector(selectJustAdded)
  const removed = useSelector(selectJustRemoved)
  const conflict = useSelector(selectCartConflict)
  const frame = useRef<HTMLDivElement>(null)
  // The undo button disappears after use. The focus moves to this element, which announces the result.
  const focus = useRetainedFocus(frame)
  // The line of a failed change disappears as well.
  useEffect(() => {
    if (conflict) frame.current?.focus()
  }, [conflict])
  if (!added && !removed && !conflict) return null
  return (
    <div {...focus} ref={frame} className={styles.notice} tabIndex={-1}>
      {added ? (
        <Notice tone="good" isLive>
          <p>
            {added.length > 1
              ? t('cart.addedAll', { names: [...new Set(added)].join(', ') })
              : t('product.added', { name: added.join() })}
          </p>
        </Notice>
      ) : null}
      {conflict ? (
        <Notice tone="caution" isLive>
          <p>{t('error.cart_moved_on')}</p>
        </Notice>
      ) : null}
      {removed ? <RemovedLine key={removed.id} line={removed} currency={currency ?? site.currency} /> : null}
    </div>
  )
}

function RemovedLine({ line, currency }: { line: Removed; currency: string }) {
  const { t } = useTranslation(['cart', 'shop'])
  const [addItems, { isLoading, error }] = useAddItemsMutation()
  const undo = useRef<HTMLButtonElement>(null)
  // The line's remove button has disappeared, so the focus moves to undo.
  useEffect(() => undo.current?.focus(), [])
  const putBack = () => {
    if (!isLoading) void addItems([toNewCartItem(line, currency)])
  }
  return (
    <Notice isLive>
      <p className={styles.removed}>
        {t('cart.removed', { name: line.name })}
        <Button ref={undo} tone="quiet" onClick={putBack}>
          {t('cart.undo')}
        </Button>
      </p>
      <LineError error={error} />
    </Notice>
  )
}
