import { useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon'
import type { IconName } from '../../ui/iconPaths'
import { useStepsAside } from '../../ui/useStepsAside'
import styles from './BottomNotice.module.css'

interface BottomNoticeProps {
  readonly icon: IconName
  readonly text: string
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** A word at the foot of the screen that interrupts nobody; it makes way for what has the focus. */
export function BottomNotice({ icon, text, children }: BottomNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  const isAside = useStepsAside(place)
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.notice} data-aside={isAside || undefined}>
        <Icon name={icon} />
        <p role="status">{text}</p>
        {children ? <div className={styles.ways}>{children}</div> : null}
      </div>
    </div>
  )
}
