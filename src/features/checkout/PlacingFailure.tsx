import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from 'react-redux'
import type { Cart, CartLine } from '../../domain/cart'
import type { CommerceErrorData } from '../../domain/errors'
import { toMinor, type Money } from '../../domain/money'
import { Button } from '../../ui/Button'
import { ErrorNote } from '../../ui/ErrorNote'
import { Notice } from '../../ui/Notice'
import { useGetCartQuery } from '../cart'
import { panelOpened } from '../panels'
import type { OrderedCart } from './checkoutApi'
import styles from './CheckoutForm.module.css'

interface PlacingFailureProps {
  readonly error: CommerceErrorData
  /** What was sent. */
  readonly agreed: OrderedCart | undefined
  readonly cart: Cart
  readonly now: Money
}

/** Why the order was not placed, what has changed meanwhile, and what to do; the cart is read again. */
export function PlacingFailure({ error, agreed, cart, now }: PlacingFailureProps) {
  const { t } = useTranslation(['checkout', 'shop'])
  const { refetch } = useGetCartQuery()
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void refetch()
    // The button may be far from here on a phone.
    frame.current?.focus()
  }, [error, refetch])
  if (error.code === 'validation_error') return null
  return (
    <div ref={frame} className={styles.refusal} tabIndex={-1}>
      {error.code === 'price_changed' ? (
        <ChangedPrice agreed={agreed} now={now} />
      ) : error.code === 'out_of_stock' ? (
        <ShortLines lines={shortLines(error, cart.lineItems)} />
      ) : (
        <>
          <ErrorNote error={error} />
          <p>{t('checkout.kept')}</p>
        </>
      )}
    </div>
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

function ShortLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation(['checkout', 'shop'])
  const dispatch = useDispatch()
  return (
    <Notice tone="bad" title={t('checkout.short')} isLive>
      {lines.map(({ id, name, quantity }) => (
        <p key={id}>{t('checkout.shortLine', { name, count: quantity })}</p>
      ))}
      <Button onClick={() => dispatch(panelOpened('cart'))}>{t('checkout.change')}</Button>
    </Notice>
  )
}

/** The lines that an error is about: its fields are their article numbers. */
function shortLines({ errors }: CommerceErrorData, lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ variant }) => errors.some(({ field }) => field === variant.sku))
}
