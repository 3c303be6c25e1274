import { writeStoredJson, readStoredList } from '../../site/browserStorage'

/** Stores the slugs of viewed products, newest first. Only the browser stores the list. */
const storageLocation = ['localStorage', 'recentlyViewed'] as const

/** Maximum number of stored products. */
const maxViewed = 12

/** Returns the slugs of viewed products, newest first; empty if the storage is unavailable or unreadable. */
export function recentlyViewed(): readonly string[] {
  return readStoredList(...storageLocation)
    .filter(isText)
    .slice(0, maxViewed)
}

/** Stores a product as the newest viewed one. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  writeStoredJson(...storageLocation, [slug, ...others].slice(0, maxViewed))
}

const isText = (stored: unknown): stored is string => typeof stored === 'string'
