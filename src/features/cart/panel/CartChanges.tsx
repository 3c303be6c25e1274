import { hasChanges, isLineChanged, maxLines, type Cart, type CartLine } from '../../../domain/cart/cart'
import { pricesWithoutWrapping } from '../../../domain/cart/priceForQuantity'
import { useTranslation } from '../../../site/translations/useTranslation'
import { Button } from '../../../ui/Button'
import { Notice } from '../../../ui/notice/Notice'
import { useAgreeToPricesMutation } from '../cartPanelApi'
import { LineError } from '../lines/LineError'
import styles from './CartChanges.module.css'

/** Lists changed prices and quantities, with one button to accept them; null without changes. */
export function CartChanges({ cart }: { cart: Cart }) {
  const { t } = useTranslation('cart')
  const [agree, { isLoading, error }] = useAgreeToPricesMutation()
  if (!hasChanges(cart)) return null
  const hasLeftOut = cart.leftOut.length > 0
  return (
    <Notice tone="caution" title={t('cart.changed')} isLive>
      <ul role="list" className={styles.changes}>
        {cart.lineItems.filter(isLineChanged).map((line) => (
          <LineChange key={line.id} line={line} currencyCode={cart.currency.code} />
        ))}
        {cart.replacedCurrency === null ? null : (
          <li>{t('cart.currencyReplaced', { before: cart.replacedCurrency, now: cart.currency.code })}</li>
        )}
        {hasLeftOut ? <li>{t('cart.leftOut', { most: maxLines, names: joinNames(cart.leftOut) })}</li> : null}
      </ul>
      <Button onClick={() => void (isLoading || agree())}>
        {t(hasLeftOut ? 'cart.agreeWithout' : 'cart.agree')}
      </Button>
      <LineError error={error} />
    </Notice>
  )
}

/** Joins the names with their quantities. Equal names, e.g. of gift cards, are added up. */
function joinNames(lines: Cart['leftOut']): string {
  const pieces = new Map<string, number>()
  for (const { name, quantity } of lines) pieces.set(name, (pieces.get(name) ?? 0) + quantity)
  return [...pieces].map(([name, count]) => `${count}\u00a0× ${name}`).join(', ')
}

function LineChange({ line, currencyCode }: { line: CartLine; currencyCode: string }) {
  const { t } = useTranslation('cart')
  const { name, wantedQuantity: wanted, quantity } = line
  const { price, agreedPrice } = pricesWithoutWrapping(line)
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
