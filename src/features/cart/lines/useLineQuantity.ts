import { useRef, useState } from 'react'
import { asCommerceError } from '../../../api/answer'
import type { CartLine } from '../../../domain/cart/cart'
import { canSet } from '../../../domain/cart/cartRules'
import type { CommerceErrorData } from '../../../domain/errors'
import { useUpdateLineMutation } from '../cartApi'
import { useFailureNotice } from './useFailureNotice'
import { useRest } from './useRest'

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
