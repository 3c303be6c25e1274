import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the keyboard focus within a part of the page (WCAG 2.2, 2.4.3). When the focused element is removed,
 * the part itself receives focus. Focus elsewhere is unaffected.
 * @param elementRef receives focus; it isn't a control, so it needs `tabIndex={-1}`
 * @returns event handlers for the part
 */
export function useRetainedFocus(elementRef: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  // React dispatches no blur event while it removes elements, so the removed element still counts as inside.
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) elementRef.current?.focus()
  })
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
