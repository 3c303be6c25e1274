import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { keepJson, readKeptJson } from '../../site/kept'
import { selectCustomerId } from '../customer'
import type { WishlistState } from './wishSelectors'
import { accountListed, selectWishes, wishlistRestored, type Wish } from './wishlistSlice'

const storageKey = 'wishlist'
const place = ['localStorage', storageKey] as const

/** A store with the wishlist in it. */
export type WishlistStore = Store<WishlistState> & {
  readonly dispatch: ThunkDispatch<WishlistState, unknown, UnknownAction>
}

/** What only those who have an account need. */
export const loadAccount = () => import(/* webpackChunkName: "accountWishlist" */ './accountWishlist')

/**
 * Restores the guest's wishlist from the browser's storage and keeps it there, in step with other tabs; opens the list
 * of whoever signs in and moves the guest's into it. Where storage is denied (private mode) the list lives as long as
 * the page.
 */
export function keepWishlist(store: WishlistStore): void {
  let kept: readonly Wish[] | null = null
  let opened: string | null = null
  const restore = () => {
    const stored = read()
    if (stored && (stored.length > 0 || kept !== null)) store.dispatch(wishlistRestored(stored))
    kept = selectWishes(store.getState())
  }
  const follow = () => {
    const wishes = selectWishes(store.getState())
    if (wishes !== kept) {
      kept = wishes
      keepJson(...place, wishes)
    }
    const customerId = selectCustomerId(store.getState())
    if (customerId === opened) return
    opened = customerId
    if (customerId === null) store.dispatch(accountListed(null))
    else open(customerId)
  }
  const open = (customerId: string) => {
    loadAccount()
      .then(({ openAccount }) => openAccount(store, customerId, restore))
      // Nothing is lost: the wishes of this device stay where they are until the next page.
      .catch((reason: unknown) => console.warn('The wishlist could not be opened', reason))
  }
  restore()
  store.subscribe(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) restore()
  })
}

/** What is stored; null where no list is. */
function read(): readonly Wish[] | null {
  const wishes = readKeptJson(...place)
  return Array.isArray(wishes) ? wishes.flatMap((value) => wishIn(value) ?? []) : null
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
