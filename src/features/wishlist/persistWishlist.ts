import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { writeStoredJson, readStoredJson } from '../../site/browserStorage'
import { selectCustomerId } from '../customer'
import type { WishlistState } from './wishlistSelectors'
import { accountListed, selectWishlistItems, wishlistRestored, type GuestWishlistItem } from './wishlistSlice'

const storageKey = 'wishlist'
const storageLocation = ['localStorage', storageKey] as const

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
export function persistWishlist(store: WishlistStore): void {
  let savedItems: readonly GuestWishlistItem[] | null = null
  let opened: string | null = null
  const restore = () => {
    const stored = read()
    if (stored && (stored.length > 0 || savedItems !== null)) store.dispatch(wishlistRestored(stored))
    savedItems = selectWishlistItems(store.getState())
  }
  const follow = () => {
    const items = selectWishlistItems(store.getState())
    if (items !== savedItems) {
      savedItems = items
      writeStoredJson(...storageLocation, items)
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
function read(): readonly GuestWishlistItem[] | null {
  const items = readStoredJson(...storageLocation)
  return Array.isArray(items) ? items.flatMap((value) => wishlistItemIn(value) ?? []) : null
}

function wishlistItemIn(value: unknown): GuestWishlistItem | null {
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
