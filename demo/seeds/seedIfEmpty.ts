import type { Transaction } from 'kysely'
import { newProduct } from '../../server/catalog/exchange/record'
import { productRow } from '../../server/catalog/products/loadProducts'
import type { Database } from '../../server/database/database'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import { categoryTree, type SeedCategory } from './catalog/categoryTree'
import { makers } from './catalog/makers'
import { coupons } from './coupons'
import { products } from './products'

/** Numbers of inserted rows; 0 if the catalog had products. */
export interface Seeded {
  readonly products: number
  readonly variants: number
}

/** Fills an empty catalog in one transaction; a catalog with products stays unchanged. */
export async function seedIfEmpty({ db }: Pick<Database, 'db'>): Promise<Seeded> {
  return inTransaction(db, async (transaction) => {
    const filled = await transaction.selectFrom('products').select('id').limit(1).executeTakeFirst()
    // Inserting the makers first acts as a lock: a parallel seeding waits here, then inserts nothing.
    if (filled || !(await seedMakers(transaction))) return { products: 0, variants: 0 }
    await seedCategories(transaction)
    await seedProducts(transaction)
    await seedCoupons(transaction)
    return { products: products.length, variants: products.flatMap(({ variants }) => variants).length }
  })
}

async function seedMakers(transaction: Transaction<Tables>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('brands')
    .values(Object.entries(makers).map(([slug, { id, name }]) => ({ id, name, slug })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

async function seedCategories(transaction: Transaction<Tables>): Promise<void> {
  const categories = new Map<number, SeedCategory>()
  const placements: { parent_id: number | null; child_id: number; position: number }[] = []
  const insert = (siblings: readonly SeedCategory[], parent: number | null) => {
    siblings.forEach((category, index) => {
      placements.push({ parent_id: parent, child_id: category.id, position: index + 1 })
      if (categories.has(category.id)) return
      categories.set(category.id, category)
      insert(category.children ?? [], category.id)
    })
  }
  insert(categoryTree, null)
  const rows = [...categories.values()].map(
    ({ id, name, path, isGroup = false, hsn = '', googleCategory = '' }) => ({
      id,
      name,
      path,
      is_group: isGroup,
      hsn,
      google_category: googleCategory,
    }),
  )
  await transaction.insertInto('categories').values(rows).execute()
  await transaction
    .insertInto('category_placements')
    .values(placements.map((placement, index) => ({ id: index + 1, ...placement })))
    .execute()
}

async function seedProducts(transaction: Transaction<Tables>): Promise<void> {
  const known = await transaction.selectFrom('categories').select(['id', 'path']).execute()
  const idOf = new Map(known.map(({ id, path }) => [path, id]))
  const categoryOf = (path: string) => {
    const id = idOf.get(path)
    if (id === undefined) throw new Error(`There is no category ${path}`)
    return id
  }
  for (const chunk of toChunks(products, 100)) {
    const variants = chunk.flatMap((product) =>
      product.variants.map((variant, index) => ({ ...variant, productId: product.id, position: index + 1 })),
    )
    await transaction
      .insertInto('products')
      .values(chunk.map((product) => productRow({ ...newProduct, ...product })))
      .execute()
    const placements = chunk.flatMap(({ id, categories }) =>
      categories.map((path) => ({ product_id: id, category_id: categoryOf(path) })),
    )
    // The special products have no category.
    if (placements.length > 0) await transaction.insertInto('product_categories').values(placements).execute()
    await transaction
      .insertInto('variants')
      .values(
        variants.map(({ id, productId, sku, gtin, mpn, optionValues, position, stock }) => ({
          id,
          product_id: productId,
          sku,
          gtin,
          mpn,
          option_values: JSON.stringify(optionValues),
          position,
          stock,
        })),
      )
      .execute()
    await transaction
      .insertInto('variant_prices')
      .values(
        variants.flatMap(({ id, prices }) =>
          prices.map(({ currency, listMinor, saleMinor, retailMinor }) => ({
            variant_id: id,
            currency,
            list_minor: listMinor,
            sale_minor: saleMinor,
            retail_minor: retailMinor,
          })),
        ),
      )
      .execute()
  }
}

async function seedCoupons(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .insertInto('coupons')
    .values(
      coupons.map(({ code, kind, percent, amounts, minimums, startsAt, endsAt, maxUses, ...limits }) => ({
        code,
        kind,
        percent,
        amounts: JSON.stringify(amounts),
        minimums: JSON.stringify(minimums),
        starts_at: startsAt,
        ends_at: endsAt,
        max_uses: maxUses,
        regions: JSON.stringify(limits.regions),
        brands: JSON.stringify(limits.brands),
      })),
    )
    // The coupons may exist although the products were deleted.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Splits rows into chunks: PostgreSQL allows 65,535 parameters per statement. */
function toChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
