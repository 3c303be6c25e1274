import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { ProductGridSkeleton } from '../../catalog'
import { useAccountWishlist } from '../useAccountWishlist'
import { WishlistCards } from './WishlistCards'
import styles from './Wishlist.module.css'

interface AccountWishlistProps {
  readonly customerId: string
  readonly whenEmpty: ReactNode
}

/** A customer's wishlist, stored in the account. */
export function AccountWishlist({ customerId, whenEmpty }: AccountWishlistProps) {
  const { t } = useTranslation(['lists', 'shop'])
  const account = useAccountWishlist(customerId)
  if (!account.isKnown) {
    return account.error ? (
      <ErrorNote error={account.error} onRetry={account.askAgain} />
    ) : (
      <ProductGridSkeleton count={4} />
    )
  }
  const count = account.unsold
  return (
    <>
      {account.items.length > 0 ? <p className={styles.where}>{t('wishlist.onAccount')}</p> : null}
      {count > 0 ? (
        <Notice>
          <p>{t('wishlist.unsold', { count })}</p>
          <Button tone="quiet" onClick={() => void account.removeUnsold()}>
            {t('wishlist.unsoldAction', { count })}
          </Button>
        </Notice>
      ) : null}
      <WishlistCards {...account} />
      {account.isEmpty ? whenEmpty : null}
    </>
  )
}
