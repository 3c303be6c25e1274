import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useGetProductsBySlugQuery } from '../../features/catalog'
import {
  productUnwished,
  selectWishes,
  wishPutBack,
  type Wish,
  type WishKeeper,
} from '../../features/wishlist'

interface GuestWishes extends WishKeeper {
  /** Wishes that are being read. */
  readonly waiting: number
  readonly error: unknown
  readonly askAgain: () => void
  /** Wishes that were taken off because their product exists no more. */
  readonly gone: number
}

/** The list of this device with its products, and what can be done with it. */
export function useGuestWishes(): GuestWishes {
  const dispatch = useDispatch()
  const wishes = useSelector(selectWishes)
  const asked = useAskedSlugs(wishes)
  const {
    currentData: products,
    error,
    isFetching,
    refetch,
  } = useGetProductsBySlugQuery(asked, { skip: asked.length === 0 })
  const gone = useGoneWishes(products?.map(({ slug }) => slug))
  const [left, setLeft] = useState<Readonly<Record<string, { wish: Wish; at: number }>>>({})
  const shown = wishes.flatMap(({ id, slug, price }) => {
    const product = products?.find((each) => each.slug === slug)
    return product ? [{ key: id, product, variant: null, priceThen: price ?? null }] : []
  })
  return {
    wishes: shown,
    waiting: isFetching && !products ? wishes.length : 0,
    error: isFetching || wishes.length === 0 ? undefined : error,
    askAgain: () => void refetch(),
    gone,
    remove: async ({ key }) => {
      const at = wishes.findIndex(({ id }) => id === key)
      const wish = wishes[at]
      if (wish) setLeft((before) => ({ ...before, [key]: { wish, at } }))
      dispatch(productUnwished({ id: key }))
      return true
    },
    putBack: async ({ key }) => {
      const was = left[key]
      if (was) dispatch(wishPutBack(was))
      return true
    },
  }
}

/** What the shop was asked for; a wish less is no reason to ask again. */
function useAskedSlugs(wishes: readonly Wish[]): readonly string[] {
  const slugs = wishes.map(({ slug }) => slug)
  const [asked, setAsked] = useState(slugs)
  if (slugs.every((slug) => asked.includes(slug))) return asked
  setAsked(slugs)
  return slugs
}

/** Takes wishes off the list whose product exists no more, and counts them. */
function useGoneWishes(found: readonly string[] | undefined): number {
  const dispatch = useDispatch()
  const wishes = useSelector(selectWishes)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const gone = found ? wishes.filter(({ slug }) => !found.includes(slug)) : []
    if (gone.length === 0) return
    gone.forEach((wish) => dispatch(productUnwished(wish)))
    setCount((before) => before + gone.length)
  }, [dispatch, found, wishes])
  return count
}
