import type { Store, WithSlice } from '@reduxjs/toolkit'
import { selectWishes, wishlistRestored, type Wish, type wishlistSlice } from './wishlistSlice'

const storageKey = 'wishlist'

/**
 * Restores the guest's wishlist from the browser's storage and keeps it there, in step with other tabs.
 * Where storage is denied (private mode) the list lives as long as the page.
 */
export function keepWishlist(store: Store<WithSlice<typeof wishlistSlice>>): void {
  let kept = read()
  if (kept.length > 0) store.dispatch(wishlistRestored(kept))
  kept = selectWishes(store.getState())
  store.subscribe(() => {
    const wishes = selectWishes(store.getState())
    if (wishes === kept) return
    kept = wishes
    write(wishes)
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) store.dispatch(wishlistRestored(read()))
  })
}

function read(): readonly Wish[] {
  try {
    const wishes: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(wishes) ? wishes.filter(isWish) : []
  } catch {
    return []
  }
}

function isWish(value: unknown): value is Wish {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('slug' in value)) return false
  return typeof value.id === 'string' && typeof value.slug === 'string'
}

function write(wishes: readonly Wish[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(wishes))
  } catch {
    // Storage full or denied: the page's own list still stands.
  }
}
