import { normalizeSearchText } from '../../../domain/catalog/listing'
import { writeStored, readStoredList } from '../../../site/browserStorage'
import { preferenceStorage } from '../../../site/preferences'

const storageLocation = () => [preferenceStorage(), 'yourSearches'] as const
/** Maximum number of stored searches; the oldest are removed first. */
const maxSearches = 8

/** Returns the searches made on this device, newest first. Only the browser stores them. */
export function readSearches(): readonly string[] {
  return readStoredList(...storageLocation())
    .filter(isSearch)
    .slice(0, maxSearches)
}

/** Stores a search as the newest. */
export function rememberSearch(text: string): void {
  write([text, ...readSearches().filter((other) => !isSame(other, text))].slice(0, maxSearches))
}

/** Deletes one search and returns the rest. */
export function deleteSearch(text: string): readonly string[] {
  const rest = readSearches().filter((other) => other !== text)
  write(rest)
  return rest
}

/** Deletes all searches and returns the empty list. */
export function deleteSearches(): readonly string[] {
  write([])
  return []
}

function isSearch(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && normalizeSearchText(value) === value
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function write(searches: readonly string[]): void {
  writeStored(...storageLocation(), searches.length === 0 ? null : JSON.stringify(searches))
}
