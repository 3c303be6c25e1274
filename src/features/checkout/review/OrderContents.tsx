import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import { countPieces, type Cart } from '../../../domain/cart/cart'
import { moneyOf } from '../../../domain/money'
import { goodsPrices } from '../../../domain/cart/piecesCost'
import { Button } from '../../../ui/Button'
import { OrderLines, type ShownLine } from '../../../ui/order/OrderLines'
import { OrderTotalsList } from '../../../ui/order/OrderTotalsList'
import { useCardOptions } from '../../../ui/order/useCardOptions'
import type { CheckoutOrder } from '../useCheckoutOrder'
import { CouponEntry } from '../../cart'
import { panelOpened } from '../../panels'
import styles from './ReviewStep.module.css'

/** Lines, coupon, gift cards and totals of the order. It contains a form, so it can't be part of one. */
export function OrderContents({ cart, giftCards, totals, option, ordered }: CheckoutOrder) {
  const { t } = useTranslation(['checkout', 'shop'])
  const dispatch = useDispatch()
  const optionsOf = useCardOptions()
  const { currency } = totals.lines
  const wrapping = cart.lineItems.reduce(
    (sum, { giftWrapping, quantity }) => sum + moneyOf(giftWrapping?.amount ?? 0, currency).minor * quantity,
    0,
  )
  return (
    <div className={styles.contents}>
      <div className={styles.contentsHead}>
        <h3>{t('checkout.yourOrder', { count: countPieces(cart) })}</h3>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => dispatch(panelOpened('cart'))}>
          {t('checkout.change')}
        </Button>
      </div>
      <OrderLines
        lines={[
          ...cart.lineItems.map(shownLine),
          ...cart.giftCards.map((card) => shownGiftCard(card, optionsOf(card, cart.currency.code))),
        ]}
        currency={cart.currency.code}
      />
      <CouponEntry cart={cart} />
      <OrderTotalsList
        {...totals}
        method={option.method}
        wrapping={{ minor: wrapping, currency }}
        isShipped={ordered.isShipped}
        paidByCards={giftCards.map(({ lastFour }, index) => ({
          lastFour,
          minor: totals.cardParts[index] ?? 0,
        }))}
      />
    </div>
  )
}

function shownLine(line: Cart['lineItems'][number]): ShownLine {
  const { id, name, path, options, quantity, variant } = line
  return { id, name, path, options, quantity, price: goodsPrices(line).price, imageUrl: variant.image.url }
}

function shownGiftCard(card: Cart['giftCards'][number], options: ShownLine['options']): ShownLine {
  const { id, name, path, quantity, amount, imageUrl } = card
  return { id, name, path, options, quantity, price: amount, imageUrl }
}
