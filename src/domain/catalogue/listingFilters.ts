/**
 * Chosen filters: the accepted values per attribute. A product passes when, for every attribute, it has one of
 * the values.
 */
export type ListingFilters = Readonly<Record<string, readonly string[]>>

/** The two query parameters that carry filters; they only appear together (contract, GET catalog/products). */
export interface EncodedFilters {
  /** Attribute names, separated by commas, e.g. `flex,weight class`. */
  readonly filterAttributes: string
  /** Per attribute its values, separated by bars, e.g. `stiff|medium,4U`. */
  readonly filters: string
}

/** Longest accepted text of each parameter, in characters. */
export const maxFiltersLength = 1000

/** Writes filters as query parameters, or null when nothing is chosen. Separators in values get a backslash. */
export function encodeFilters(filters: ListingFilters): EncodedFilters | null {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0)
  if (chosen.length === 0) return null
  return {
    filterAttributes: chosen.map(([name]) => escape(name)).join(','),
    filters: chosen.map(([, values]) => values.map(escape).join('|')).join(','),
  }
}

/**
 * Reads what `encodeFilters` writes.
 * @returns null when the text is malformed: empty names or values, a name twice, or not as many value lists as names
 */
export function decodeFilters({ filterAttributes, filters }: EncodedFilters): ListingFilters | null {
  if (filterAttributes.length > maxFiltersLength || filters.length > maxFiltersLength) return null
  const names = split(filterAttributes, ',').map(unescape)
  const lists = split(filters, ',').map((list) => split(list, '|').map(unescape))
  if (names.length !== lists.length || new Set(names).size !== names.length) return null
  if (names.includes('') || lists.some((values) => values.includes(''))) return null
  return Object.fromEntries(names.map((name, index) => [name, lists[index] ?? []]))
}

const escape = (text: string) => text.replace(/[\\,|]/g, '\\$&')
const unescape = (text: string) => text.replace(/\\(.)/gs, '$1').trim()

/** Splits at a separator unless a backslash stands before it. */
function split(text: string, separator: ',' | '|'): string[] {
  const parts: string[] = []
  let part = ''
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gs)) {
    if (piece !== separator) part += piece
    else {
      parts.push(part)
      part = ''
    }
  }
  return [...parts, part]
}
