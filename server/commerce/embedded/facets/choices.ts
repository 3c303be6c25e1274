import type { ListingQuery } from '../../../../src/domain/catalogue/listing'
import { attributeName } from '../../../../src/domain/product/product'
import { brandFacetName } from './productFacts'

/** Chosen values per facet name. */
export type Choices = ReadonlyMap<string, readonly string[]>

/** The brand of a query is a choice like any other, so that its facet still shows the other makers. */
export function choicesOf({ brand, filters = {} }: ListingQuery): Choices {
  const choices = new Map<string, readonly string[]>()
  for (const [typed, values] of Object.entries(filters)) {
    const name = attributeName(typed)
    if (values.length > 0) choices.set(name, [...(choices.get(name) ?? []), ...values])
  }
  if (brand !== undefined) choices.set(brandFacetName, [String(brand)])
  return choices
}
