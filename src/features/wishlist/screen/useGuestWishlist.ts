import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetProductsBySlugQuery } from '../../catalog'
import { type EditableWishlist } from '../useAccountWishlist'
import { itemRemoved, selectWishlistItems, itemPutBack, type GuestWishlistItem } from '../wishlistSlice'

interface GuestWishlistView extends EditableWishlist {
  /** Number of items whose products are loading. */
  readonly waiting: number
  readonly error: unknown
  readonly onRetry: () => void
  /** Number of items that were removed because their product no longer exists. */
  readonly gone: number
}

/** A guest's wishlist with its products, and functions that change it. */
export function useGuestWishlist(): GuestWishlistView {
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
