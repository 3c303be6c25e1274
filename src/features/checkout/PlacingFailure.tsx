import { useEffect } from 'react'
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

interface PlacingFailureProps {
  readonly error: CommerceErrorData
  /** What was sent. */
  readonly agreed: OrderedCart | undefined
  readonly cart: Cart
  readonly now: Money
}

/** Why the order was not placed, what has changed meanwhile, and what to do; the cart is read again. */
export function PlacingFailure({ error, agreed, cart, now }: PlacingFailureProps) {
  const { t } = useTranslation('shop')
  const { refetch } = useGetCartQuery()
  useEffect(() => {
    void refetch()
  }, [error, refetch])
  if (error.code === 'validation_error') return null
  if (error.code === 'price_changed') return <ChangedPrice agreed={agreed} now={now} />
  if (error.code === 'out_of_stock') return <ShortLines lines={shortLines(error, cart.lineItems)} />
  return (
    <>
      <ErrorNote error={error} />
      <p>{t('checkout.kept')}</p>
    </>
  )
}

function ChangedPrice({ agreed, now }: { agreed: OrderedCart | undefined; now: Money }) {
  const { t } = useTranslation('shop')
  const was = agreed ? { minor: toMinor(agreed.expectedTotal, now.currency), currency: now.currency } : now
  return (
    <Notice tone="caution" title={t('checkout.priceChanged')} isLive>
      {was.minor === now.minor ? null : <p>{t('checkout.wasNow', { was, now })}</p>}
      <p>{t('checkout.agreeAgain')}</p>
    </Notice>
  )
}

function ShortLines({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useTranslation('shop')
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

/** The lines that an error is about, by article number, or by name where the shop says no more. */
function shortLines({ errors }: CommerceErrorData, lines: readonly CartLine[]): readonly CartLine[] {
  return lines.filter(({ name, variant }) =>
    errors.some(({ field, message }) =>
      field === undefined ? message.includes(name) : field === variant.sku,
    ),
  )
}
