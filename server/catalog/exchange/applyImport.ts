import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChannelKey } from '../../../src/domain/channelKey'
import type { Tables } from '../../database/tables'
import { productRow } from '../products/loadProducts'
import type { CurrentCatalog, KnownProduct } from './currentCatalog'
import type { ImportPlan } from './planImport'
import type { WholeCategory, WholeProduct } from './record'
import { writeVariants, type PlannedVariant } from './writeVariants'

/** Writes a plan without problems. The caller's transaction makes it all or nothing. */
export async function applyImport(
  transaction: Transaction<Tables>,
  plan: ImportPlan,
  current: CurrentCatalog,
): Promise<void> {
  await applyCategories(transaction, plan.categories, current.categories)
  const brandIdOf = await brands(transaction, new Set(plan.products.map(({ brand }) => brand)))
  const categories = await transaction.selectFrom('categories').select(['id', 'path']).execute()
  const categoryIdOf = new Map(categories.map(({ path, id }) => [path, id]))
  const next = {
    product: await nextId(transaction, 'products'),
    variant: await nextId(transaction, 'variants'),
  }

  const written: number[] = []
  const variants: PlannedVariant[] = []
  for (const product of plan.products) {
    const known = current.products.get(product.sku)
    const id = known?.id ?? next.product++
    written.push(id)
    const isOnlyStock = plan.onlyStock.has(product.sku)
    product.variants.forEach((variant, index) => {
      const variantId = known?.variantIds.get(variant.sku) ?? next.variant++
      variants.push({ ...variant, id: variantId, product_id: id, position: index + 1, isOnlyStock })
    })
    if (isOnlyStock) continue
    await writeProduct(transaction, id, product, known, brandIdOf(product.brand))
    await transaction.deleteFrom('product_categories').where('product_id', '=', id).execute()
    const categoryIds = product.categories.flatMap((path) => categoryIdOf.get(path) ?? [])
    if (categoryIds.length > 0)
      await transaction
        .insertInto('product_categories')
        .values(categoryIds.map((category_id) => ({ product_id: id, category_id })))
        .execute()
  }
  await writeVariants(transaction, variants, plan.stock)
  await noteAgain(transaction, plan.categories.length > 0 ? [...written, null] : written)
}

/**
 * Inserts all change rows again at the end of the import. Triggers insert them at each write, but a long
 * import commits later than running shops read back (`catalogChanges.ts`).
 */
async function noteAgain(transaction: Transaction<Tables>, ids: readonly (number | null)[]): Promise<void> {
  await sql`insert into catalogue_changes (product_id) select unnest(${ids}::integer[])`.execute(transaction)
}

async function writeProduct(
  transaction: Transaction<Tables>,
  id: number,
  product: WholeProduct,
  known: KnownProduct | undefined,
  brandId: number,
): Promise<void> {
  const options = withIds(product.options, id, known)
  const row = {
    ...productRow({ ...product, id, brandId, options, createdAt: new Date(product.since) }),
    ...changedChannels(product, known?.product),
  }
  // Not `on conflict do update`: with unique columns it locks the row against carts that reference it.
  const { numUpdatedRows } = await transaction
    .updateTable('products')
    .set(row)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) await transaction.insertInto('products').values(row).execute()
}

/** Written only when the visibility changes: a hosted store shows a product in some channels. */
const changedChannels = (
  { isHidden }: { readonly isHidden: boolean },
  known: { readonly isHidden: boolean } | undefined,
): { readonly channels?: ChannelKey[] | null } =>
  isHidden === (known?.isHidden ?? false) ? {} : { channels: isHidden ? [] : null }

/** Retains the ids of known options, because cart lines reference them. */
function withIds(options: WholeProduct['options'], productId: number, known: KnownProduct | undefined) {
  const taken = new Set(known?.optionIds.values())
  let free = productId * 10 + 1
  return options.map(({ displayName, values }) => {
    const before = known?.optionIds.get(displayName)
    while (before === undefined && taken.has(free)) free += 1
    return { id: before ?? free++, displayName, values }
  })
}

/** Returns brand ids by maker's name and inserts missing makers. */
async function brands(
  transaction: Transaction<Tables>,
  names: ReadonlySet<string>,
): Promise<(name: string) => number> {
  const known = await transaction.selectFrom('brands').select(['id', 'name']).execute()
  const idOf = new Map(known.map(({ name, id }) => [name, id]))
  let next = await nextId(transaction, 'brands')
  for (const name of names) {
    if (idOf.has(name)) continue
    const id = next++
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-') || `maker-${id}`
    await transaction.insertInto('brands').values({ id, name, slug }).execute()
    idOf.set(name, id)
  }
  return (name) => {
    const id = idOf.get(name)
    if (id === undefined) throw new Error(`There is no maker ${name}`)
    return id
  }
}

/** Writes categories and their placements; others stay unchanged. */
async function applyCategories(
  transaction: Transaction<Tables>,
  categories: readonly WholeCategory[],
  current: readonly WholeCategory[],
): Promise<void> {
  let next = await nextId(transaction, 'categories')
  for (const category of categories) {
    const { path, name, isGroup, hsn, googleCategory, taxPercent } = category
    const columns = {
      name,
      is_group: isGroup,
      hsn,
      google_category: googleCategory,
      tax_percents: JSON.stringify(taxPercent),
      ...changedChannels(
        category,
        current.find((known) => known.path === path),
      ),
    }
    await transaction
      .insertInto('categories')
      .values({ id: next++, path, ...columns })
      .onConflict((conflict) => conflict.column('path').doUpdateSet(columns))
      .execute()
  }
  const known = await transaction.selectFrom('categories').select(['id', 'path']).execute()
  const idOf = new Map(known.map(({ id, path }) => [path, id]))
  let placement = await nextId(transaction, 'category_placements')
  for (const { path, parents, position } of categories) {
    const child_id = idOf.get(path)
    if (child_id === undefined) throw new Error(`There is no category ${path}`)
    await transaction.deleteFrom('category_placements').where('child_id', '=', child_id).execute()
    await transaction
      .insertInto('category_placements')
      .values(
        parents.map((parent) => ({
          id: placement++,
          parent_id: parent === '' ? null : (idOf.get(parent) ?? null),
          child_id,
          position,
        })),
      )
      .execute()
  }
}

/** The next id above all existing ones. */
export async function nextId(
  db: Kysely<Tables>,
  table: 'products' | 'variants' | 'brands' | 'categories' | 'category_placements',
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(max(id), 0) + 1`.as('next'))
    .executeTakeFirstOrThrow()
  return row.next
}
