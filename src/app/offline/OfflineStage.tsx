import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/Icon'
import { CourtLines } from '../shell/brand/CourtLines'
import styles from './OfflineStage.module.css'

/** The brand's background with a warning, in place of a page. */
export function OfflineStage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.stage}>
      <CourtLines />
      <div className={styles.text}>
        <Icon name="warning" size="large" />
        {children}
      </div>
    </div>
  )
}
