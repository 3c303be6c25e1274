import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { Cart, CartLine } from '../../../domain/cart/cart'
import { lowStock } from '../../../domain/cart/stockLeft'
import type { CommerceErrorData } from '../../../domain/errors'
import { toMinor, type Money } from '../../../domain/money'
import { fieldsOfStep } from '../../../domain/order/checkoutSteps'
import { useTranslation } from '../../../site/translations/useTranslation'
import { LinkButton, Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { useGetCartQuery } from '../../cart'
import { panelOpened } from '../../panels'
import { mayBePlaced, type OrderedCart } from '../checkoutApi'
import styles from './ReviewStep.module.css'

interface PlacingFailureProps {
  readonly error: CommerceErrorData
  /** The rejected request. */
  readonly agreed: OrderedCart | undefined
  readonly cart: Cart
  readonly now: Money
  /** Called when the balance of a gift card has changed, to load it again. */
  readonly onCardsChanged: () => void
}

/** Shows why the order was rejected and how to continue. Refetches the cart, unless it may be ordered already. */
export function PlacingFailure({ error, onCardsChanged, ...about }: PlacingFailureProps) {
  const { refetch } = useGetCartQuery()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!mayBePlaced(error)) void refetch()
    if (error.code === 'gift_card_changed') onCardsChanged()
    // On phones the failure may be outside the viewport.
    frame.current?.focus()
  }, [error, refetch, onCardsChanged])
  return (
    <div ref={frame} className={styles.refusal} tabIndex={-1}>
      <Reason error={error} {...about} />
    </div>
  )
}

function Reason({ error, agreed, cart, now }: Omit<PlacingFailureProps, 'onCardsChanged'>) {
  const { t } = useTranslation(['checkout', 'shop'])
  switch (error.code) {
    case 'price_changed':
      return <ChangedPrice agreed={agreed} now={now} />
    case 'out_of_stock': {
      // The refetched cart names every line; a cart without stock has only those of the error.
      const now = shortInCart(cart)
      return <ShortLines lines={now.length > 0 ? now : linesOfError(error, cart.lineItems)} />
    }
    case 'gift_card_changed':
      return (
        <Notice tone="caution" title={t('checkout.giftCard.changed')} isLive>
          <p>{t('checkout.giftCard.changedText')}</p>
        </Notice>
      )
    case 'payment_unavailable':
      return (
        <Notice tone="bad" title={t('checkout.notPayable')} isLive>
          <p>{t('checkout.nothingCharged')}</p>
          <LinkButton to="?step=payment">{t('checkout.chooseOther')}</LinkButton>
        </Notice>
      )
    case 'validation_error':
      return <WrongField error={error} />
    default:
      return (
        <>
          <ErrorNote error={error} />
          <p>{t('checkout.draftStored')}</p>
        </>
      )
  }
}

/** A field that only the server rejected. Its step shows the details. */
function WrongField({ error }: { error: CommerceErrorData }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const isIn = (step: keyof typeof fieldsOfStep) =>
    error.errors.some(({ field }) => fieldsOfStep[step].some((own) => own === field))
  const step = isIn('contact') ? 'contact' : isIn('delivery') ? 'delivery' : 'address'
  return (
    <Notice tone="bad" title={t('checkout.notTaken')} isLive>
      <LinkButton to={`?step=${step}`}>{t('checkout.correct')}</LinkButton>
    </Notice>
  )
}

function ChangedPrice({ agreed, now }: { agreed: OrderedCart | undefined; now: Money }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const was = agreed ? { minor: toMinor(agreed.expectedTotal, now.currency), currency: now.currency } : now
  return (
    <Notice tone="caution" title={t('checkout.priceChanged')} isLive>
      {was.minor === now.minor ? null : <p>{t('checkout.wasNow', { was, now })}</p>}
      <p>{t('checkout.agreeAgain')}</p>
    </Notice>
  )
}

/** Lines named by an error: its fields are SKUs. */
function linesOfError({ errors }: CommerceErrorData, lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ variant }) => errors.some(({ field }) => field === variant.sku))
}

/** Lines without enough stock. */
export const shortInCart = ({ lineItems }: Cart) => lineItems.filter(({ stockLeft }) => stockLeft !== null)

/** Lists the lines without enough stock. */
export function ShortLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation(['checkout', 'cart', 'shop'])
  const dispatch = useDispatch()
  return (
    <Notice tone="bad" title={t('checkout.short')} isLive>
      {lines.map(({ id, name, quantity, stockLeft: left }) => {
        const text = t('checkout.shortLine', { name, count: quantity })
        const isLow = left !== null && left <= lowStock
        return <p key={id}>{isLow ? `${text} (${t('cart.onlyLeft', { count: left })})` : text}</p>
      })}
      <Button onClick={() => dispatch(panelOpened('cart'))}>{t('checkout.change')}</Button>
    </Notice>
  )
}
