import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetProductsBySlugQuery } from '../../features/catalog'
import {
  itemRemoved,
  selectWishlistItems,
  itemPutBack,
  type GuestWishlistItem,
  type EditableWishlist,
} from '../../features/wishlist'

interface GuestWishlist extends EditableWishlist {
  /** Wishes that are being read. */
  readonly waiting: number
  readonly error: unknown
  readonly askAgain: () => void
  /** Wishes that were taken off because their product exists no more. */
  readonly gone: number
}

/** The list of this device with its products, and what can be done with it. */
export function useGuestWishlist(): GuestWishlist {
  const dispatch = useDispatch()
  const items = useSelector(selectWishlistItems)
  const asked = useAskedSlugs(items)
  const {
    currentData: products,
    error,
    isFetching,
    refetch,
  } = useGetProductsBySlugQuery(asked, { skip: asked.length === 0 })
  const gone = useGoneWishlistItems(products?.map(({ slug }) => slug))
  const [left, setLeft] = useState<Readonly<Record<string, { item: GuestWishlistItem; at: number }>>>({})
  const shown = items.flatMap(({ id, slug, price }) => {
    const product = products?.find((each) => each.slug === slug)
    return product ? [{ key: id, product, variant: null, priceThen: price ?? null }] : []
  })
  return {
    items: shown,
    waiting: isFetching && !products ? items.length : 0,
    error: isFetching || items.length === 0 ? undefined : error,
    askAgain: () => void refetch(),
    gone,
    remove: async ({ key }) => {
      const at = items.findIndex(({ id }) => id === key)
      const item = items[at]
      if (item) setLeft((before) => ({ ...before, [key]: { item, at } }))
      dispatch(itemRemoved({ id: key }))
      return true
    },
    putBack: async ({ key }) => {
      const was = left[key]
      if (was) dispatch(itemPutBack(was))
      return true
    },
  }
}

/** What the shop was asked for; a wish less is no reason to ask again. */
function useAskedSlugs(items: readonly GuestWishlistItem[]): readonly string[] {
  const slugs = items.map(({ slug }) => slug)
  const [asked, setAsked] = useState(slugs)
  if (slugs.every((slug) => asked.includes(slug))) return asked
  setAsked(slugs)
  return slugs
}

/** Takes wishes off the list whose product exists no more, and counts them. */
function useGoneWishlistItems(found: readonly string[] | undefined): number {
  const dispatch = useDispatch()
  const items = useSelector(selectWishlistItems)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const gone = found ? items.filter(({ slug }) => !found.includes(slug)) : []
    if (gone.length === 0) return
    gone.forEach((item) => dispatch(itemRemoved(item)))
    setCount((before) => before + gone.length)
  }, [dispatch, found, items])
  return count
}
