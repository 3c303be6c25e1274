import { useCallback, useSyncExternalStore } from 'react'
import type { FlashSale } from '../../site/site'

/** Milliseconds; a timer takes no more than 24 days. */
const maxWaitMs = 86_400_000

/** Whether a sale lasts at this very moment, by the visitor's clock; it is over at the instant of its end. */
export function useIsSaleOn(sale: FlashSale | undefined): boolean {
  const watch = useCallback(
    (onTick: () => void) => (sale ? watchSale(sale, onTick) : () => undefined),
    [sale],
  )
  return useSyncExternalStore(
    watch,
    () => sale !== undefined && isOn(sale),
    () => false,
  )
}

function isOn({ startsAt, endsAt }: FlashSale): boolean {
  const now = Date.now()
  return Date.parse(startsAt) <= now && now < Date.parse(endsAt)
}

function watchSale({ startsAt, endsAt }: FlashSale, onTick: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    const now = Date.now()
    const next = [Date.parse(startsAt), Date.parse(endsAt)].find((moment) => moment > now)
    if (next !== undefined) timer = setTimeout(look, Math.min(next - now, maxWaitMs))
  }
  const look = () => {
    clearTimeout(timer)
    onTick()
    wait()
  }
  wait()
  // A device that slept wakes with its timers late.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
