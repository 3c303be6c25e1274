import { sql, type Kysely } from 'kysely'
import { toMajor, type CurrencyCode } from '../../../src/domain/money'
import type { Tables } from '../../database/tables'
import { readStoredFields } from '../products/loadProducts'
import type { WholeCategory, WholeProduct, WholeVariant } from './record'

/** A stored product with the ids of its parts, by the names that files use. */
export interface KnownProduct {
  readonly id: number
  readonly product: WholeProduct
  readonly variantIds: ReadonlyMap<string, number>
  /** Option ids by name. */
  readonly optionIds: ReadonlyMap<string, number>
}

export interface CurrentCatalog {
  /** By SKU. */
  readonly products: ReadonlyMap<string, KnownProduct>
  readonly categories: readonly WholeCategory[]
}

/** Products by all that must be unique in the catalog. */
export interface NamedProducts {
  readonly skus: readonly string[]
  readonly slugs: readonly string[]
  /** SKUs of variants. */
  readonly variants: readonly string[]
}

/**
 * Reads the catalog in the format of files, products in order of their ids.
 * @param named reads only the products with one of these names, and all categories
 */
export async function currentCatalog(db: Kysely<Tables>, named?: NamedProducts): Promise<CurrentCatalog> {
  return readCatalog(db, named && (await idsOfNamed(db, named)))
}

async function idsOfNamed(
  db: Kysely<Tables>,
  { skus, slugs, variants }: NamedProducts,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from products where sku = any(${skus}::text[]) or slug = any(${slugs}::text[])
    union select product_id from variants where sku = any(${variants}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** @param ids of the products to read; default: all */
export async function readCatalog(db: Kysely<Tables>, ids?: readonly number[]): Promise<CurrentCatalog> {
  const only = (column: string) =>
    ids ? sql<boolean>`${sql.ref(column)} = any(${ids}::integer[])` : sql<boolean>`true`
  const [products, placements, variants, prices, categories] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .selectAll('products')
      .select('brands.name as brand')
      .where(only('products.id'))
      .orderBy('products.id')
      .execute(),
    db
      .selectFrom('product_categories')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select(['product_id', 'path'])
      .where(only('product_id'))
      .orderBy('category_id')
      .execute(),
    db
      .selectFrom('variants')
      .selectAll()
      .where(only('product_id'))
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('variant_prices')
      .innerJoin('variants', 'variants.id', 'variant_id')
      .selectAll('variant_prices')
      .where(only('product_id'))
      .execute(),
    currentCategories(db),
  ])
  const pathsOf = groupBy(placements, ({ product_id }) => product_id)
  const variantsOf = groupBy(variants, ({ product_id }) => product_id)
  const pricesOf = groupBy(prices, ({ variant_id }) => variant_id)

  const known = products.map((row): [string, KnownProduct] => {
    const own = variantsOf.get(row.id) ?? []
    const { sku, slug, kind, ...stored } = readStoredFields(row)
    const product: WholeProduct = {
      // The order of an export.
      sku,
      slug,
      kind,
      brand: row.brand,
      ...stored,
      categories: (pathsOf.get(row.id) ?? []).map(({ path }) => path),
      attributes: row.attributes.map(({ name, value, unit }) => ({ name, value, unit })),
      colors: row.colors,
      options: row.options.map(({ displayName, values }) => ({
        displayName,
        values: values.map(({ label, hexColors }) => ({
          label,
          ...(hexColors && { hexColors: [...hexColors] }),
        })),
      })),
      modifiers: row.modifiers,
      facts: row.facts,
      priceTiers: row.price_tiers,
      salesRank: row.sales_rank,
      since: row.created_at.toISOString(),
      isHidden: isHidden(row),
      variants: own.map((variant): WholeVariant => ({
        sku: variant.sku,
        gtin: variant.gtin,
        mpn: variant.mpn,
        options: variant.option_values,
        stock: variant.stock,
        prices: Object.fromEntries(
          (pricesOf.get(variant.id) ?? []).map((price) => [price.currency, inMajor(price, price.currency)]),
        ),
      })),
    }
    const variantIds = new Map(own.map(({ sku, id }) => [sku, id]))
    const optionIds = new Map(row.options.map(({ displayName, id }) => [displayName, id]))
    return [row.sku, { id: row.id, product, variantIds, optionIds }]
  })
  return { products: new Map(known), categories }
}

/** A hosted store may hide a product or a category from some channels only. */
const isHidden = ({ channels }: { readonly channels: readonly unknown[] | null }) => channels?.length === 0

export async function currentCategories(db: Kysely<Tables>): Promise<WholeCategory[]> {
  const [categories, placements] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('id').execute(),
    db.selectFrom('category_placements').selectAll().orderBy('position').execute(),
  ])
  const pathOf = new Map(categories.map(({ id, path }) => [id, path]))
  const placementsOf = groupBy(placements, ({ child_id }) => child_id)
  return categories.map((category) => {
    const placements = placementsOf.get(category.id) ?? []
    const parents = placements.map(({ parent_id }) =>
      parent_id === null ? '' : (pathOf.get(parent_id) ?? ''),
    )
    return {
      path: category.path,
      name: category.name,
      isGroup: category.is_group,
      isHidden: isHidden(category),
      parents,
      position: placements[0]?.position ?? 1,
      hsn: category.hsn,
      googleCategory: category.google_category,
      taxPercent: category.tax_percents,
    }
  })
}

interface MinorPrice {
  readonly list_minor: number
  readonly sale_minor: number | null
  readonly retail_minor: number | null
}

function inMajor({ list_minor, sale_minor, retail_minor }: MinorPrice, currency: CurrencyCode) {
  const major = (minor: number | null) => (minor === null ? null : toMajor({ minor, currency }))
  return {
    list: toMajor({ minor: list_minor, currency }),
    sale: major(sale_minor),
    retail: major(retail_minor),
  }
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
