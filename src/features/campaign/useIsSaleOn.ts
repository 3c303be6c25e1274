import { useCallback, useSyncExternalStore } from 'react'
import type { FlashSale } from '../../site/site'
import { lazyWithTranslations } from '../../site/translations/lazyWithTranslations'

/** Milliseconds between checks at most; `setTimeout` accepts no more than 24 days. */
const maxWaitMs = 86_400_000

/** Returns whether a sale is on, by the visitor's clock; the end itself is excluded. */
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
  // Timers fire late after a device sleeps.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** `SaleBar` with a chunk of its own, because a sale is rare. */
export const SaleBar = lazyWithTranslations(
  'saleBar',
  () => import(/* webpackChunkName: "saleBar" */ './SaleBar'),
  'SaleBar',
)
