import { useRef, useState, type ComponentProps, useLayoutEffect, type MouseEvent } from 'react'
import { useAvoidOverlap } from './useAvoidOverlap'
import styles from './CornerCard.module.css'

interface CornerCardProps extends Omit<ComponentProps<'section'>, 'className' | 'style' | 'ref'> {
  /** A section without a name isn't a landmark. */
  readonly 'aria-labelledby': string
}

let cardsSoFar = 0

/**
 * A card in the corner of the screen. It moves aside if it covers the focused element. Cards stack from the
 * bottom, and new ones go on top, so none moves under a finger.
 */
export function CornerCard({ children, ...section }: CornerCardProps) {
  const elementRef = useRef<HTMLElement>(null)
  const isAside = useAvoidOverlap(elementRef)
  const [order] = useState(() => (cardsSoFar += 1))
  const handleClick = useOutsideClick()
  return (
    <section ref={elementRef} style={{ order }} onClickCapture={handleClick} {...section}>
      <div className={styles.card} data-aside={isAside ? '' : undefined}>
        {children}
      </div>
    </section>
  )
}

/**
 * Protects an element that appears by itself. It stops the click of a press that began before the element
 * appeared. Keyboards and screen readers click without a press.
 */
function useOutsideClick(): (event: MouseEvent) => void {
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
