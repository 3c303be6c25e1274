import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/**
 * Protects an element that appears by itself. It stops the click of a press that began before the element
 * appeared. Keyboards and screen readers click without a press.
 */
export function useOutsideClick(): (event: MouseEvent) => void {
  const isFresh = useRef(true)
  // A layout effect runs before the element is visible, so no press is missed.
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
