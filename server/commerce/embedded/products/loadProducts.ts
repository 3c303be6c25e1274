import type { Kysely } from 'kysely'
import type { CurrencyCode } from '../../../../src/domain/money'
import { attributeName } from '../../../../src/domain/product/product'
import type { Tables } from '../../../database/tables'
import type { CatalogueProduct, VariantPrice } from './catalogueProduct'

/** Products read at once: few enough not to hold the event loop for long. */
const chunkSize = 200

/** What was asked for and what of it there is. */
export interface LoadedChunk {
  readonly ids: readonly number[]
  readonly products: readonly CatalogueProduct[]
}

/**
 * Reads the whole catalogue, kind after kind: what is looked for together lies together then, and the sets of the
 * index stay short.
 */
export async function* loadAllProducts(db: Kysely<Tables>): AsyncGenerator<LoadedChunk> {
  const rows = await db.selectFrom('products').select('id').orderBy('kind').orderBy('id').execute()
  yield* loadInChunks(
    db,
    rows.map(({ id }) => id),
  )
}

/** Reads these products, chunk after chunk; the database reads the next one while the last one is worked on. */
export async function* loadInChunks(db: Kysely<Tables>, ids: readonly number[]): AsyncGenerator<LoadedChunk> {
  const load = async (from: number): Promise<LoadedChunk> => {
    const chunk = ids.slice(from, from + chunkSize)
    const loaded = await loadProducts(db, chunk)
    const position = new Map(chunk.map((id, index) => [id, index]))
    const products = loaded.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    return { ids: chunk, products }
  }
  let next = load(0)
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = await next
    next = load(from + chunkSize)
    // Awaited in the next round; until then nobody else hears it fail.
    next.catch(() => {})
    yield chunk
  }
}

/** Reads these products; unknown ids are left out. A change in between is noted and read with the next refresh. */
export async function loadProducts(db: Kysely<Tables>, ids: readonly number[]): Promise<CatalogueProduct[]> {
  if (ids.length === 0) return []
  const [products, placements, variants] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .selectAll('products')
      .select('brands.name as brand')
      .where('products.id', 'in', ids)
      .orderBy('products.id')
      .execute(),
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['product_id', 'category_id', 'path'])
      .where('product_id', 'in', ids)
      .orderBy('category_id')
      .execute(),
    loadVariants(db, ids),
  ])
  const placementsOf = byProduct(placements)
  const variantsOf = byProduct(variants)
  return products.map(({ brand_id, sales_rank, created_at, attributes, ...product }) => ({
    ...product,
    brandId: brand_id,
    attributes: attributes.map((attribute) => ({ ...attribute, name: attributeName(attribute.name) })),
    categories: (placementsOf.get(product.id) ?? []).map(({ path }) => path),
    categoryIds: (placementsOf.get(product.id) ?? []).map(({ category_id }) => category_id),
    salesRank: sales_rank,
    createdAt: created_at.getTime(),
    variants: variantsOf.get(product.id) ?? [],
  }))
}

async function loadVariants(db: Kysely<Tables>, productIds: readonly number[]) {
  const [variants, prices] = await Promise.all([
    db
      .selectFrom('variants')
      .select(['id', 'product_id', 'sku', 'option_values as optionValues'])
      .select((row) =>
        row
          .or([row('stock', '>', 0), row('stock', 'is', null)])
          .$castTo<boolean>()
          .as('inStock'),
      )
      .where('product_id', 'in', productIds)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('variant_prices')
      .innerJoin('variants', 'variants.id', 'variant_prices.variant_id')
      .select(['variant_id', 'currency', 'list_minor', 'sale_minor', 'retail_minor'])
      .where('product_id', 'in', productIds)
      .orderBy('currency')
      .execute(),
  ])
  const pricesOf = new Map<number, Partial<Record<CurrencyCode, VariantPrice>>>()
  for (const { variant_id, currency, list_minor, sale_minor, retail_minor } of prices) {
    let known = pricesOf.get(variant_id)
    if (!known) pricesOf.set(variant_id, (known = {}))
    known[currency] = { listMinor: list_minor, saleMinor: sale_minor, retailMinor: retail_minor }
  }
  return variants.map((variant) => ({ ...variant, prices: pricesOf.get(variant.id) ?? {} }))
}

function byProduct<Row extends { product_id: number }>(rows: readonly Row[]) {
  const groups = new Map<number, Omit<Row, 'product_id'>[]>()
  for (const { product_id, ...row } of rows) {
    const group = groups.get(product_id)
    if (group) group.push(row)
    else groups.set(product_id, [row])
  }
  return groups
}
