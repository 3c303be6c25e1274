import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/**
 * For something that comes up by itself: hears its clicks first, and swallows that of a press which began before it was
 * there and was meant for what lay below. Keys and screen readers click without a press.
 */
export function useOutsideClick(): (event: MouseEvent) => void {
  const isFresh = useRef(true)
  // Before it can be seen: nobody presses it unheard.
  useLayoutEffect(() => {
    const press = () => (isFresh.current = false)
    document.addEventListener('pointerdown', press, { capture: true, once: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  }, [])
  return (event) => {
    if (!isFresh.current) return
    isFresh.current = false
    if (event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
}
