import { sql, type Insertable, type Kysely } from 'kysely'
import { normalizeAttributeName } from '../../../src/domain/product/product'
import { storedFieldNames, type StoredFields } from '../../../src/domain/product/productSchema'
import type { ProductsTable, StoredColumns, Tables } from '../../database/tables'
import { anyOf, byProduct } from './byProduct'
import type { CatalogProduct, CatalogVariant } from './catalogProduct'
import { latestReviews } from './latestReviews'

/** Products per query; larger chunks would block the event loop. */
const chunkSize = 200

/** Runs queries on a server that has all changes that the reader needs. */
export type Reading = <Result>(work: (db: Kysely<Tables>) => Promise<Result>) => Promise<Result>

/** Requested ids and the products found. */
export interface LoadedChunk {
  readonly ids: readonly number[]
  readonly products: readonly CatalogProduct[]
}

/**
 * The ids of the whole catalog, ordered by kind. Products of a kind get adjacent slots, which keeps the index's
 * sets small.
 */
export async function allProductIds(read: Reading): Promise<readonly number[]> {
  const rows = await read((db) =>
    db.selectFrom('products').select('id').orderBy('kind').orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}

/** Reads products in chunks, the next chunk during the work on one. */
export const loadInChunks = (read: Reading, ids: readonly number[]): AsyncGenerator<LoadedChunk> =>
  readAhead(chunksOf(read, ids))

async function* chunksOf(read: Reading, ids: readonly number[]): AsyncGenerator<LoadedChunk> {
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = ids.slice(from, from + chunkSize)
    const loaded = await read((db) => loadProducts(db, chunk))
    const position = new Map(chunk.map((id, index) => [id, index]))
    const products = loaded.sort((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    yield { ids: chunk, products }
  }
}

/** Requests each value of a generator before the caller works with the one before it. */
export async function* readAhead<Value>(values: AsyncGenerator<Value>): AsyncGenerator<Value> {
  for (let next = values.next(); ;) {
    const result = await next
    if (result.done) return
    next = values.next()
    // The next round awaits it; until then this prevents an unhandled rejection.
    next.catch(() => {})
    yield result.value
  }
}

/** Reads products and skips unknown ids. The next refresh loads a concurrent change. */
export async function loadProducts(db: Kysely<Tables>, ids: readonly number[]): Promise<CatalogProduct[]> {
  if (ids.length === 0) return []
  const [products, placements, variantsOf, reviews] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .selectAll('products')
      .select('brands.name as brand')
      .where('products.id', '=', anyOf(ids))
      .orderBy('products.id')
      .execute(),
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'product_categories.category_id')
      .select(['product_id', 'category_id', 'path'])
      .where('product_id', '=', anyOf(ids))
      .orderBy('category_id')
      .execute(),
    loadVariants(db, ids),
    latestReviews(db, ids),
  ])
  const placementsOf = byProduct(placements)
  return products.map((product) => ({
    ...readStoredFields(product),
    id: product.id,
    brand: product.brand,
    brandId: product.brand_id,
    colors: product.colors,
    options: product.options,
    modifiers: product.modifiers,
    facts: product.facts,
    priceTiers: product.price_tiers,
    attributes: product.attributes.map((attribute) => ({
      ...attribute,
      name: normalizeAttributeName(attribute.name),
    })),
    categories: (placementsOf.get(product.id) ?? []).map(({ path }) => path),
    categoryIds: (placementsOf.get(product.id) ?? []).map(({ category_id }) => category_id),
    salesRank: product.sales_rank,
    createdAt: product.created_at.getTime(),
    channels: product.channels,
    variants: variantsOf.get(product.id) ?? [],
    ...reviews.get(product.id),
  }))
}

async function loadVariants(
  db: Kysely<Tables>,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, readonly CatalogVariant[]>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'product_id', 'sku', 'option_values as optionValues', 'gtin', 'mpn'])
    .select((row) => [
      row
        .or([row('stock', '>', 0), row('stock', 'is', null)])
        .$castTo<boolean>()
        .as('inStock'),
      row
        .selectFrom('variant_prices')
        .whereRef('variant_id', '=', 'variants.id')
        .select(pricesText.as('text'))
        .as('prices'),
    ])
    .where('product_id', '=', anyOf(productIds))
    .orderBy('position')
    .orderBy('id')
    .execute()
  // Most variants of a product have the same prices.
  const known = new Map<string, CatalogVariant['prices']>()
  const parse = (text: string) => {
    // Safe cast: the query's own text.
    const prices = known.get(text) ?? (JSON.parse(text) as CatalogVariant['prices'])
    known.set(text, prices)
    return prices
  }
  // `byProduct` would copy each row.
  const groups = new Map<number, CatalogVariant[]>()
  for (const { product_id, id, sku, optionValues, inStock, gtin, mpn, prices: text } of rows) {
    const prices = text === null ? {} : parse(text)
    let group = groups.get(product_id)
    if (!group) groups.set(product_id, (group = []))
    group.push({ id, sku, optionValues, inStock, gtin, mpn, prices })
  }
  return groups
}

/** The prices of a variant as one text: a row for each price takes longer to read. Null without prices. */
const pricesText = sql<string | null>`json_object_agg(currency, json_build_object(
  'listMinor', list_minor, 'saleMinor', sale_minor, 'retailMinor', retail_minor) order by currency)::text`

/** A product to write, without its brand's name, categories and variants. */
export interface NewProductRow
  extends
    StoredFields,
    Pick<
      CatalogProduct,
      | 'id'
      | 'brandId'
      | 'attributes'
      | 'colors'
      | 'options'
      | 'modifiers'
      | 'facts'
      | 'priceTiers'
      | 'salesRank'
    > {
  readonly createdAt: Date | string
}

/** The row of a product in the table `products`. */
export const productRow = (product: NewProductRow): Insertable<ProductsTable> => ({
  ...toColumns(product),
  id: product.id,
  brand_id: product.brandId,
  attributes: JSON.stringify(product.attributes),
  colors: JSON.stringify(product.colors),
  options: JSON.stringify(product.options),
  modifiers: JSON.stringify(product.modifiers),
  facts: JSON.stringify(product.facts),
  price_tiers: JSON.stringify(product.priceTiers),
  sales_rank: product.salesRank,
  created_at: product.createdAt,
})

/** A stored field and its column: `grommetSystem` is in `grommet_system`. */
const columns = storedFieldNames.map(
  (field) => [field, field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
)

const toColumns = (product: StoredFields) =>
  Object.fromEntries(columns.map(([field, column]) => [column, product[field]])) as StoredColumns

/** The stored fields of a row. */
export const readStoredFields = (row: StoredColumns) => {
  const values: Readonly<Record<string, unknown>> = row
  return Object.fromEntries(columns.map(([field, column]) => [field, values[column]])) as StoredFields
}
