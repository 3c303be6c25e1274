import type { Facet } from '../../../domain/catalogue/listing'
import type { ListingFilters } from '../../../domain/catalogue/listingFilters'

/** The facet whose only value is `in stock`. */
const stock = 'availability'
/** Facets of every kind of product, which come before those of some kinds. */
const general = ['price', 'brand', 'series', 'level', 'size', 'colour']

interface ArrangedFacets {
  /** Menus above the products. */
  readonly promoted: readonly Facet[]
  /** The checkbox above the products; null if the listing has no such facet. */
  readonly stock: Facet | null
  /** Groups in the panel: the menus' facets first, so that a phone has every filter in one list. */
  readonly inPanel: readonly Facet[]
}

/**
 * Divides facets into menus, stock checkbox and panel. The order depends on the category alone, so that
 * choosing a value never moves the controls.
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
    inPanel: [...promoted, ...[...others].sort((a, b) => rankOf(a) - rankOf(b))],
  }
}

// A facet with one value can't narrow the listing.
function divides({ values, range }: Facet): boolean {
  return values.length > 1 || (range !== undefined && range.least < range.most)
}

function rankOf({ name }: Facet): number {
  const index = general.indexOf(name)
  return index < 0 ? general.length : index
}
