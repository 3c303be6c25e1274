import type { RegionCode } from '../region/region'
import { isGoods, type ProductKind } from './product'
import { factsIn, type FactName, type StoredFacts } from './productFacts'

/** The facts that a region's rules or habits expect. Sources: docs/catalogue-files.md, "Product facts". */
export const expectedFacts: Readonly<Record<RegionCode, readonly FactName[]>> = {
  IN: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox'],
  SG: ['countryOfOrigin', 'warrantyMonths', 'inTheBox'],
  AE: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox', 'care'],
  ID: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox', 'care'],
}

/** The expected facts that a product lacks in a region. Services and gift cards need none. */
export function missingFacts(
  { kind, facts }: { readonly kind: ProductKind; readonly facts: StoredFacts },
  region: RegionCode,
): readonly FactName[] {
  if (!isGoods({ kind })) return []
  const stated = factsIn(facts, region)
  return expectedFacts[region].filter((name) => {
    if (name === 'importer' && facts.countryOfOrigin === region) return false
    return stated?.[name] === undefined
  })
}
