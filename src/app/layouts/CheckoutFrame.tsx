import type { ReactNode } from 'react'
import { Wordmark } from '../shell/brand/Wordmark'
import { PageBody } from './PageBody'
import styles from './Layout.module.css'

/** The checkout has no navigation and no footer; its only link is the wordmark (docs/contract.md#page-shell). */
export function CheckoutFrame({ children }: { children: ReactNode }) {
  return (
    <PageBody
      name="checkout"
      header={
        <header className={styles.checkoutBar}>
          <Wordmark />
        </header>
      }
    >
      {children}
    </PageBody>
  )
}
