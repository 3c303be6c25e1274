import { readStoredList, writeStoredJson } from '../../site/browserStorage'
import { preferenceStorage } from '../../site/preferences'

/** The slugs of viewed products, newest first. Only the browser stores the list. */
const storageLocation = () => [preferenceStorage(), 'recentlyViewed'] as const

/** Maximum number of stored products. */
const maxViewed = 12

/** Returns the slugs of viewed products, newest first; empty if the storage is unavailable or unreadable. */
export function viewedProducts(): readonly string[] {
  return readStoredList(...storageLocation())
    .filter((stored): stored is string => typeof stored === 'string')
    .slice(0, maxViewed)
}

/** Stores a product as the newest viewed one. */
export function addViewed(slug: string): void {
  const others = viewedProducts().filter((other) => other !== slug)
  writeStoredJson(...storageLocation(), [slug, ...others].slice(0, maxViewed))
}

/** Empties the list. */
export function clearViewed(): void {
  writeStoredJson(...storageLocation(), [])
}
