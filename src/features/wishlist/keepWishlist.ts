import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { selectCustomerId, type WishlistState } from './wishSelectors'
import { selectWishes, wishlistRestored, type Wish } from './wishlistSlice'

const storageKey = 'wishlist'

/** A store with the wishlist in it. */
export type WishlistStore = Store<WishlistState> & {
  readonly dispatch: ThunkDispatch<WishlistState, unknown, UnknownAction>
}

/**
 * Restores the guest's wishlist from the browser's storage and keeps it there, in step with other tabs; moves it into
 * the account of whoever signs in. Where storage is denied (private mode) the list lives as long as the page.
 */
export function keepWishlist(store: WishlistStore): void {
  let kept: readonly Wish[] | null = null
  let movedTo: string | null = null
  const restore = () => {
    const stored = read()
    if (stored && (stored.length > 0 || kept !== null)) store.dispatch(wishlistRestored(stored))
    kept = selectWishes(store.getState())
  }
  const follow = () => {
    const wishes = selectWishes(store.getState())
    if (wishes !== kept) {
      kept = wishes
      write(wishes)
    }
    const customerId = selectCustomerId(store.getState())
    if (customerId === movedTo) return
    movedTo = customerId
    if (customerId !== null && wishes.length > 0) move(customerId)
  }
  const move = (customerId: string) => {
    const moving = import(/* webpackChunkName: "moveWishes" */ './moveWishes').then(({ moveWishes }) =>
      moveWishes(store, customerId, restore),
    )
    // Nothing is lost: they stay where they are until the next page.
    moving.catch((reason: unknown) => console.warn('The wishlist could not be moved', reason))
  }
  restore()
  store.subscribe(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) restore()
  })
}

/** What is stored; null where storage is denied. */
function read(): readonly Wish[] | null {
  let text: string | null
  try {
    text = localStorage.getItem(storageKey)
  } catch {
    return null
  }
  try {
    const wishes: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(wishes) ? wishes.flatMap((value) => wishIn(value) ?? []) : []
  } catch {
    return []
  }
}

function wishIn(value: unknown): Wish | null {
  if (!isRecord(value)) return null
  const { id, slug, price } = value
  if (typeof id !== 'string' || typeof slug !== 'string') return null
  // Lists from before prices were noted have none.
  if (!isRecord(price) || typeof price.value !== 'number' || typeof price.currencyCode !== 'string')
    return { id, slug }
  return { id, slug, price: { value: price.value, currencyCode: price.currencyCode } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function write(wishes: readonly Wish[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(wishes))
  } catch {
    // Storage full or denied: the page's own list still stands.
  }
}
