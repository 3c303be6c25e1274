import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { ProductGridSkeleton, useStartPath } from '../../features/catalog'
import { useGetCustomerQuery } from '../../features/customer'
import { selectWishlistItems, AccountWishlist, GuestWishlist, SharedWishlist } from '../../features/wishlist'
import { useTranslation } from '../../site/translations/useTranslation'
import { LinkButton } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { PageHead } from '../shell/documentHead/PageHead'
import { BestSellersOnDemand } from './BestSellersOnDemand'
import { CategoryLinks } from './CategoryLinks'
import styles from './WishlistPage.module.css'

/** The wishlist: a customer's is in the account, a guest's on this device. A link shows that of somebody else. */
export function WishlistPage() {
  const { t } = useTranslation(['lists', 'shop'])
  const isShared = useLocation().pathname.includes('/shared')
  const title = isShared ? t('wishlist.sharedTitle') : t('wishlist.title')
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('wishlist.emptyText')} isHidden />
      <h1>{title}</h1>
      {isShared ? <SharedWishlist /> : <WishlistContent />}
    </div>
  )
}

function WishlistContent() {
  const { data: customer, isError } = useGetCustomerQuery()
  const hasOwn = useSelector(selectWishlistItems).length > 0
  if (customer)
    return <AccountWishlist key={customer.id} customerId={customer.id} whenEmpty={<EmptyWishlist />} />
  // The list on this device is shown while the customer is loading, or if that request fails.
  if (customer === null || hasOwn || isError) return <GuestWishlist whenEmpty={<EmptyWishlist />} />
  return <ProductGridSkeleton count={4} />
}

export function EmptyWishlist() {
  const { t } = useTranslation('lists')
  return (
    <EmptyState
      drawing="wishlist"
      title={t('wishlist.empty')}
      text={t('wishlist.emptyText')}
      action={
        <LinkButton to={useStartPath()} tone="accent">
          {t('wishlist.browse')}
        </LinkButton>
      }
      aside={<CategoryLinks />}
    >
      <BestSellersOnDemand />
    </EmptyState>
  )
}
