import type { Store, WithSlice } from '@reduxjs/toolkit'
import { selectWishedIds, wishlistRestored, type wishlistSlice } from './wishlistSlice'

const storageKey = 'wishlist'

/**
 * Restores the guest's wishlist from the browser's storage and keeps it there, in step with other tabs.
 * Where storage is denied (private mode) the list lives as long as the page.
 */
export function keepWishlist(store: Store<WithSlice<typeof wishlistSlice>>): void {
  let kept = read()
  if (kept.length > 0) store.dispatch(wishlistRestored(kept))
  store.subscribe(() => {
    const ids = selectWishedIds(store.getState())
    if (ids === kept) return
    kept = ids
    write(ids)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) store.dispatch(wishlistRestored((kept = read())))
  })
}

function read(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(ids: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // Storage full or denied: the page's own list still stands.
  }
}
