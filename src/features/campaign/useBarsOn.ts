import { useCallback, useSyncExternalStore } from 'react'
import type { SiteBar } from '../../site/site'
import { isBarOn } from '../../site/siteBar'

/** Milliseconds between checks at most; `setTimeout` accepts no more than 24 days. */
const maxWaitMs = 86_400_000

/** The bars that are on by the visitor's clock, in their order. */
export function useBarsOn(bars: readonly SiteBar[]): readonly SiteBar[] {
  const watch = useCallback((onTick: () => void) => watchBars(bars, onTick), [bars])
  const listOn = () =>
    bars
      .filter((bar) => isBarOn(bar, Date.now()))
      .map(({ id }) => id)
      .join()
  const on = useSyncExternalStore(watch, listOn, () => '').split(',')
  return bars.filter(({ id }) => on.includes(id))
}

function watchBars(bars: readonly SiteBar[], onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const now = Date.now()
    const moments = bars.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? 0])
    const next = Math.min(...moments.filter((moment) => moment > now))
    if (next !== Infinity) timer = setTimeout(look, Math.min(next - now, maxWaitMs))
  }
  const look = () => {
    clearTimeout(timer)
    onTick()
    wait()
  }
  wait()
  // Timers fire late after a device sleeps.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
