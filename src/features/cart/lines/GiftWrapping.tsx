import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../../domain/cart/cart'
import { maxGiftMessageLength, wrappingPrice } from '../../../domain/cart/giftWrapping'
import { isCurrencyCode } from '../../../domain/money'
import { useSite } from '../../../site/useSite'
import { TextField } from '../../../ui/form/Field'
import styles from './GiftWrapping.module.css'
import { Refusal } from './Refusal'
import { useLineWrapping } from './useLineWrapping'

/** Has a line wrapped as a gift, with a card. */
export function GiftWrapping({ line, currency }: { line: CartLine; currency: string }) {
  const { t } = useTranslation('cart')
  const { message, isInvalid, error, toggle, write, flush } = useLineWrapping(line)
  const site = useSite()
  const amount = line.giftWrapping
    ? { value: line.giftWrapping.amount, currencyCode: currency }
    : wrappingPrice(isCurrencyCode(currency) ? currency : site.currency)
  return (
    <div className={styles.wrapping}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={message !== null}
          aria-label={t('cart.wrapOf', { name: line.name, amount })}
          onChange={({ target }) => toggle(target.checked)}
        />
        <span>{t('cart.wrapFor', { amount })}</span>
      </label>
      {message === null ? null : (
        <TextField
          label={t('cart.giftMessage')}
          hint={isInvalid ? undefined : t('cart.giftMessageHint', { count: maxGiftMessageLength })}
          problem={isInvalid ? t('cart.giftMessageProblem', { count: maxGiftMessageLength }) : undefined}
          autoComplete="off"
          value={message}
          onChange={({ target }) => write(target.value)}
          onBlur={flush}
        />
      )}
      <Refusal error={error} />
    </div>
  )
}
