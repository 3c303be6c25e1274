import { useRef, useState, type ComponentProps } from 'react'
import styles from './CornerCard.module.css'
import { useStepsAside } from './useStepsAside'
import { useOutsideClick } from './useOutsideClick'

interface CornerCardProps extends Omit<ComponentProps<'section'>, 'className' | 'style' | 'ref'> {
  /** Without a name it would be no landmark. */
  readonly 'aria-labelledby': string
  /** `raised` is a sheet over the page; `stage` a line on the brand's ground, with a cross at its end. */
  readonly tone?: 'raised' | 'stage'
}

let cardsSoFar = 0

/**
 * A card in the corner of the screen, over the page; it makes way for what has the focus. In a corner that stacks its
 * cards from the bottom, one that comes later stands upon those that are there: none moves under a finger.
 */
export function CornerCard({ tone = 'raised', children, ...section }: CornerCardProps) {
  const elementRef = useRef<HTMLElement>(null)
  const isAside = useStepsAside(elementRef)
  const [order] = useState(() => (cardsSoFar += 1))
  const handleClick = useOutsideClick()
  return (
    <section ref={elementRef} style={{ order }} onClickCapture={handleClick} {...section}>
      <div className={`${styles.card} ${styles[tone]}`} data-aside={isAside ? '' : undefined}>
        {children}
      </div>
    </section>
  )
}
