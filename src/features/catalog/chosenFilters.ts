import type { Facet } from '../../domain/catalog/listing'
import type { ListingFilters } from '../../domain/catalog/listingFilters'
import { parseSpan } from './figureSpan'

/** One chosen value of a filter. */
export interface FilterValue {
  readonly name: string
  readonly value: string
}

/** Returns the filters without one value. */
export function withoutValue(filters: ListingFilters, { name, value }: FilterValue): ListingFilters {
  const values = (filters[name] ?? []).filter((other) => other !== value)
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  return values.length > 0 ? { ...rest, [name]: values } : rest
}

/** Returns every chosen value, in the order of the url. */
export function chosenValues(filters: ListingFilters): readonly FilterValue[] {
  return Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}

/** Returns the first value that is in `after` but not in `before`, or null. */
export function addedValue(before: ListingFilters, after: ListingFilters): FilterValue | null {
  const known = new Map(Object.entries(before))
  return chosenValues(after).find(({ name, value }) => !known.get(name)?.includes(value)) ?? null
}

/** Returns the chosen values that have no control in the shown facets. */
export function valuesBeside(filters: ListingFilters, shown: readonly Facet[]): readonly FilterValue[] {
  return chosenValues(filters).filter(({ name, value }) => {
    const facet = shown.find((candidate) => candidate.name === name)
    return !facet || (!hasValue(facet, value) && !(facet.range && parseSpan(value)))
  })
}

/** Returns the typed span: a chosen span that isn't one of the facet's values. Null if there is none. */
export function ownSpan(facet: Facet, chosen: readonly string[]) {
  const own = chosen.find((value) => !hasValue(facet, value) && parseSpan(value) !== null)
  return own === undefined ? null : parseSpan(own)
}

function hasValue({ values }: Facet, value: string): boolean {
  return values.some((offered) => offered.value === value)
}

/** Form fields and url parameters with this prefix are filters, e.g. `f.level`. */
export const filterPrefix = 'f.'
/** Suffixes of the fields for a typed span, e.g. `f.price.from`. */
export const fromSuffix = '.from'
export const toSuffix = '.to'

/** The urls of a listing's controls. */
export interface ListingLinks {
  /** Another page with the same filters and sort order. */
  readonly toPage: (page: number) => string
  /** History state for "load more": the previous pages stay visible. */
  readonly nextState: unknown
  /** The first page with other filters. */
  readonly toFilters: (filters: ListingFilters) => string
  /** Navigates to the url that submitting the form would open. */
  readonly choose: (fields: URLSearchParams) => void
  /** The value chosen last, from the history state; null if unknown. */
  readonly lastChosen: FilterValue | null
}
