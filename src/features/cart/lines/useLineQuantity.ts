import { useRef, useState, useCallback, useEffect } from 'react'
import { asCommerceError } from '../../../api/parseResponse'
import type { CartLine } from '../../../domain/cart/cart'
import { canSet } from '../../../domain/cart/cartRules'
import { isCommerceError, type CommerceErrorData } from '../../../domain/errors'
import { useTranslation } from '../../../site/translations/useTranslation'
import { showToast } from '../../../ui/notice/toast'
import { useUpdateLineMutation } from '../cartApi'

interface LineQuantity {
  /** The field's number: the shopper's input until the cart contains it. */
  readonly quantity: number
  /** True if the input is not a valid quantity; it isn't sent. */
  readonly isInvalid: boolean
  /** True from the input until the response. */
  readonly isPending: boolean
  /** Error of the last change. */
  readonly error: CommerceErrorData | null
  readonly change: (quantity: number) => void
  /** Sends a pending change now. */
  readonly flush: () => void
  /** Cancels a pending change, e.g. because the line is removed. */
  readonly discard: () => void
  /** Shows the cart's quantity again, e.g. because the removal has failed. */
  readonly reset: () => void
}

/**
 * State of one line's quantity. Input is validated at once and sent after a pause. A rejected change is
 * reset. Each line has its own timer.
 */
export function useLineQuantity(line: CartLine): LineQuantity {
  const [updateLine] = useUpdateLineMutation()
  const [draft, setDraft] = useState<number | null>(null)
  const [error, setError] = useState<CommerceErrorData | null>(null)
  const { schedule: rest, flush, cancel: discard } = useDebouncedCallback()
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
      void updateLine({ line, quantity }).then(({ error }) => {
        if (own !== latest.current) return
        setDraft(null)
        if (error) setError(asCommerceError(error))
        notifyIfGone(error)
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
    reset: () => setDraft(null),
  }
}

/** Debounce time in milliseconds (docs/contract.md#cart). */
const debounceMs = 500

interface DebouncedCallback {
  /** Schedules `send` after 500 ms and cancels the one scheduled before. */
  readonly schedule: (send: () => void) => void
  /** Sends the scheduled change now. */
  readonly flush: () => void
  /** Cancels the scheduled change. */
  readonly cancel: () => void
}

/** The scheduled changes of all fields. */
const flushes = new Set<() => void>()

/** Sends all scheduled changes now. */
export const flushQuantities = (): void => flushes.forEach((flush) => flush())

/** Debounces a change. It is sent at the latest when its field unmounts or the page is hidden. */
export function useDebouncedCallback(): DebouncedCallback {
  const scheduled = useRef<{
    readonly send: () => void
    readonly timer: ReturnType<typeof setTimeout>
  } | null>(null)
  const cancel = useCallback(() => {
    clearTimeout(scheduled.current?.timer)
    scheduled.current = null
  }, [])
  const flush = useCallback(() => {
    const send = scheduled.current?.send
    cancel()
    send?.()
  }, [cancel])
  const schedule = useCallback(
    (send: () => void) => {
      cancel()
      scheduled.current = { send, timer: setTimeout(flush, debounceMs) }
    },
    [flush, cancel],
  )
  useEffect(() => {
    // Mobile browsers may discard a hidden page without a further event.
    const flushHidden = () => document.visibilityState === 'hidden' && flush()
    flushes.add(flush)
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      flushes.delete(flush)
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
      flush()
    }
  }, [flush])
  return { schedule, flush, cancel }
}

/**
 * Returns a function that shows a failed change in a toast, if the component has unmounted before the
 * response. A mounted component shows the error itself.
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
