import { useEffect, useRef } from 'react'

/** Specification section 9. The keyboard stays alive: only the pointer finds nothing. */
const dimmed = { opacity: '0.6', pointerEvents: 'none' } as const
const undimmed = { opacity: '', pointerEvents: '' } as const
/** Milliseconds after the end of a change of route (specification section 9). */
const restoreDelay = 100

/** Dims the page and keeps the pointer from it while told to, and a moment longer. */
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
