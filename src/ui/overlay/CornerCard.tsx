import { useRef, useState, type ComponentProps } from 'react'
import { useOutsideClick } from './useOutsideClick'
import { useStepsAside } from './useStepsAside'
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
  const isAside = useStepsAside(elementRef)
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
