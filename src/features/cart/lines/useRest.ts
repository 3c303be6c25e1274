import { useCallback, useEffect, useRef } from 'react'

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
