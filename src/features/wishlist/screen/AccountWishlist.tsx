import type { ReactNode } from 'react'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { withNext } from '../../../site/urls/readNextPath'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { ProductGridSkeleton } from '../../catalog'
import { useAccountWishlist } from '../useAccountWishlist'
import { ShareWishlist } from './ShareWishlist'
import { useGuestWishlist } from './useGuestWishlist'
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
      <ErrorNote error={account.error} onRetry={account.onRetry} />
    ) : (
      <ProductGridSkeleton count={4} />
    )
  }
  const count = account.unsold
  return (
    <>
      <div className={styles.head}>
        {account.items.length > 0 ? <p className={styles.where}>{t('wishlist.onAccount')}</p> : null}
        <ShareWishlist customerId={customerId} items={account.items} />
      </div>
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

/** A guest's wishlist, stored on this device. */
export function GuestWishlist({ whenEmpty }: { whenEmpty: ReactNode }) {
  const { t } = useTranslation(['lists', 'shop'])
  const guest = useGuestWishlist()
  const { accounts } = useSite().commerce
  const isEmpty = guest.items.length === 0 && guest.waiting === 0 && !guest.error
  return (
    <>
      {guest.gone > 0 ? <Notice isLive>{t('wishlist.gone', { count: guest.gone })}</Notice> : null}
      {guest.error ? <ErrorNote error={guest.error} onRetry={guest.onRetry} /> : null}
      <div className={styles.head}>
        {guest.items.length > 0 ? (
          <p className={styles.where}>
            {t('wishlist.guest')}{' '}
            {!accounts ? null : (
              <Link to={withNext(paths.login(), paths.wishlist())}>{t('shell.signIn')}</Link>
            )}
          </p>
        ) : null}
        <ShareWishlist customerId={null} items={guest.items} />
      </div>
      {guest.waiting > 0 ? <ProductGridSkeleton count={Math.min(guest.waiting, 8)} /> : null}
      <WishlistCards {...guest} />
      {isEmpty ? whenEmpty : null}
    </>
  )
}
