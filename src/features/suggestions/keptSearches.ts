import { searchTextOf } from '../../domain/catalogue/listing'

const storageKey = 'yourSearches'
/** Most searches that are kept; the oldest give way. */
const mostSearches = 8

/** What was searched for on this device, newest first; nothing of it ever leaves the browser. */
export function readSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, mostSearches) : []
  } catch {
    return []
  }
}

/** Puts a search before all others. */
export function rememberSearch(text: string): void {
  write([text, ...readSearches().filter((other) => !isSame(other, text))].slice(0, mostSearches))
}

/** Deletes one search; tells which remain. */
export function forgetSearch(text: string): readonly string[] {
  const rest = readSearches().filter((other) => other !== text)
  write(rest)
  return rest
}

/** Deletes them all. */
export function forgetSearches(): readonly string[] {
  write([])
  return []
}

// The shape is not ours to trust: other scripts and older versions of the shop write here too.
function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && searchTextOf(value) === value
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(searches))
  } catch {
    // Storage full or denied: searching works without a memory.
  }
}
