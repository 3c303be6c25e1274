import { useRef, type ComponentProps } from 'react'
import styles from './CornerCard.module.css'
import { useStepsAside } from './useStepsAside'

interface CornerCardProps extends Omit<ComponentProps<'section'>, 'className' | 'style' | 'ref'> {
  /** Without a name it would be no landmark. */
  readonly 'aria-labelledby': string
  /** `raised` is a sheet over the page; `stage` a line on the brand's ground, with a cross at its end. */
  readonly tone?: 'raised' | 'stage'
}

/** A card in the corner of the screen, over the page; it makes way for what has the focus. */
export function CornerCard({ tone = 'raised', children, ...section }: CornerCardProps) {
  const place = useRef<HTMLElement>(null)
  const isAside = useStepsAside(place)
  return (
    <section ref={place} {...section}>
      <div className={`${styles.card} ${styles[tone]}`} data-aside={isAside ? '' : undefined}>
        {children}
      </div>
    </section>
  )
}
