import { searchTextOf } from '../../../domain/catalogue/listing'
import { writeStored, readStoredList } from '../../../site/browserStorage'

const storageLocation = ['localStorage', 'yourSearches'] as const
/** Most searches that are kept; the oldest give way. */
const maxSearches = 8

/** What was searched for on this device, newest first; nothing of it ever leaves the browser. */
export function readSearches(): readonly string[] {
  return readStoredList(...storageLocation)
    .filter(isSearch)
    .slice(0, maxSearches)
}

/** Puts a search before all others. */
export function rememberSearch(text: string): void {
  write([text, ...readSearches().filter((other) => !isSame(other, text))].slice(0, maxSearches))
}

/** Deletes one search; tells which remain. */
export function deleteSearch(text: string): readonly string[] {
  const rest = readSearches().filter((other) => other !== text)
  write(rest)
  return rest
}

/** Deletes them all. */
export function deleteSearches(): readonly string[] {
  write([])
  return []
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && searchTextOf(value) === value
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function write(searches: readonly string[]): void {
  writeStored(...storageLocation, searches.length === 0 ? null : JSON.stringify(searches))
}
