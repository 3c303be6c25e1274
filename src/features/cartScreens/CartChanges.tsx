import { useTranslation } from 'react-i18next'
import type { Cart, CartLine } from '../../domain/cart/cart'
import { goodsPrices } from '../../domain/cart/piecesCost'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/notice/Notice'
import { useAgreeToPricesMutation } from '../cart'
import { Refusal } from '../cartLines'
import styles from './CartChanges.module.css'

/** What has changed in the cart without the shopper, to be agreed to in one go; nothing where nothing has. */
export function CartChanges({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const [agree, { isLoading, error }] = useAgreeToPricesMutation()
  const changed = cart.lineItems.filter(
    ({ agreedPrice, wantedQuantity }) => agreedPrice !== null || wantedQuantity !== null,
  )
  if (changed.length === 0) return null
  return (
    <Notice tone="caution" title={t('cart.changed')} isLive>
      <ul role="list" className={styles.changes}>
        {changed.map((line) => (
          <LineChange key={line.id} line={line} currencyCode={cart.currency.code} />
        ))}
      </ul>
      <Button onClick={() => void (isLoading || agree())}>{t('cart.agree')}</Button>
      <Refusal error={error} />
    </Notice>
  )
}

function LineChange({ line, currencyCode }: { line: CartLine; currencyCode: string }) {
  const { t } = useTranslation('cart')
  const { name, wantedQuantity: wanted, quantity } = line
  const { price, agreedPrice } = goodsPrices(line)
  const amount = (value: number) => ({ value, currencyCode })
  return (
    <li>
      <strong>{name}</strong>
      {agreedPrice === null ? null : (
        <p>{t('cart.priceWasNow', { was: amount(agreedPrice), now: amount(price) })}</p>
      )}
      {wanted === null ? null : <p>{t('cart.cut', { wanted, count: quantity })}</p>}
    </li>
  )
}
