import { useRef, useState, useCallback, useEffect } from 'react'
import { asCommerceError } from '../../../api/answer'
import type { CartLine } from '../../../domain/cart/cart'
import { canSet } from '../../../domain/cart/cartRules'
import { isCommerceError, type CommerceErrorData } from '../../../domain/errors'
import { useUpdateLineMutation } from '../cartApi'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/notice/toast'

interface LineQuantity {
  /** What the field shows: the shopper's own number until the cart has it. */
  readonly quantity: number
  /** True when what was typed is no whole number; it is not sent. */
  readonly isInvalid: boolean
  /** True from the change until the cart has answered. */
  readonly isPending: boolean
  /** Why the last change was taken back. */
  readonly error: CommerceErrorData | null
  readonly change: (quantity: number) => void
  /** Sends a waiting change now. */
  readonly flush: () => void
  /** Drops a waiting change, e.g. because the line goes altogether. */
  readonly discard: () => void
}

/**
 * One line's quantity: checked at once, sent when it has rested; taken back when the cart refuses it. Each line rests
 * by itself.
 */
export function useLineQuantity(line: CartLine): LineQuantity {
  const [updateLine] = useUpdateLineMutation()
  const [draft, setDraft] = useState<number | null>(null)
  const [error, setError] = useState<CommerceErrorData | null>(null)
  const { rest, flush, cancel: discard } = useRest()
  const notifyIfGone = useFailureNotice(line.name)
  const latest = useRef(0)

  const change = (quantity: number) => {
    discard()
    setError(null)
    setDraft(quantity)
    latest.current += 1
    if (!canSet(quantity)) return
    const own = latest.current
    rest(() => {
      void updateLine({ line, quantity }).then(({ error: refused }) => {
        if (own !== latest.current) return
        setDraft(null)
        if (refused) setError(asCommerceError(refused))
        notifyIfGone(refused)
      })
    })
  }

  return {
    quantity: draft ?? line.quantity,
    isInvalid: draft !== null && !canSet(draft),
    isPending: draft !== null,
    error,
    change,
    flush,
    discard,
  }
}

/** Milliseconds that a change rests before it is sent (specification section 9). */
const restTime = 500

interface Rest {
  /** Sends it when nothing newer has come for 500 ms; takes the place of what was resting. */
  readonly rest: (send: () => void) => void
  /** Sends what rests now. */
  readonly flush: () => void
  /** Drops what rests. */
  readonly cancel: () => void
}

/** Lets a change rest until the shopper is done with it; it is sent at the latest when its field or the page goes. */
export function useRest(): Rest {
  const resting = useRef<{ readonly send: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  )
  const cancel = useCallback(() => {
    clearTimeout(resting.current?.timer)
    resting.current = null
  }, [])
  const flush = useCallback(() => {
    const send = resting.current?.send
    cancel()
    send?.()
  }, [cancel])
  const rest = useCallback(
    (send: () => void) => {
      cancel()
      resting.current = { send, timer: setTimeout(flush, restTime) }
    },
    [flush, cancel],
  )
  useEffect(() => {
    // A phone may end a page that is out of sight without another word.
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [flush])
  return { rest, flush, cancel }
}

/**
 * Says that a change to something was refused, where its place on the screen is gone: the panel was closed or the
 * page left before the answer came. While it is there, it says so itself.
 */
export function useFailureNotice(name: string): (error: unknown) => void {
  const { t } = useTranslation(['cart', 'shop'])
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(
    (error) => {
      if (isShown.current || !error) return
      const code = isCommerceError(error) ? error.code : 'unknown'
      const reason = t([`error.${code}`, 'error.unknown'])
      showToast({ tone: 'bad', text: t('cart.notChanged', { name, reason }) })
    },
    [name, t],
  )
}
