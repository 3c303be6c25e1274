import type { ReactNode } from 'react'
import type { Cart, CartLine, GiftCardLine } from '../../../domain/cart/cart'
import { priceForQuantity } from '../../../domain/cart/priceForQuantity'
import { racketsSentIn, racketsUnstrung } from '../../../domain/product/stringing'
import { useTranslation } from '../../../site/translations/useTranslation'
import { IconButton } from '../../../ui/icon/IconButton'
import { useCardOptions } from '../../lineItems'
import { Price } from '../../productDisplay'
import { useRemoveLineMutation } from '../cartApi'
import { CartLineRow } from './CartLineRow'
import { LineError } from './LineError'
import { LineFrame } from './LineFrame'
import { useFailureNotice } from './useLineQuantity'
import styles from './CartLines.module.css'

/** Renders a page's additional actions for a line. */
export type LineActions = (line: CartLine, currency: string) => ReactNode

interface CartLinesProps {
  readonly cart: Cart
  /** Called when the shopper follows a link to a product. */
  readonly onLeave?: () => void
  readonly lineActions?: LineActions | undefined
  readonly offersWrapping?: boolean
}

/** All lines of the cart, including gift cards. */
export function CartLines({
  cart,
  onLeave = () => undefined,
  lineActions,
  offersWrapping = false,
}: CartLinesProps) {
  const { t } = useTranslation('shop')
  const currency = cart.currency.code
  const sentIn = racketsSentIn(cart.lineItems)
  const unstrung = racketsUnstrung(cart.lineItems)
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
          unstrung={unstrung[index] ?? 0}
        />
      ))}
      {cart.giftCards.map((card) => (
        <GiftCardRow key={card.id} card={card} currency={currency} onLeave={onLeave} />
      ))}
    </ul>
  )
}

interface GiftCardRowProps {
  readonly card: GiftCardLine
  readonly currency: string
  readonly onLeave: () => void
}

/** A gift card in the cart with its recipient and amount. */
function GiftCardRow({ card, currency, onLeave }: GiftCardRowProps) {
  const { t } = useTranslation(['cart', 'totals'])
  const optionsOf = useCardOptions()
  const [removeLine, removal] = useRemoveLineMutation()
  const notifyIfGone = useFailureNotice(card.name)
  const remove = () => {
    if (!removal.isLoading) void removeLine(card).then(({ error }) => notifyIfGone(error))
  }
  return (
    <LineFrame
      name={card.name}
      path={card.path}
      imageUrl={card.imageUrl}
      options={optionsOf(card, currency)}
      isBusy={removal.isLoading}
      onLeave={onLeave}
      price={
        <Price
          now={{ value: priceForQuantity(card.amount, card.quantity), currencyCode: currency }}
          size="small"
        />
      }
      controls={
        <>
          <p>{t('cart.quantity', { count: card.quantity })}</p>
          <IconButton icon="trash" label={t('cart.remove', { name: card.name })} onClick={remove} />
        </>
      }
      notes={<LineError error={removal.error} />}
    />
  )
}
