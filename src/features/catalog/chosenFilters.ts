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
 * The groups worth offering: those that can divide what is listed; a group in use always stays. Where products of many
 * kinds stand together, only what most of them have remains.
 * @param total products that the listing has with the present choice
 */
export function offeredFacets(
  facets: readonly Facet[],
  filters: ListingFilters,
  total: number,
): readonly Facet[] {
  const shareOf = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0)
  const useful = facets
    .filter((facet) => facet.values.length > 1 && shareOf(facet) * 2 >= total)
    .slice(0, mostFacets)
  return facets.filter((facet) => facet.name in filters || useful.includes(facet))
}
