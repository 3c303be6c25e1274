import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whole seconds until a moment, the one that has begun included; never less than 0.
 * @param end ISO 8601 with an offset
 */
export function useSecondsLeft(end: string): number {
  const moment = Date.parse(end)
  const watch = useCallback((onTick: () => void) => everySecondBefore(moment, onTick), [moment])
  const secondsLeft = () => Math.max(0, Math.ceil((moment - Date.now()) / 1000))
  return useSyncExternalStore(watch, secondsLeft, secondsLeft)
}

// Each tick is timed anew, so that they neither drift nor skip.
function everySecondBefore(moment: number, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const left = moment - Date.now()
    if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
  }
  const tick = () => {
    onTick()
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
