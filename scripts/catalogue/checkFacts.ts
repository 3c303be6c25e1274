import type { Kysely } from 'kysely'
import { currentCatalogue } from '../../server/catalog/exchange/currentCatalogue'
import type { WholeProduct } from '../../server/catalog/exchange/record'
import type { Tables } from '../../server/database/tables'
import { missingFacts } from '../../src/domain/product/expectedFacts'
import { regionCodes, regions, type RegionCode } from '../../src/domain/region/region'
import type { Answer } from '../askDatabase'

/** Maximum number of listed products per region. */
const maxListed = 200

/** Lists the products without the facts that a region expects, for regions in whose currency they are sold. */
export async function checkFacts(db: Kysely<Tables>, { isStrict }: { isStrict: boolean }): Promise<Answer> {
  const { products } = await currentCatalogue(db)
  const whole = [...products.values()].map(({ product }) => product)
  const lists = regionCodes.flatMap((region) => listOf(region, whole))
  if (lists.length === 0)
    return { report: `All ${whole.length} products have the facts that each region expects.`, isSound: true }
  const report = [...lists, 'Rules of each region: docs/catalogue-files.md, "Product facts".'].join('\n')
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
