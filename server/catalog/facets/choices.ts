import type { ListingQuery } from '../../../src/domain/catalogue/listing'
import { attributeName } from '../../../src/domain/product/product'
import { brandFacetName } from './productFacts'

/** Chosen values by facet name. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** Choices of a query. The brand is a choice too, so its facet still offers other makers. */
export function choicesOf({ brand, filters = {} }: ListingQuery): Choices {
  const choices = new Map<string, readonly string[]>()
  for (const [typed, values] of Object.entries(filters)) {
    const name = attributeName(typed)
    if (values.length > 0) choices.set(name, [...(choices.get(name) ?? []), ...values])
  }
  if (brand !== undefined) choices.set(brandFacetName, [String(brand)])
  return choices
}
