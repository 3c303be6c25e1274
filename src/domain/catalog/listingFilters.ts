/**
 * Selected filters: the accepted values per attribute. A product matches when it has one of the values of
 * every attribute.
 */
export type ListingFilters = Readonly<Record<string, readonly string[]>>

/** The two query parameters of the filters. They only appear together (docs/contract.md#catalog). */
export interface EncodedFilters {
  /** Comma-separated attribute names, e.g. `flex,weight class`. */
  readonly filterAttributes: string
  /** Values per attribute, separated by `|`, e.g. `stiff|medium,4U`. */
  readonly filters: string
}

/** Maximum characters of each parameter. */
export const maxFiltersLength = 1000

/**
 * Encodes filters as query parameters; null without a selection. Separators in values are escaped with a
 * backslash.
 */
export function encodeFilters(filters: ListingFilters): EncodedFilters | null {
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0)
  if (chosen.length === 0) return null
  return {
    filterAttributes: chosen.map(([name]) => escape(name)).join(','),
    filters: chosen.map(([, values]) => values.map(escape).join('|')).join(','),
  }
}

/**
 * Decodes the output of `encodeFilters`.
 * @returns null when the text is malformed: empty or repeated names, values that aren't `isFilterValue`, or a
 * different number of value lists
 */
export function decodeFilters({ filterAttributes, filters }: EncodedFilters): ListingFilters | null {
  if (filterAttributes.length > maxFiltersLength || filters.length > maxFiltersLength) return null
  const names = split(filterAttributes, ',').map(unescape)
  const lists = split(filters, ',').map((list) => split(list, '|').map(unescape))
  if (names.length !== lists.length || new Set(names).size !== names.length) return null
  if (names.includes('') || !lists.flat().every(isFilterValue)) return null
  return Object.fromEntries(names.map((name, index) => [name, lists[index] ?? []]))
}

/** Whether a text is a value or a span: not empty, and not a span of other texts or with reversed ends. */
export function isFilterValue(value: string): boolean {
  if (!value.includes('..')) return value !== ''
  const [, min, max] = span.exec(value) ?? []
  if (min === undefined || max === undefined) return false
  return min === '' ? max !== '' : max === '' || Number(min) <= Number(max)
}

/** Two decimal numbers; either can be left out. */
const span = /^(-?\d{1,12}(?:\.\d{1,6})?|)\.\.(-?\d{1,12}(?:\.\d{1,6})?|)$/

const escape = (text: string) => text.replace(/[\\,|]/g, '\\$&')
const unescape = (text: string) => text.replace(/\\(.)/gs, '$1').trim()

/** Splits at a separator unless a backslash precedes it. */
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
