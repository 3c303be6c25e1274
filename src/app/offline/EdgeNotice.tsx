import { useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/Icon'
import type { IconName } from '../../ui/icon/iconPaths'
import { useStepsAside } from '../../ui/overlay/useStepsAside'
import styles from './EdgeNotice.module.css'

interface EdgeNoticeProps {
  readonly icon: IconName
  readonly text: string
  readonly children?: ReactNode
}

/**
 * A notice below the header, because bars cover the bottom of the screen. It moves aside when it would cover
 * the focused element.
 */
export function EdgeNotice({ icon, text, children }: EdgeNoticeProps) {
  const elementRef = useRef<HTMLDivElement>(null)
  const isAside = useStepsAside(elementRef)
  return (
    <div ref={elementRef} className={styles.frame}>
      <div className={styles.notice} data-aside={isAside || undefined}>
        <Icon name={icon} />
        <p role="status">{text}</p>
        {children ? <div className={styles.actions}>{children}</div> : null}
      </div>
    </div>
  )
}
