import { searchTextOf } from '../../domain/catalogue/listing'
import { keep, readKeptList } from '../../site/kept'

const place = ['localStorage', 'yourSearches'] as const
/** Most searches that are kept; the oldest give way. */
const mostSearches = 8

/** What was searched for on this device, newest first; nothing of it ever leaves the browser. */
export function readSearches(): readonly string[] {
  return readKeptList(...place)
    .filter(isSearch)
    .slice(0, mostSearches)
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

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && searchTextOf(value) === value
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function write(searches: readonly string[]): void {
  keep(...place, searches.length === 0 ? null : JSON.stringify(searches))
}
