import { useEffect, useRef } from 'react'

type Reason = 'pointer' | 'focus'

interface Clock {
  readonly startPause: () => void
  readonly endPause: () => void
}

/** Pauses the toasts' timers until both the pointer and the focus have left. */
export function useToastPause({ startPause, endPause }: Clock, isEmpty: boolean) {
  const reasons = useRef(new Set<Reason>())
  const pause = (reason: Reason) => {
    if (reasons.current.size === 0) startPause()
    reasons.current.add(reason)
  }
  const goOn = (reason: Reason) => {
    if (reasons.current.delete(reason) && reasons.current.size === 0) endPause()
  }
  // When the last toast is removed, no leave or blur event fires.
  useEffect(() => {
    if (!isEmpty || reasons.current.size === 0) return
    reasons.current.clear()
    endPause()
  }, [isEmpty, endPause])
  return { pause, goOn }
}
