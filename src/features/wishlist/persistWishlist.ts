import { writeStoredJson, readStoredJson } from '../../site/browserStorage'
import { selectCustomerId } from '../customer'
import type { WishlistStore } from './wishlistSelectors'
import { selectWishlistItems, wishlistRestored, type GuestWishlistItem } from './wishlistSlice'

const storageKey = 'wishlist'
const storageLocation = ['localStorage', storageKey] as const

/** Loads the code that only customers need. */
export const loadAccount = () => import(/* webpackChunkName: "accountWishlist" */ './accountWishlist')

/**
 * Restores the guest's wishlist from the browser's storage, stores each change and follows other tabs. At
 * sign-in it loads the customer's list and moves the guest's items into it. Without access to storage
 * (private mode) the list lasts as long as the page.
 */
export function persistWishlist(store: WishlistStore): void {
  let savedItems: readonly GuestWishlistItem[] | null = null
  let opened: string | null = null
  let unsubscribe = () => {}
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
    unsubscribe()
    if (customerId !== null) void open(customerId)
  }
  const open = async (customerId: string) => {
    try {
      const { moveGuestItems, subscribeToList } = await loadAccount()
      if (opened !== customerId) return
      const list = subscribeToList(store, customerId)
      unsubscribe = () => list.unsubscribe()
      await list
      await moveGuestItems(store, customerId, restore)
    } catch (reason) {
      // The guest's items stay on the device; the next page load tries again.
      console.warn('The wishlist could not be opened', reason)
    }
  }
  restore()
  store.subscribe(follow)
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) restore()
  })
}

/** Returns the stored list; null if there is none. */
function read(): readonly GuestWishlistItem[] | null {
  const items = readStoredJson(...storageLocation)
  return Array.isArray(items) ? items.flatMap((value) => wishlistItemIn(value) ?? []) : null
}

function wishlistItemIn(value: unknown): GuestWishlistItem | null {
  if (!isRecord(value)) return null
  const { id, slug, price } = value
  if (typeof id !== 'string' || typeof slug !== 'string') return null
  // Entries of older releases have no price.
  if (!isRecord(price) || typeof price.value !== 'number' || typeof price.currencyCode !== 'string')
    return { id, slug }
  return { id, slug, price: { value: price.value, currencyCode: price.currencyCode } }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
