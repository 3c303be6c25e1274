import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import type { IconName } from '../icon/iconPaths'
import styles from './Notice.module.css'

export type NoticeTone = 'good' | 'bad' | 'caution' | 'plain'

const icons: Readonly<Record<NoticeTone, IconName>> = {
  good: 'check',
  bad: 'warning',
  caution: 'warning',
  plain: 'info',
}

interface NoticeProps {
  readonly tone?: NoticeTone
  readonly title?: ReactNode
  readonly children: ReactNode
  /** Announces the notice when it appears; `bad` interrupts the screen reader. */
  readonly isLive?: boolean
}

/** A framed message. Icon and text carry the meaning; the color only repeats it. */
export function Notice({ tone = 'plain', title, children, isLive = false }: NoticeProps) {
  const role = isLive ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <Icon name={icons[tone]} />
      <div className={styles.text}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
