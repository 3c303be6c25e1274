import { type ReactNode, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useTranslation } from '../../../site/translations/useTranslation'
import { paths } from '../../../site/urls/paths'
import { withNext } from '../../../site/urls/readNextPath'
import { useSite } from '../../../site/useSite'
import { Button } from '../../../ui/Button'
import { Link } from '../../../ui/Link'
import { ErrorNote } from '../../../ui/notice/ErrorNote'
import { Notice } from '../../../ui/notice/Notice'
import { ProductGridSkeleton, useGetProductsBySlugQuery } from '../../catalog'
import { useAccountWishlist, type EditableWishlist } from '../useAccountWishlist'
import { itemRemoved, selectWishlistItems, itemPutBack, type GuestWishlistItem } from '../wishlistSlice'
import { ShareWishlist } from './ShareWishlist'
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

interface GuestWishlistView extends EditableWishlist {
  /** Number of items whose products are loading. */
  readonly waiting: number
  readonly error: unknown
  readonly onRetry: () => void
  /** Number of items that were removed because their product no longer exists. */
  readonly gone: number
}

/** A guest's wishlist with its products, and functions that change it. */
function useGuestWishlist(): GuestWishlistView {
  const dispatch = useDispatch()
  const items = useSelector(selectWishlistItems)
  const requestedIds = useRequestedIds(items)
  const {
    currentData: products,
    error,
    isFetching,
    refetch,
  } = useGetProductsBySlugQuery(requestedIds, { skip: requestedIds.length === 0 })
  const gone = useGoneWishlistItems(products?.map(({ id }) => id))
  const [removed, setRemoved] = useState<Readonly<Record<string, { item: GuestWishlistItem; at: number }>>>(
    {},
  )
  const shown = items.flatMap(({ id, price }) => {
    const product = products?.find((each) => each.id === id)
    return product ? [{ key: id, product, variant: null, priceThen: price ?? null }] : []
  })
  return {
    items: shown,
    waiting: isFetching && !products ? items.length : 0,
    error: isFetching || items.length === 0 ? undefined : error,
    onRetry: () => void refetch(),
    gone,
    remove: async ({ key }) => {
      const at = items.findIndex(({ id }) => id === key)
      const item = items[at]
      if (item) setRemoved((before) => ({ ...before, [key]: { item, at } }))
      dispatch(itemRemoved({ id: key }))
      return true
    },
    putBack: async ({ key }) => {
      const was = removed[key]
      if (was) dispatch(itemPutBack(was))
      return true
    },
  }
}

/** The requested products by id, because a slug can change. Removing an item sends no new request. */
function useRequestedIds(items: readonly GuestWishlistItem[]): readonly string[] {
  const ids = items.map(({ id }) => id)
  const [requestedIds, setRequestedIds] = useState(ids)
  if (ids.every((id) => requestedIds.includes(id))) return requestedIds
  setRequestedIds(ids)
  return ids
}

/** Removes items whose product no longer exists, and counts them. */
function useGoneWishlistItems(found: readonly string[] | undefined): number {
  const dispatch = useDispatch()
  const items = useSelector(selectWishlistItems)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const gone = found ? items.filter(({ id }) => !found.includes(id)) : []
    if (gone.length === 0) return
    gone.forEach((item) => dispatch(itemRemoved(item)))
    setCount((before) => before + gone.length)
  }, [dispatch, found, items])
  return count
}
