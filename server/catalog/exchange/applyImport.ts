import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChannelKey } from '../../../src/domain/channelKey'
import { currencyCodes, toMinor } from '../../../src/domain/money'
import type { Tables } from '../../database/tables'
import { productRow } from '../products/loadProducts'
import type { CurrentCatalog, KnownProduct } from './currentCatalog'
import type { ImportPlan } from './planImport'
import type { WholeCategory, WholeProduct, StockPatch, WholeVariant } from './record'

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

/** A variant to write. */
type PlannedVariant = WholeVariant & {
  readonly id: number
  readonly product_id: number
  /** From 1. */
  readonly position: number
  /** True leaves everything but the stock unchanged. */
  readonly isOnlyStock: boolean
}

/**
 * Writes variants, their prices and their stock. Existing rows change last, because orders wait for their locks.
 * @param stock by SKU; the stock of other existing variants stays
 */
async function writeVariants(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
  stock: ReadonlyMap<string, StockPatch>,
): Promise<void> {
  const ids = variants.map(({ id }) => id)
  const { rows } = await sql<{ id: number; sku: string }>`
    select id, sku from variants where id = any(${ids}::integer[])`.execute(transaction)
  const skuOf = new Map(rows.map(({ id, sku }) => [id, sku]))
  for (const { id, sku } of variants)
    if (skuOf.has(id) && skuOf.get(id) !== sku)
      await transaction.updateTable('variants').set({ sku }).where('id', '=', id).execute()
  for (const { id, product_id, position, sku, gtin, mpn, options, stock } of variants)
    if (!skuOf.has(id))
      await transaction
        .insertInto('variants')
        .values({ id, product_id, position, sku, gtin, mpn, stock, option_values: JSON.stringify(options) })
        .execute()
  await writePrices(
    transaction,
    variants.filter(({ isOnlyStock }) => !isOnlyStock),
  )
  await changeVariants(
    transaction,
    variants.filter(({ id }) => skuOf.has(id)),
    stock,
  )
}

/** Changes existing rows. Locks them in order of their ids, like `takeStock`. */
async function changeVariants(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
  stock: ReadonlyMap<string, StockPatch>,
): Promise<void> {
  const moved = variants.filter(({ isOnlyStock }) => !isOnlyStock)
  const counted = variants.flatMap(({ id, sku }) => {
    const patch = stock.get(sku)
    if (patch === undefined) return []
    const isChange = typeof patch === 'object' && patch !== null
    return [{ id, isChange, amount: isChange ? patch.by : patch }]
  })
  const ids = [...new Set([...moved, ...counted].map(({ id }) => id))]
  const { rows } = await sql<{ id: number; stock: number | null }>`
    select id, stock from variants where id = any(${ids}::integer[]) order by id for no key update`.execute(
    transaction,
  )
  const stockOf = new Map(rows.map((row) => [row.id, row.stock]))
  for (const { id, isChange, amount } of counted)
    if (isChange && (stockOf.get(id) ?? 0) + (amount ?? 0) < 0) throw stockHasFallen()
  await sql`
    update variants set option_values = given.option_values::jsonb, position = given.position,
      gtin = given.gtin, mpn = given.mpn
    from unnest(
      ${moved.map(({ id }) => id)}::integer[],
      ${moved.map(({ options }) => JSON.stringify(options))}::text[],
      ${moved.map(({ position }) => position)}::integer[],
      ${moved.map(({ gtin }) => gtin)}::text[],
      ${moved.map(({ mpn }) => mpn)}::text[]
    ) as given (id, option_values, position, gtin, mpn)
    where variants.id = given.id
      and (variants.option_values, variants.position, variants.gtin, variants.mpn)
        is distinct from (given.option_values::jsonb, given.position, given.gtin, given.mpn)`.execute(
    transaction,
  )
  await sql`
    update variants set stock = case when given.is_change then variants.stock else 0 end + given.amount
    from unnest(
      ${counted.map(({ id }) => id)}::integer[],
      ${counted.map(({ amount }) => amount)}::integer[],
      ${counted.map(({ isChange }) => isChange)}::boolean[]
    ) as given (id, amount, is_change)
    where variants.id = given.id`.execute(transaction)
}

/** An order took items after the file was checked. With this code, the transaction is retried and the file checked again. */
const stockHasFallen = () => Object.assign(new Error('The stock has fallen meanwhile'), { code: '40001' })

async function writePrices(
  transaction: Transaction<Tables>,
  variants: readonly PlannedVariant[],
): Promise<void> {
  for (const variant of variants) {
    await transaction.deleteFrom('variant_prices').where('variant_id', '=', variant.id).execute()
    const prices = priceRows(variant)
    if (prices.length > 0) await transaction.insertInto('variant_prices').values(prices).execute()
  }
}

function priceRows({ id, prices }: Pick<PlannedVariant, 'id' | 'prices'>) {
  return currencyCodes.flatMap((currency) => {
    const price = prices[currency]
    if (!price) return []
    const minor = (major: number | null) => (major === null ? null : toMinor(major, currency))
    const amounts = {
      list_minor: toMinor(price.list, currency),
      sale_minor: minor(price.sale),
      retail_minor: minor(price.retail),
    }
    return [{ variant_id: id, currency, ...amounts }]
  })
}
