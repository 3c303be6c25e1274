import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Text for ears only: read by screen readers, seen by nobody. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
