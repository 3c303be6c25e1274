import { sql, type Kysely } from 'kysely'
import type { CurrencyCode } from '../../../../src/domain/money'
import { searchVariants } from '../../../catalog/editing/searchVariants'
import type {
  Inventory,
  InventoryEdit,
  InventoryPage,
  InventoryQuery,
  InventoryResult,
  InventoryRow,
} from '../../../commerce/inventory'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { recordChange } from '../../../staff/staffChanges'

/** Variants that one transaction locks. */
const batchSize = 100

type Edits = Parameters<Inventory['preview']>[0]

/** Implements `Inventory` on our own database. */
export const inventory = (db: Kysely<Tables>): Inventory => ({
  list: (query) => listVariants(db, query),
  countLow: async (maxStock) => {
    const { count } = await db
      .selectFrom('variants')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('stock', '<=', maxStock)
      .executeTakeFirstOrThrow()
    return count
  },
  preview: async (edits) => {
    const results: InventoryResult[] = []
    for (const batch of batchesOf(edits.edits))
      results.push(...(await computeResults(db, { ...edits, edits: batch })))
    return results
  },
  change: async (by, { edits, ...shared }) => {
    const results: InventoryResult[] = []
    for (const batch of batchesOf(edits))
      results.push(
        ...(await inTransaction(
          db,
          async (transaction) => {
            await lockVariants(transaction, batch)
            const computed = await computeResults(transaction, { ...shared, edits: batch })
            for (const { outcome, before, after } of computed) {
              if (outcome !== 'changed' || !before || !after) continue
              await storeRow(transaction, before, after, shared.currency)
              await recordChange(transaction, by, {
                action: 'variant.change',
                subject: 'variant',
                subjectId: after.sku,
                ...differences(before, after, shared.currency),
              })
            }
            return computed
          },
          // Orders change stock at any time. The locked rows are read again, as they are then.
          { isolation: 'read committed' },
        )),
      )
    return results
  },
})

function* batchesOf(edits: readonly InventoryEdit[]): Generator<readonly InventoryEdit[]> {
  for (let start = 0; start < edits.length; start += batchSize) yield edits.slice(start, start + batchSize)
}

