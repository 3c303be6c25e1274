import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import styles from './Account.module.css'

/** Status message after a saved form. Always mounted, so that screen readers announce a change. */
export function Saved({ isSaved, children }: { isSaved: boolean; children: ReactNode }) {
  return (
    <p className={styles.saved} role="status">
      {isSaved ? (
        <>
          <Icon name="check" size="small" />
          {children}
        </>
      ) : null}
    </p>
  )
}
