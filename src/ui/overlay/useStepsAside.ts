import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether something that floats lies on what has the keyboard's focus, and should make way (WCAG 2.4.11).
 * @param elementRef an element that stays where the floating thing is at home
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
  // The main part takes the focus after a change of route, and lies below everything.
  if (focused.matches('main') || !focused.matches(':focus-visible')) return false
  const one = elementRef.getBoundingClientRect()
  const other = focused.getBoundingClientRect()
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
