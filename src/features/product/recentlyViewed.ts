import { keepJson, readKeptList } from '../../site/kept'

/** Where the browser keeps the slugs of the products looked at last, the newest first. It never leaves the browser. */
const place = ['localStorage', 'recentlyViewed'] as const

/** Most products that are remembered. */
const mostViewed = 12

/** Slugs of the products looked at before, the newest first; none where storage is denied or unreadable. */
export function recentlyViewed(): readonly string[] {
  return readKeptList(...place)
    .filter(isText)
    .slice(0, mostViewed)
}

/** Remembers that a product was looked at just now. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  keepJson(...place, [slug, ...others].slice(0, mostViewed))
}

const isText = (kept: unknown): kept is string => typeof kept === 'string'
