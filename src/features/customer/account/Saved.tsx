import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/Icon'
import styles from './Account.module.css'

/** Says beside a form's button that it has worked; always there, so that it is announced. */
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
