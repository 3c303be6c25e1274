import { Activity, type ReactNode } from 'react'
import { AccountLinks, SignOutButton, useLogout } from '../../features/customer'
import { Skeleton } from '../../ui/Skeleton'
import styles from './AccountFrame.module.css'

interface AccountColumnsProps {
  /** True for the overview, which links to the other pages itself. Hides the navigation on phones. */
  readonly isOverview?: boolean
  /** True until it's known that this is a customer: a placeholder has the navigation's place on wide screens. */
  readonly isLoading?: boolean
  readonly children: ReactNode
}

/**
 * The account's navigation and a page's content. During a sign-out the content is hidden and sends no requests, because
 * they would be rejected; it returns as it was if the sign-out fails.
 */
export function AccountColumns({ isOverview = false, isLoading = false, children }: AccountColumnsProps) {
  const [, { isLoading: isSigningOut }] = useLogout()
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <div className={isOverview || isLoading ? styles.wide : undefined}>
          {isLoading ? <Skeleton blockSize="18rem" /> : <AccountLinks />}
        </div>
        {isLoading ? null : <SignOutButton />}
      </div>
      <div className={styles.content}>
        <Activity mode={isSigningOut ? 'hidden' : 'visible'}>{children}</Activity>
      </div>
    </div>
  )
}
