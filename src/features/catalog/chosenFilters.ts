import type { Facet } from '../../domain/listing'
import type { ListingFilters } from '../../domain/listingFilters'

/** Filters without one value. */
export function withoutValue(filters: ListingFilters, name: string, value: string): ListingFilters {
  const values = (filters[name] ?? []).filter((other) => other !== value)
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  return values.length > 0 ? { ...rest, [name]: values } : rest
}

export interface ChosenValue {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly unit: string | null
}

/** Every chosen value with its words; one that the listing no longer knows is named by itself. */
export function chosenValues(filters: ListingFilters, facets: readonly Facet[]): readonly ChosenValue[] {
  return Object.entries(filters).flatMap(([name, values]) => {
    const facet = facets.find((candidate) => candidate.name === name)
    return values.map((value) => {
      const label = facet?.values.find((candidate) => candidate.value === value)?.label ?? value
      return { name, value, label, unit: facet?.unit ?? null }
    })
  })
}

/** Most groups of filters offered at once. */
const mostFacets = 8

/**
 * The groups worth offering: those that can divide what is listed, the widely shared ones first; a group in use always
 * stays. Where products of many kinds stand together, only what most of them have remains.
 */
export function offeredFacets(facets: readonly Facet[], filters: ListingFilters): readonly Facet[] {
  const shares = new Map(
    facets.map((facet) => [facet, facet.values.reduce((sum, { count }) => sum + count, 0)]),
  )
  const widest = Math.max(0, ...shares.values())
  const isUseful = (facet: Facet) => facet.values.length > 1 && (shares.get(facet) ?? 0) * 2 >= widest
  const useful = facets.filter(isUseful).slice(0, mostFacets)
  return facets.filter((facet) => facet.name in filters || useful.includes(facet))
}
