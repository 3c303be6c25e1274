import { useEffect, useState, type RefObject } from 'react'

/**
 * Returns true if a floating element covers the element with keyboard focus (WCAG 2.4.11), or an error message
 * of the page with its form.
 * @param elementRef an element that stays at the floating element's usual position
 */
export function useAvoidOverlap(elementRef: RefObject<HTMLElement | null>): boolean {
  const [isCovering, setIsCovering] = useState(false)
  useEffect(() => {
    let isAside = false
    let forms = formsWithMessage()
    const look = () => {
      isAside = coversAny(elementRef.current, forms)
      setIsCovering(isAside)
    }
    const changes = [
      [document, 'focusin'],
      [document, 'focusout'],
      [window, 'scroll'],
      [window, 'resize'],
    ] as const
    for (const [target, name] of changes) target.addEventListener(name, look, { passive: true })
    // Messages appear and disappear without an event. Other changes are not worth measuring the layout. Events don't search
    // the page again, because each frame of scrolling has one.
    const messages = new MutationObserver(() => {
      const before = forms
      forms = formsWithMessage()
      if (isAside || before.length + forms.length > 0) look()
    })
    messages.observe(document.body, { childList: true, subtree: true, attributeFilter: ['role'] })
    // Content that loads above the focused element moves it, without an event.
    const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look)
    sizes?.observe(document.body)
    look()
    return () => {
      sizes?.disconnect()
      messages.disconnect()
      for (const [target, name] of changes) target.removeEventListener(name, look)
    }
  }, [elementRef])
  return isCovering
}

const formsWithMessage = () =>
  [...document.querySelectorAll('main [role=alert]')].map((alert) => alert.closest('form') ?? alert)

function coversAny(floating: HTMLElement | null, forms: readonly Element[]): boolean {
  const focused = document.activeElement
  // A control of the floating element must stay visible while it has the focus.
  if (!floating || floating.contains(focused)) return false
  return [...forms, ...keyboardFocus(focused)].some((element) => areOverlapping(floating, element))
}

function keyboardFocus(focused: Element | null): readonly Element[] {
  // The main element gets focus after a route change, and lies below everything.
  const isControl = focused && focused !== document.body && !focused.matches('main')
  return isControl && focused.matches(':focus-visible') ? [focused] : []
}

function areOverlapping(floating: Element, element: Element): boolean {
  const one = floating.getBoundingClientRect()
  const other = element.getBoundingClientRect()
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
