import type { Kysely } from 'kysely'
import type { CurrencyCode } from '../../../src/domain/money'
import { attributeName } from '../../../src/domain/product'
import type { Tables } from '../../database/tables'
import type { CatalogueProduct, VariantPrice } from './catalogueProduct'

/** Products read at once: few enough not to hold the event loop for long. */
const chunkSize = 500

/** Reads the whole catalogue, chunk after chunk, in the order of the ids. */
export async function* loadAllProducts(db: Kysely<Tables>): AsyncGenerator<CatalogueProduct[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    const highest = ids.at(-1)
    if (highest === undefined) return
    yield await loadProducts(db, ids)
    last = highest
  }
}

/** Reads these products; unknown ids are left out. A change in between is noted and read with the next refresh. */
export async function loadProducts(db: Kysely<Tables>, ids: readonly number[]): Promise<CatalogueProduct[]> {
  if (ids.length === 0) return []
  const [products, places, variants] = await Promise.all([
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
  const placesOf = byProduct(places)
  const variantsOf = byProduct(variants)
  return products.map(({ brand_id, sales_rank, created_at, attributes, ...product }) => ({
    ...product,
    brandId: brand_id,
    attributes: attributes.map((attribute) => ({ ...attribute, name: attributeName(attribute.name) })),
    categories: (placesOf.get(product.id) ?? []).map(({ path }) => path),
    categoryIds: (placesOf.get(product.id) ?? []).map(({ category_id }) => category_id),
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
      .select((column) => column('stock', '>', 0).$castTo<boolean>().as('inStock'))
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
    const price = { listMinor: list_minor, saleMinor: sale_minor, retailMinor: retail_minor }
    pricesOf.set(variant_id, { ...pricesOf.get(variant_id), [currency]: price })
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
