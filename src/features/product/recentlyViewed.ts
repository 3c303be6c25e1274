import { writeStoredJson, readStoredList } from '../../site/browserStorage'

/** Where the browser keeps the slugs of the products looked at last, the newest first. It never leaves the browser. */
const storageLocation = ['localStorage', 'recentlyViewed'] as const

/** Most products that are remembered. */
const maxViewed = 12

/** Slugs of the products looked at before, the newest first; none where storage is denied or unreadable. */
export function recentlyViewed(): readonly string[] {
  return readStoredList(...storageLocation)
    .filter(isText)
    .slice(0, maxViewed)
}

/** Remembers that a product was looked at just now. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  writeStoredJson(...storageLocation, [slug, ...others].slice(0, maxViewed))
}

const isText = (stored: unknown): stored is string => typeof stored === 'string'
