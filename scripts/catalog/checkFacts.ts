import type { Kysely } from 'kysely'
import { currentCatalog } from '../../server/catalog/exchange/currentCatalog'
import type { WholeProduct } from '../../server/catalog/exchange/record'
import type { Tables } from '../../server/database/tables'
import { isPhysicalProduct, type ProductKind } from '../../src/domain/product/product'
import { factsIn, type FactName, type StoredFacts } from '../../src/domain/product/productFacts'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'
import type { CommandResult } from '../queryDatabase'

/** Maximum number of listed products per region. */
const maxListed = 200

/** Lists the products without the facts that a region expects, for regions in whose currency they are sold. */
export async function checkFacts(
  db: Kysely<Tables>,
  { isStrict }: { isStrict: boolean },
): Promise<CommandResult> {
  const { products } = await currentCatalog(db)
  const whole = [...products.values()].map(({ product }) => product)
  const lists = regionCodes.flatMap((region) => listOf(region, whole))
  if (lists.length === 0)
    return { report: `All ${whole.length} products have the facts that each region expects.`, isSound: true }
  const report = [...lists, 'Rules of each region: docs/catalog-files.md, "Product facts".'].join('\n')
  return { report, isSound: !isStrict }
}

function listOf(region: RegionCode, products: readonly WholeProduct[]): string[] {
  const { country, currency } = regions[region]
  const found = products.flatMap((product) => {
    const isSold = product.variants.some(({ prices }) => prices[currency])
    const missing = isSold ? missingFacts(product, region) : []
    return missing.length > 0 ? [`  ${product.sku}: ${missing.join(', ')}`] : []
  })
  if (found.length === 0) return []
  const more = found.length > maxListed ? [`  and ${found.length - maxListed} more`] : []
  return [
    `${country.en} (${region}), products without expected facts: ${found.length}`,
    ...found.slice(0, maxListed),
    ...more,
  ]
}

/** The facts that a region's rules or habits expect. Sources: docs/catalog-files.md, "Product facts". */
const expectedFacts: Readonly<Record<RegionCode, readonly FactName[]>> = {
  IN: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox'],
  SG: ['countryOfOrigin', 'warrantyMonths', 'inTheBox'],
  AE: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox', 'care'],
  ID: ['countryOfOrigin', 'manufacturer', 'importer', 'warrantyMonths', 'inTheBox', 'care'],
}

/** The expected facts that a product lacks in a region. Services and gift cards need none. */
function missingFacts(
  { kind, facts }: { readonly kind: ProductKind; readonly facts: StoredFacts },
  region: RegionCode,
): readonly FactName[] {
  if (!isPhysicalProduct({ kind })) return []
  const stated = factsIn(facts, region)
  return expectedFacts[region].filter((name) => {
    if (name === 'importer' && facts.countryOfOrigin === region) return false
    return stated?.[name] === undefined
  })
}
