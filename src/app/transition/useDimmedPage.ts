import { useEffect, useRef } from 'react'

/** docs/contract.md#page-shell. Blocks the pointer only; the keyboard still works. */
const dimmed = { opacity: '0.6', pointerEvents: 'none' } as const
const undimmed = { opacity: '', pointerEvents: '' } as const
/** Milliseconds after the end of a route change (docs/contract.md#page-shell). */
const restoreDelay = 100

/** Dims the page and blocks the pointer while `isDimmed` is true, and for `restoreDelay` after. */
export function useDimmedPage(isDimmed: boolean): void {
  const restoring = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!isDimmed) return undefined
    clearTimeout(restoring.current)
    Object.assign(document.body.style, dimmed)
    return () => {
      restoring.current = setTimeout(() => Object.assign(document.body.style, undimmed), restoreDelay)
    }
  }, [isDimmed])
}
