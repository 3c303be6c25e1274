import type { Facet } from '../../../domain/catalogue/listing'
import type { ListingFilters } from '../../../domain/catalogue/listingFilters'
import { hexOfColour } from '../../../domain/product/namedColours'

/** The facet with the one value `in stock`. */
const stock = 'availability'
/** What every kind of product has stands before what only some have. */
const general = ['price', 'brand', 'series', 'level', 'size', 'colour']

interface ArrangedFacets {
  /** Above the products. */
  readonly promoted: readonly Facet[]
  /** A single tick; null where everything or nothing is in stock at all times. */
  readonly stock: Facet | null
  /** In the panel. */
  readonly others: readonly Facet[]
}

/**
 * Puts the groups of filters in their places. The order follows from what the category has, never from what is
 * chosen: nothing moves under a shopper's hand.
 */
export function arrangeFacets(
  facets: readonly Facet[],
  filters: ListingFilters,
  promotedNames: readonly string[],
): ArrangedFacets {
  const offered = facets.filter((facet) => divides(facet) || Object.hasOwn(filters, facet.name))
  const promoted = promotedNames.flatMap((name) => offered.find((facet) => facet.name === name) ?? [])
  const others = offered.filter((facet) => facet.name !== stock && !promoted.includes(facet))
  return {
    promoted,
    stock: facets.find(({ name }) => name === stock) ?? null,
    others: [...others].sort((a, b) => rankOf(a) - rankOf(b)),
  }
}

// One value for all would leave the listing as it is.
function divides({ values, range }: Facet): boolean {
  return values.length > 1 || (range !== undefined && range.least < range.most)
}

function rankOf({ name }: Facet): number {
  const index = general.indexOf(name)
  return index < 0 ? general.length : index
}

/** A CSS colour for a colour's English name, by its last known word; null for names that say no colour. */
export function swatchOf(name: string): string | null {
  const known = name
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => hexOfColour(word) ?? [])
  return known.at(-1) ?? null
}
