import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../domain/cart'
import { canSet } from '../../domain/cartRules'
import type { CommerceErrorData } from '../../domain/errors'
import { asCommerceError } from '../../api/answer'
import { useUpdateLineMutation } from '../cart'

/** Milliseconds that a quantity rests before it is sent (specification section 9). */
const rest = 500

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
  readonly forget: () => void
}

/**
 * One line's quantity: checked at once, sent when it has rested for 500 ms, when the line leaves the screen or
 * when the page does; taken back when the cart refuses it. Each line rests by itself.
 */
export function useLineQuantity(line: CartLine): LineQuantity {
  const [updateLine] = useUpdateLineMutation()
  const [draft, setDraft] = useState<number | null>(null)
  const [error, setError] = useState<CommerceErrorData | null>(null)
  const waiting = useRef<{ readonly send: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(
    null,
  )
  const latest = useRef(0)

  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }, [])
  const flush = useCallback(() => {
    const send = waiting.current?.send
    forget()
    send?.()
  }, [forget])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const change = (quantity: number) => {
    forget()
    setError(null)
    setDraft(quantity)
    latest.current += 1
    if (!canSet(quantity)) return
    const own = latest.current
    const send = () => {
      void updateLine({ line, quantity }).then(({ error: refused }) => {
        if (own !== latest.current) return
        setDraft(null)
        if (refused) setError(asCommerceError(refused))
      })
    }
    waiting.current = { send, timer: setTimeout(flush, rest) }
  }

  return {
    quantity: draft ?? line.quantity,
    isInvalid: draft !== null && !canSet(draft),
    isPending: draft !== null,
    error,
    change,
    flush,
    forget,
  }
}
