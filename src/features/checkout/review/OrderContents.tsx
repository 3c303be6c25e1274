import { useDispatch } from 'react-redux'
import { countItems, type Cart } from '../../../domain/cart/cart'
import { pricesWithoutWrapping } from '../../../domain/cart/priceForQuantity'
import { toMoney } from '../../../domain/money'
import { returnableAmong, returnDays } from '../../../domain/order/returns'
import { regions } from '../../../domain/region/region'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { Icon } from '../../../ui/icon/Icon'
import { CouponEntry } from '../../cart'
import { OrderLines, OrderTotalsList, type ShownLine, useArrivalText, useCardOptions } from '../../lineItems'
import { panelOpened } from '../../panels'
import { GiftCardEntry } from '../steps/GiftCardEntry'
import type { CheckoutOrder } from '../useCheckoutOrder'
import styles from './ReviewStep.module.css'

/** Lines, arrival, codes, totals and help of the order. It contains a form, so it can't be part of one. */
export function OrderContents(order: CheckoutOrder) {
  const { cart, giftCards, totals, option, ordered, isWide } = order
  const { t } = useTranslation(['checkout', 'shop'])
  const arrival = useArrivalText(cart.lineItems)
  const dispatch = useDispatch()
  const optionsOf = useCardOptions()
  const { currency } = totals.lines
  const wrapping = cart.lineItems.reduce(
    (sum, { giftWrapping, quantity }) => sum + toMoney(giftWrapping?.amount ?? 0, currency).minor * quantity,
    0,
  )
  return (
    <div className={styles.contents}>
      <div className={styles.contentsHead}>
        <h2>{t('checkout.yourOrder', { count: countItems(cart) })}</h2>
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
      <p className={styles.fact}>
        <Icon name="truck" />
        <span>{ordered.isShipped ? arrival(option) : t('checkout.noParcel')}</span>
      </p>
      <div className={styles.codes}>
        <CouponEntry cart={cart} />
        {isWide ? <GiftCardEntry {...order} /> : null}
      </div>
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
      <Help cart={cart} />
    </div>
  )
}

/** The order's returns, and the shop's phone number with its hours. */
function Help({ cart }: { cart: Cart }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { company, support } = regions[useSite().region]
  const { phone, city } = company
  const returns = returnableAmong([...cart.lineItems, ...cart.giftCards])
  return (
    <>
      <p className={styles.fact}>
        <Icon name="returns" />
        <span>{t(`checkout.returns.${returns}`, { days: returnDays })}</span>
      </p>
      <p className={styles.fact}>
        <Icon name="phone" />
        <span>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('footer.call', { phone })}</a>
          <br />
          {t('help.hours', { hours: `${support.opens}–${support.closes}`, city })}
        </span>
      </p>
    </>
  )
}

function shownLine(line: Cart['lineItems'][number]): ShownLine {
  const { id, name, path, options, quantity, variant } = line
  return {
    id,
    name,
    path,
    options,
    quantity,
    price: pricesWithoutWrapping(line).price,
    imageUrl: variant.image.url,
  }
}

function shownGiftCard(card: Cart['giftCards'][number], options: ShownLine['options']): ShownLine {
  const { id, name, path, quantity, amount, imageUrl } = card
  return { id, name, path, options, quantity, price: amount, imageUrl }
}
