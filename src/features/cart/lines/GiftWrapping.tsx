import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartLine } from '../../../domain/cart/cart'
import { normalizeGiftMessage, maxGiftMessageLength, wrappingPrice } from '../../../domain/cart/giftWrapping'
import { isCommerceError } from '../../../domain/errors'
import { isCurrencyCode } from '../../../domain/money'
import { readStored, readStoredList, writeStored } from '../../../site/browserStorage'
import { useTranslation } from '../../../site/translations/useTranslation'
import { useSite } from '../../../site/useSite'
import { TextField } from '../../../ui/form/Field'
import { useWrapLineMutation } from '../cartPanelApi'
import { LineError } from './LineError'
import { useFailureNotice, useDebouncedCallback } from './useLineQuantity'
import styles from './GiftWrapping.module.css'

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
      <LineError error={error} />
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
 * reset. A change that a reload interrupts is shown and sent again within `expiryMs`.
 */
function useLineWrapping(line: CartLine): LineWrapping {
  const [wrapLine, { error }] = useWrapLineMutation()
  const [draft, setDraft] = useState(() => readPendingGift(line.id))
  const { schedule: rest, flush } = useDebouncedCallback()
  const notifyIfGone = useFailureNotice(line.name)
  const latest = useRef(0)
  const message = draft === null ? (line.giftWrapping?.message ?? null) : draft.message

  const want = (wanted: string | null) => {
    setDraft({ message: wanted })
    latest.current += 1
    if (wanted !== null && normalizeGiftMessage(wanted) === null) return
    const own = latest.current
    const stored = JSON.stringify([line.id, wanted, Date.now()])
    writeStored(...storageLocation, stored)
    rest(() => {
      void wrapLine({ line, message: wanted }).then(({ error }) => {
        notifyIfGone(error)
        if (own === latest.current) setDraft(null)
        // A page that is closing reports its requests as failed.
        const hasResponse = !isCommerceError(error) || error.code !== 'network_error'
        if (hasResponse && readStored(...storageLocation) === stored) writeStored(...storageLocation, null)
      })
    })
  }

  const resend = useEffectEvent(() => {
    if (draft === null) return
    want(draft.message)
    flush()
  })
  useEffect(() => resend(), [])

  return {
    message,
    isInvalid: message !== null && normalizeGiftMessage(message) === null,
    error,
    toggle: (isWrapped) => {
      want(isWrapped ? '' : null)
      flush()
    },
    write: want,
    flush,
  }
}

/** The last change without a response, as a list: the line's id, its message, and the time in milliseconds. */
const storageLocation = ['sessionStorage', 'cart.unansweredGift'] as const

/** Age in milliseconds at which the entry expires: the shopper has seen by then that the change failed. */
const expiryMs = 5_000

function readPendingGift(lineId: string): { readonly message: string | null } | null {
  const [id, message, time] = readStoredList(...storageLocation)
  const isPending = id === lineId && Date.now() - Number(time) < expiryMs
  return isPending && (message === null || typeof message === 'string') ? { message } : null
}
