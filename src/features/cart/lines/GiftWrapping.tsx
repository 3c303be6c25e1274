import { useTranslation } from 'react-i18next'
import type { CartLine } from '../../../domain/cart/cart'
import { maxGiftMessageLength, giftMessageOf } from '../../../domain/cart/giftWrapping'
import { isCurrencyCode, wrappingPrice } from '../../../domain/money'
import { useSite } from '../../../site/useSite'
import { TextField } from '../../../ui/form/Field'
import styles from './GiftWrapping.module.css'
import { Refusal } from './Refusal'
import { useRef, useState } from 'react'
import { useWrapLineMutation } from '../cartApi'
import { useFailureNotice, useRest } from './useLineQuantity'

/** Checkbox for gift wrapping and a field for the card's text. */
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

interface LineWrapping {
  /** Text of the card; null while the line is unwrapped. */
  readonly message: string | null
  /** True if the text is not allowed; it isn't sent. */
  readonly isInvalid: boolean
  /** Error of the last change. */
  readonly error: unknown
  /** Adds or removes the wrapping at once. */
  readonly toggle: (isWrapped: boolean) => void
  readonly write: (message: string) => void
  /** Sends a pending text now. */
  readonly flush: () => void
}

/**
 * State of one line's wrapping. The checkbox is sent at once, the text after a pause. A rejected change is
 * reset.
 */
function useLineWrapping(line: CartLine): LineWrapping {
  const [wrapLine, { error }] = useWrapLineMutation()
  const [draft, setDraft] = useState<{ readonly message: string | null } | null>(null)
  const { rest, flush } = useRest()
  const notifyIfGone = useFailureNotice(line.name)
  const latest = useRef(0)
  const message = draft === null ? (line.giftWrapping?.message ?? null) : draft.message

  const want = (wanted: string | null) => {
    setDraft({ message: wanted })
    latest.current += 1
    if (wanted !== null && giftMessageOf(wanted) === null) return
    const own = latest.current
    rest(() => {
      void wrapLine({ line, message: wanted }).then((answer) => {
        notifyIfGone(answer.error)
        if (own === latest.current) setDraft(null)
      })
    })
  }

  return {
    message,
    isInvalid: message !== null && giftMessageOf(message) === null,
    error,
    toggle: (isWrapped) => {
      want(isWrapped ? '' : null)
      flush()
    },
    write: want,
    flush,
  }
}
