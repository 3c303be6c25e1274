import { useTranslation } from 'react-i18next'
import { useDispatch, useSelector } from 'react-redux'
import type { Cart } from '../../../domain/cart/cart'
import { paths } from '../../../site/urls/paths'
import { useShown } from '../../../site/useShown'
import { LinkButton } from '../../../ui/Button'
import { cartShown } from '../shownCart'
import { selectPieceCount } from '../cartApi'
import { CartLines } from '../lines/CartLines'
import { panelClosed, SidePanel } from '../../panels'
import { CartChanges } from './CartChanges'
import { CartNotices } from './CartNotices'
import styles from './CartPanel.module.css'
import { CartTotals, FreeDelivery } from './CartTotals'
import { CheckoutLink, LoadedCart } from './LoadedCart'
import { CouponEntry } from './CouponEntry'

/** The cart in the side panel. */
export function CartPanel() {
  const { t } = useTranslation(['cart', 'shop'])
  const count = useSelector(selectPieceCount)
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
  const close = () => dispatch(panelClosed())
  useShown('opened', () => cartShown(cart))
  return (
    <>
      <CartChanges cart={cart} />
      <FreeDelivery cart={cart} />
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
