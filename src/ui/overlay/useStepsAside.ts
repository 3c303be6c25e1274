import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns true if a floating element covers the element with keyboard focus (WCAG 2.4.11).
 * @param elementRef an element that stays at the floating element's usual position
 */
export function useStepsAside(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isOverlapping, setIsOverlapping] = useState(false)
  useEffect(() => {
    const look = () => setIsOverlapping(isOnFocus(elementRef.current))
    const changes = [
      [document, 'focusin'],
      [document, 'focusout'],
      [window, 'scroll'],
      [window, 'resize'],
    ] as const
    for (const [target, name] of changes) target.addEventListener(name, look, { passive: true })
    look()
    return () => {
      for (const [target, name] of changes) target.removeEventListener(name, look)
    }
  }, [elementRef])
  return isOverlapping
}

function isOnFocus(elementRef: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!elementRef || !focused || focused === document.body || elementRef.contains(focused)) return false
  // The main element gets focus after a route change, and lies below everything.
  if (focused.matches('main') || !focused.matches(':focus-visible')) return false
  const one = elementRef.getBoundingClientRect()
  const other = focused.getBoundingClientRect()
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
