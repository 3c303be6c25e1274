import { attributeName } from '../../../../src/domain/product/product'
import type { CatalogueProduct } from '../products/catalogueProduct'
import { priceFacetName } from './priceFacet'
import { figureOf } from './spans'

/** The facet that groups by maker; its values are brand ids. */
export const brandFacetName = 'brand'
/** The facet that groups by a maker's series. */
export const seriesFacetName = 'series'
/** The facet of what can be bought now; its one value is `inStockValue`. */
export const availabilityFacetName = 'availability'
export const inStockValue = 'in stock'

/** One thing that is true of a product and by which it can be filtered. */
export interface Fact {
  readonly name: string
  readonly unit: string | null
  readonly value: string
  readonly label: string
}

/** Facets of our own; a property of that name would be mistaken for them. */
const ownNames: ReadonlySet<string> = new Set([
  brandFacetName,
  seriesFacetName,
  priceFacetName,
  availabilityFacetName,
])

/**
 * The facts of a product: its maker and series, its properties, and the choices of its variants in stock. A property with
 * several values (`Attacking, Balanced`) is several facts; one that is also a choice counts as a choice only.
 */
export function factsOf({
  brand,
  brandId,
  series,
  attributes,
  options,
  variants,
}: CatalogueProduct): readonly Fact[] {
  const names = new Map(options.map(({ displayName }) => [displayName, attributeName(displayName)]))
  const chosen = new Set(names.values())
  const facts: Fact[] = [
    { name: brandFacetName, unit: null, value: String(brandId), label: brand },
    { name: seriesFacetName, unit: null, value: series, label: series },
  ]
  for (const { name, value, unit } of attributes) {
    if (ownNames.has(name) || chosen.has(name)) continue
    for (const one of partsOf(value)) facts.push({ name, unit, value: one, label: one })
  }
  const offered = new Set<string>()
  for (const { inStock, optionValues, prices } of variants) {
    if (!inStock || Object.keys(prices).length === 0) continue
    for (const [displayName, value] of Object.entries(optionValues)) {
      const name = names.get(displayName)
      if (name === undefined || ownNames.has(name) || offered.has(`${name}\n${value}`)) continue
      offered.add(`${name}\n${value}`)
      facts.push({ name, unit: null, value, label: value })
    }
  }
  return facts
}

function partsOf(value: string): readonly string[] {
  if (!value.includes(',') || figureOf(value) !== null) return [value]
  return value.split(',').flatMap((part) => part.trim() || [])
}
