import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { countPieces, type Cart } from '../../domain/cart'
import type { DeliveryOption } from '../../domain/delivery'
import type { OrderTotals } from '../../domain/totals'
import { Button } from '../../ui/Button'
import { OrderLines, type ShownLine } from '../../ui/OrderLines'
import { OrderTotalsList } from '../../ui/OrderTotalsList'
import { panelOpened } from '../panels'
import styles from './CheckoutForm.module.css'

interface OrderSummaryProps {
  readonly cart: Cart
  readonly totals: OrderTotals
  readonly option: DeliveryOption
}

/** What is being ordered and what it comes to. */
export function OrderSummary({ cart, totals, option }: OrderSummaryProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const dispatch = useDispatch()
  const titleId = useId()
  return (
    <section className={styles.summary} aria-labelledby={titleId}>
      <div className={styles.summaryHead}>
        <h2 id={titleId}>{t('checkout.yourOrder', { count: countPieces(cart) })}</h2>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => dispatch(panelOpened('cart'))}>
          {t('checkout.change')}
        </Button>
      </div>
      <OrderLines
        lines={[...cart.lineItems.map(shownLine), ...cart.giftCards.map(shownGiftCard)]}
        currency={cart.currency.code}
      />
      <OrderTotalsList {...totals} method={option.method} />
    </section>
  )
}

function shownLine({ id, name, options, quantity, variant }: Cart['lineItems'][number]): ShownLine {
  return { id, name, options, quantity, price: variant.price, imageUrl: variant.image.url }
}

function shownGiftCard({
  id,
  name,
  options,
  quantity,
  amount,
  imageUrl,
}: Cart['giftCards'][number]): ShownLine {
  return { id, name, options, quantity, price: amount, imageUrl }
}
