import { useEffect, useRef } from 'react'

type Reason = 'pointer' | 'focus'

interface Clock {
  readonly startPause: () => void
  readonly endPause: () => void
}

/** Stops the toasts' time while there is a reason to; what goes on for one reason may still be held by the other. */
export function useToastPause({ startPause, endPause }: Clock, isEmpty: boolean) {
  const reasons = useRef(new Set<Reason>())
  const pause = (reason: Reason) => {
    if (reasons.current.size === 0) startPause()
    reasons.current.add(reason)
  }
  const goOn = (reason: Reason) => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) endPause()
  }
  // The last toast takes pointer and focus with it, without a word of leaving.
  useEffect(() => {
    if (!isEmpty || reasons.current.size === 0) return
    reasons.current.clear()
    endPause()
  }, [isEmpty, endPause])
  return { pause, goOn }
}
