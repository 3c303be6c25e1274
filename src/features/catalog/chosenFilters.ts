import type { Facet } from '../../domain/catalogue/listing'
import type { ListingFilters } from '../../domain/catalogue/listingFilters'
import { spanOf } from './figureSpan'

/** One value of one group of filters. */
export interface FilterValue {
  readonly name: string
  readonly value: string
}

/** Filters without one value. */
export function withoutValue(filters: ListingFilters, { name, value }: FilterValue): ListingFilters {
  const values = (filters[name] ?? []).filter((other) => other !== value)
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  return values.length > 0 ? { ...rest, [name]: values } : rest
}

/** Every chosen value, in the order of the address. */
export function chosenValues(filters: ListingFilters): readonly FilterValue[] {
  return Object.entries(filters).flatMap(([name, values]) => values.map((value) => ({ name, value })))
}

/** The first value that other filters lack; null when they lack none. */
export function addedValue(before: ListingFilters, after: ListingFilters): FilterValue | null {
  const known = new Map(Object.entries(before))
  return chosenValues(after).find(({ name, value }) => !known.get(name)?.includes(value)) ?? null
}

/** Chosen values that none of these groups has a control for. */
export function valuesBeside(filters: ListingFilters, shown: readonly Facet[]): readonly FilterValue[] {
  return chosenValues(filters).filter(({ name, value }) => {
    const facet = shown.find((candidate) => candidate.name === name)
    return !facet || (!hasValue(facet, value) && !(facet.range && spanOf(value)))
  })
}

/** The span that was typed by hand: chosen, but not among the values on offer. */
export function ownSpan(facet: Facet, chosen: readonly string[]) {
  const own = chosen.find((value) => !hasValue(facet, value) && spanOf(value) !== null)
  return own === undefined ? null : spanOf(own)
}

function hasValue({ values }: Facet, value: string): boolean {
  return values.some((offered) => offered.value === value)
}
