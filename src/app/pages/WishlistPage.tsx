import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { ProductGridSkeleton } from '../../features/catalog'
import { useGetCustomerQuery } from '../../features/customer'
import { selectWishlistItems } from '../../features/wishlist'
import { PageHead } from '../shell/documentHead/PageHead'
import { AccountWishlist } from '../wishlist/AccountWishlist'
import { GuestWishlist } from '../wishlist/GuestWishlist'
import styles from './WishlistPage.module.css'

/** The wishlist: a customer's is in the account, a guest's on this device. */
export function WishlistPage() {
  const { t } = useTranslation(['lists', 'shop'])
  return (
    <div className={styles.page}>
      <PageHead title={t('wishlist.title')} description={t('wishlist.emptyText')} isHidden />
      <h1>{t('wishlist.title')}</h1>
      <WishlistContent />
    </div>
  )
}

function WishlistContent() {
  const { data: customer, isError } = useGetCustomerQuery()
  const hasOwn = useSelector(selectWishlistItems).length > 0
  if (customer) return <AccountWishlist key={customer.id} customerId={customer.id} />
  // The list on this device is shown while the customer is loading, or if that request fails.
  if (customer === null || hasOwn || isError) return <GuestWishlist />
  return <ProductGridSkeleton count={4} />
}
