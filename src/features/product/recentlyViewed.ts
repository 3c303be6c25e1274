/** Where the browser keeps the slugs of the products looked at last, the newest first. It never leaves the browser. */
const storageKey = 'recentlyViewed'

/** Most products that are remembered. */
const mostViewed = 12

/** Slugs of the products looked at before, the newest first; none where storage is denied or unreadable. */
export function recentlyViewed(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string').slice(0, mostViewed) : []
  } catch {
    return []
  }
}

/** Remembers that a product was looked at just now. */
export function noteViewed(slug: string): void {
  const others = recentlyViewed().filter((other) => other !== slug)
  try {
    localStorage.setItem(storageKey, JSON.stringify([slug, ...others].slice(0, mostViewed)))
  } catch {
    // Storage full or denied: nothing is remembered.
  }
}
