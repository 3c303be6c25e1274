import { useRef, useState } from 'react'
import type { CartLine } from '../../../domain/cart/cart'
import { giftMessageOf } from '../../../domain/cart/giftWrapping'
import { useWrapLineMutation } from '../cartApi'
import { useFailureNotice } from './useFailureNotice'
import { useRest } from './useRest'

interface LineWrapping {
  /** What the card says; null while the line comes unwrapped. */
  readonly message: string | null
  /** True when the card cannot say what was typed; it is not sent. */
  readonly isInvalid: boolean
  /** Why the last change was taken back. */
  readonly error: unknown
  /** Wraps the line at once, or not any more. */
  readonly toggle: (isWrapped: boolean) => void
  readonly write: (message: string) => void
  /** Sends what was written now. */
  readonly flush: () => void
}

/** One line's wrapping: the tick is sent at once, the card's text when it has rested; taken back when refused. */
export function useLineWrapping(line: CartLine): LineWrapping {
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