/** Locks variants in order of their ids, as orders do. */
async function lockVariants(transaction: Kysely<Tables>, edits: readonly InventoryEdit[]): Promise<void> {
  await transaction
    .selectFrom('variants')
    .select('id')
    .where(
      'sku',
      'in',
      edits.map(({ sku }) => sku),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Rows with their prices in a currency. */
const rowsIn = (db: Kysely<Tables>, currency: CurrencyCode) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('variant_prices', (join) =>
      join.onRef('variant_prices.variant_id', '=', 'variants.id').on('currency', '=', currency),
    )
    .select(['variants.id', 'variants.sku', 'products.name as product', 'products.sku as productSku'])
    .select(['option_values', 'stock', 'list_minor as priceMinor', 'sale_minor as salePriceMinor'])

const toRow = ({
  option_values,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsIn>['execute']>>[number]): InventoryRow => ({
  ...row,
  options: Object.values(option_values),
})

async function listVariants(
  db: Kysely<Tables>,
  { currency, text = '', maxStock, after, limit }: InventoryQuery,
): Promise<InventoryPage> {
  // Before the rows: a change in between is a conflict rather than unnoticed.
  const version = await readVersion(db)
  const where = sql`variants.id > ${after ?? 0}
    ${maxStock === undefined ? sql`` : sql`and stock <= ${maxStock}`}`
  const found = await sql<{ id: number }>`${searchVariants(text, where, limit)}`.execute(db)
  const rows = await rowsIn(db, currency)
    .where(sql<boolean>`variants.id = any(${found.rows.map(({ id }) => id)}::integer[])`)
    .orderBy('variants.id')
    .execute()
  return { rows: rows.map(toRow), version }
}

async function readVersion(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ version: string | null }>`
    select max(id) as version from staff_changes`.execute(db)
  return Number(rows[0]?.version ?? 0)
}

async function computeResults(
  db: Kysely<Tables>,
  { version, currency, edits }: Edits,
): Promise<readonly InventoryResult[]> {
  const skus = edits.map(({ sku }) => sku)
  const rows = (await rowsIn(db, currency).where('variants.sku', 'in', skus).execute()).map(toRow)
  const { rows: changes } = await sql<{ sku: string }>`
    select distinct subject_id as sku from staff_changes
    where id > ${version} and (subject = 'variant' and subject_id = any (${skus})
      or subject = 'catalog' and subject_id = 'import')`.execute(db)
  const changed = new Set(changes.map(({ sku }) => sku))
  return edits.map((edit) => {
    const before = rows.find(({ sku }) => sku === edit.sku) ?? null
    if (!before) return { sku: edit.sku, outcome: 'unknown', before, after: null }
    if (changed.has(edit.sku) || changed.has('import'))
      return { sku: edit.sku, outcome: 'conflict', before, after: before }
    return { sku: edit.sku, before, ...applyEdit(before, edit) }
  })
}

/** A row after an edit, or why the edit is not possible. */
function applyEdit(row: InventoryRow, edit: InventoryEdit): Pick<InventoryResult, 'outcome' | 'after'> {
  const stock = edit.stock ? editedStock(row.stock, edit.stock) : row.stock
  if (stock === 'conflict' || isOutdated(row.priceMinor, edit.priceMinor))
    return { outcome: 'conflict', after: row }
  if (isOutdated(row.salePriceMinor, edit.salePriceMinor)) return { outcome: 'conflict', after: row }
  const priceMinor = edit.priceMinor ? edit.priceMinor.is : row.priceMinor
  const salePriceMinor = edit.salePriceMinor ? edit.salePriceMinor.is : row.salePriceMinor
  if (row.priceMinor === null && (edit.priceMinor ?? edit.salePriceMinor))
    return { outcome: 'not_sold', after: row }
  if (priceMinor !== null && salePriceMinor !== null && salePriceMinor >= priceMinor)
    return { outcome: 'sale_not_below', after: row }
  const after = { ...row, stock, priceMinor, salePriceMinor }
  const isSame = stock === row.stock && priceMinor === row.priceMinor && salePriceMinor === row.salePriceMinor
  return { outcome: isSame ? 'unchanged' : 'changed', after }
}

const isOutdated = <Value>(now: Value, edit: { readonly was?: Value | undefined } | undefined) =>
  edit?.was !== undefined && edit.was !== now

/** The stock after an edit: counted stock changes by the editor's difference, so that sold items stay sold. */
function editedStock(
  now: number | null,
  { was, is }: NonNullable<InventoryEdit['stock']>,
): number | null | 'conflict' {
  if (was === undefined || was === now) return is
  if (now === null || was === null || is === null) return 'conflict'
  const stock = now + is - was
  return stock < 0 ? 'conflict' : stock
}

async function storeRow(
  transaction: Kysely<Tables>,
  before: InventoryRow,
  after: InventoryRow,
  currency: CurrencyCode,
): Promise<void> {
  const { id, stock, priceMinor, salePriceMinor } = after
  if (stock !== before.stock)
    await transaction.updateTable('variants').set({ stock }).where('id', '=', id).execute()
  if (priceMinor === null || (priceMinor === before.priceMinor && salePriceMinor === before.salePriceMinor))
    return
  await transaction
    .updateTable('variant_prices')
    .set({ list_minor: priceMinor, sale_minor: salePriceMinor })
    .where('variant_id', '=', id)
    .where('currency', '=', currency)
    .execute()
}

/** The changed fields for the record. */
function differences(before: InventoryRow, after: InventoryRow, currency: CurrencyCode) {
  const names = (['stock', 'priceMinor', 'salePriceMinor'] as const).filter(
    (name) => before[name] !== after[name],
  )
  const pick = (row: InventoryRow) =>
    Object.fromEntries(names.map((name) => [name === 'stock' ? name : `${name} ${currency}`, row[name]]))
  return { before: pick(before), after: pick(after) }
}
