import type { ListingQuery } from '../../../src/domain/catalog/listing'
import { normalizeAttributeName } from '../../../src/domain/product/product'
import { filteredFields, wordsOfField } from '../../../src/domain/product/productSchema'
import type { CatalogProduct } from '../products/catalogProduct'
import { priceFacetName } from './priceFacet'
import { parseFigure } from './spans'

/** Name of the maker facet. Its values are brand ids. */
const brandFacetName = 'brand'
/** Name of the availability facet. Its only value is `inStockValue`. */
export const availabilityFacetName = 'availability'
export const inStockValue = 'in stock'
/** Name of the filter for reduced prices. Its only value is `reducedValue`. */
export const offerFilterName = 'offer'
export const reducedValue = 'reduced'
/** Name of the filter for well rated products. Its only value is `wellRatedValue`. */
const ratingFacetName = 'rating'
/** An average of 4 stars and more. */
const wellRatedValue = '4..'
const wellRated = 4

/** One filterable value of a product. */
export interface Fact {
  readonly name: string
  readonly unit: string | null
  readonly value: string
  readonly label: string
}

/** Names of built-in facets. Attributes with these names are skipped. */
const ownNames: ReadonlySet<string> = new Set([
  brandFacetName,
  ...filteredFields.map(wordsOfField),
  priceFacetName,
  availabilityFacetName,
  offerFilterName,
  ratingFacetName,
])

/**
 * Filterable values of a product: maker, fields, rating, attributes, and options of its variants in stock. An
 * attribute with several values (`Attacking, Balanced`) gives several facts. An option replaces the attribute
 * of its name.
 */
export function listFacts(product: CatalogProduct): readonly Fact[] {
  const { brand, brandId, attributes, options, variants, reviews } = product
  const names = new Map(options.map(({ displayName }) => [displayName, normalizeAttributeName(displayName)]))
  const chosen = new Set(names.values())
  const facts: Fact[] = [{ name: brandFacetName, unit: null, value: String(brandId), label: brand }]
  for (const field of filteredFields) {
    const value = product[field]
    if (value !== '') facts.push({ name: wordsOfField(field), unit: null, value, label: value })
  }
  if ((reviews?.rating?.average ?? 0) >= wellRated)
    facts.push({ name: ratingFacetName, unit: null, value: wellRatedValue, label: wellRatedValue })
  for (const { name, value, unit } of attributes) {
    if (ownNames.has(name) || chosen.has(name)) continue
    for (const one of splitValue(value)) facts.push({ name, unit, value: one, label: one })
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

function splitValue(value: string): readonly string[] {
  if (!value.includes(',') || parseFigure(value) !== null) return [value]
  return value.split(',').flatMap((part) => part.trim() || [])
}

/** Chosen values by facet name. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** Choices of a query. The brand is a choice too, so its facet still offers other makers. */
export function listChoices({ brand, filters = {} }: ListingQuery): Choices {
  const choices = new Map<string, readonly string[]>()
  for (const [typed, values] of Object.entries(filters)) {
    const name = normalizeAttributeName(typed)
    if (values.length > 0) choices.set(name, [...(choices.get(name) ?? []), ...values])
  }
  if (brand !== undefined) choices.set(brandFacetName, [String(brand)])
  return choices
}
