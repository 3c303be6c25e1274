import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart, CartLine } from '../../../domain/cart/cart'
import { racketsSentIn } from '../../../domain/product/stringing'
import { CartLineRow } from './CartLineRow'
import styles from './CartLines.module.css'
import { GiftCardRow } from './GiftCardRow'

/** What a page adds to a line. */
export type LineActions = (line: CartLine, currency: string) => ReactNode

interface CartLinesProps {
  readonly cart: Cart
  /** The shopper goes to a product's page. */
  readonly onLeave?: () => void
  /** What else can be done with a line. */
  readonly lineActions?: LineActions | undefined
  /** Whether lines can be wrapped here. */
  readonly offersWrapping?: boolean
}

/** All that is in the cart. */
export function CartLines({
  cart,
  onLeave = () => undefined,
  lineActions,
  offersWrapping = false,
}: CartLinesProps) {
  const { t } = useTranslation('shop')
  const currency = cart.currency.code
  const sentIn = racketsSentIn(cart.lineItems)
  return (
    <ul role="list" className={styles.lines} aria-label={t('shell.cart')}>
      {cart.lineItems.map((line, index) => (
        <CartLineRow
          key={line.id}
          line={line}
          currency={currency}
          onLeave={onLeave}
          actions={lineActions?.(line, currency)}
          offersWrapping={offersWrapping}
          ownRackets={sentIn[index] ?? 0}
        />
      ))}
      {cart.giftCards.map((card) => (
        <GiftCardRow key={card.id} card={card} currency={currency} onLeave={onLeave} />
      ))}
    </ul>
  )
}
