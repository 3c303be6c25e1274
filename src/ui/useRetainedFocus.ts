import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus within a part of the page: when what had it there is taken away, the place has it, and the keyboard
 * goes on from there and not from the top of the page (WCAG 2.2, 2.4.3). A focus that is elsewhere is left alone.
 * @param elementRef takes the focus; not a control, so it needs `tabIndex={-1}`
 * @returns what the part itself listens with
 */
export function useRetainedFocus(elementRef: RefObject<HTMLElement | null>) {
  const isInside = useRef(false)
  // React is deaf while it takes elements away, so what had the focus until then still counts as inside.
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
