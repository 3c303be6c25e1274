import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { ChannelKey } from '../../../../src/domain/channelKey'
import { applyImport } from '../../../catalog/exchange/applyImport'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { codeOf, isRejectedByDatabase, isUniqueViolation, uniqueViolation } from '../../../process/failure'
import { storeProduct, type StoreProduct } from '../operations/productParts'
import type { Mapping, MirroredChannel } from './mapping'
import { readProduct, type ReadProduct } from './productRecord'

/** Products per transaction. */
export const batchSize = 50
/** Products of the first pass don't count as new. */
const beforeFirstPass = '2000-01-01T00:00:00.000Z'

/** Numbers of products. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly unchanged: number
}

interface Converting {
  readonly channels: readonly MirroredChannel[]
  readonly mapping: Mapping
}

interface WritingProducts extends Converting {
  readonly db: Kysely<Tables>
  /** Products that the store has always had, as far as the shop knows. */
  readonly isFirstPass: boolean
  readonly signal?: AbortSignal | undefined
}

/** Converts these products of the mirror, and writes those that differ into the catalog's tables. */
export async function writeProducts(writing: WritingProducts, ids: readonly number[]): Promise<Written> {
  const written = { added: 0, changed: 0, deleted: 0, unchanged: 0 }
  const failed: number[] = []
  const write = async (some: readonly number[], onFailure: (error: unknown) => Promise<void>) => {
    try {
      const outcomes = await writeBatch(writing, some)
      for (const outcome of outcomes) written[outcome] += 1
    } catch (error) {
      // The content of one product must not end the pass.
      if (!isRejectedByDatabase(error)) throw error
      await onFailure(error)
    }
  }
  for (let from = 0; from < ids.length; from += batchSize) {
    writing.signal?.throwIfAborted()
    const some = ids.slice(from, from + batchSize)
    await write(some, async () => {
      for (const id of some) await write([id], async () => void failed.push(id))
    })
  }
  // A product with the same path or article number may have moved meanwhile.
  for (const id of failed) {
    await write([id], async (error) => {
      const problem = isUniqueViolation(error)
        ? 'its path or an article number belongs to another product'
        : `the database cannot store it (${codeOf(error)})`
      await inTransaction(writing.db, (transaction) => reject(transaction, id, [problem]))
    })
  }
  return written
}

/** Writes the products that couldn't be written before, or whose categories changed. */
export async function writeDueProducts(writing: WritingProducts): Promise<void> {
  const due = await writing.db
    .selectFrom('mirrored_products')
    .select('product_id')
    .where('digest', '=', '')
    .orderBy('product_id')
    .execute()
  await writeProducts(
    writing,
    due.map(({ product_id }) => product_id),
  )
}

type Outcome = keyof Written

async function writeBatch(writing: WritingProducts, ids: readonly number[]): Promise<readonly Outcome[]> {
  return inTransaction(writing.db, async (transaction) => {
    // One batch at a time: an older reading must not overwrite a newer one.
    await transaction.selectFrom('store_mirror').select('id').forUpdate().execute()
    const known = new Map(
      (
        await transaction.selectFrom('mirrored_products').selectAll().where('product_id', 'in', ids).execute()
      ).map((row) => [row.product_id, row]),
    )
    const sinceOf = (id: number) => known.get(id)?.since.toISOString() ?? firstSeen(writing)
    const shown = await convertProducts(transaction, writing, { ids, sinceOf })
    const outcomes: Outcome[] = []
    const records: Changed[] = []
    for (const id of ids) {
      const product = shown.get(id)
      const before = known.get(id)
      if (!product) {
        if (before) outcomes.push('deleted')
        await remove(transaction, id)
        continue
      }
      const digest = digestOf(product.read)
      if (before?.digest === digest) {
        outcomes.push('unchanged')
        continue
      }
      outcomes.push(before ? 'changed' : 'added')
      records.push({ id, digest, since: sinceOf(id), ...product })
    }
    await writeChanged(transaction, records)
    return outcomes
  })
}

interface Converted {
  /** In the store. */
  readonly sku: string
  readonly read: ReadProduct
}

/**
 * Converts products of the mirror. A product that no channel shows is absent.
 * @param part `since` of the products, and the pass that has to have found them; default: any pass
 */
export async function convertProducts(
  db: Kysely<Tables>,
  converting: Converting,
  part: {
    readonly ids: readonly number[]
    readonly sinceOf: (id: number) => string
    readonly pass?: number
  },
): Promise<ReadonlyMap<number, Converted>> {
  const rows = await db
    .selectFrom('store_products')
    .select(['channel', 'product_id', 'content'])
    .where('product_id', 'in', part.ids)
    .where('pass', '>=', part.pass ?? 0)
    .execute()
  const trees = await db.selectFrom('store_channels').select('categories').execute()
  const pathOf = new Map(trees.flatMap(({ categories }) => categories.map(({ id, path }) => [id, path])))
  const byId = new Map<number, Map<ChannelKey, StoreProduct>>()
  for (const { channel, product_id: id, content } of rows) {
    const byChannel = byId.get(id) ?? new Map<ChannelKey, StoreProduct>()
    byId.set(id, byChannel.set(channel, storeProduct.parse(content)))
  }
  return new Map(
    [...byId].map(([id, byChannel]) => {
      const since = part.sinceOf(id)
      const read = readProduct(byChannel, { ...converting, categoryPath: (some) => pathOf.get(some), since })
      const [first] = byChannel.values()
      return [id, { sku: first?.sku ?? '', read }]
    }),
  )
}

const firstSeen = ({ isFirstPass }: WritingProducts) =>
  isFirstPass ? beforeFirstPass : new Date().toISOString()

interface Changed extends Converted {
  readonly id: number
  readonly digest: string
  readonly since: string
}

async function writeChanged(transaction: Transaction<Tables>, changed: readonly Changed[]): Promise<void> {
  const offered = changed.flatMap(({ id, read: { record } }) => (record ? [{ id, ...record }] : []))
  if (offered.length > 0) {
    // Else the import would meet article numbers that a product no longer has.
    const retained = offered.flatMap(({ id, variantIds }) =>
      [...variantIds.values()].map((variantId) => ({ id, variantId })),
    )
    await sql`
      delete from variants where product_id = any(${offered.map(({ id }) => id)}::integer[])
        and (product_id, id) not in (select * from unnest(
          ${retained.map(({ id }) => id)}::integer[],
          ${retained.map(({ variantId }) => variantId)}::integer[]
        ))`.execute(transaction)
    const current = new Map(
      offered.map(({ id, product, variantIds, optionIds }) => [
        product.sku,
        { id, product, variantIds, optionIds },
      ]),
    )
    if (current.size < offered.length) throw uniqueViolation('Two equal SKUs')
    await applyImport(
      transaction,
      {
        products: offered.map(({ product }) => product),
        categories: [],
        onlyStock: new Set(),
        stock: new Map(
          offered.flatMap(({ product }) => product.variants.map((each) => [each.sku, each.stock] as const)),
        ),
        counts: { new: 0, changed: offered.length, unchanged: 0 },
        problems: [],
      },
      { products: current, categories: [] },
    )
  }
  const categories = await transaction.selectFrom('categories').select('path').execute()
  const paths = new Set(categories.map(({ path }) => path))
  for (const { id, digest, since, sku, read } of changed) {
    const { record, problems, cuts } = read
    const isPlaced = record?.product.categories.every((path) => paths.has(path)) ?? true
    await transaction
      .updateTable('products')
      .set({ channels: [...(record?.channels ?? [])] })
      .where('id', '=', id)
      .execute()
    const row = {
      // A pass writes new categories at its end. The empty digest makes it write this product again.
      digest: isPlaced ? digest : '',
      sku,
      since,
      problems: JSON.stringify(problems),
      cuts: JSON.stringify(cuts),
      answers: JSON.stringify(record?.answers ?? {}),
      pictures: JSON.stringify(record?.pictures ?? []),
      photos_due_at: sql<Date>`clock_timestamp()`,
    }
    await transaction
      .insertInto('mirrored_products')
      .values({ product_id: id, ...row, since: sql<Date>`${since}::timestamptz` })
      .onConflict((conflict) =>
        conflict.column('product_id').doUpdateSet({ ...row, since: sql<Date>`${since}::timestamptz` }),
      )
      .execute()
  }
}

/** Hides a product that cannot be written. The empty digest makes `writeDueProducts` and the next pass try again. */
async function reject(
  transaction: Transaction<Tables>,
  id: number,
  problems: readonly string[],
): Promise<void> {
  const row = { digest: '', problems: JSON.stringify(problems) }
  await transaction
    .insertInto('mirrored_products')
    .values({
      product_id: id,
      ...row,
      since: sql<Date>`now()`,
      sku: sql<string>`coalesce((select content ->> 'sku' from store_products where product_id = ${id} limit 1), '')`,
      answers: '{}',
      pictures: '[]',
    })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
    .execute()
  await transaction.updateTable('products').set({ channels: [] }).where('id', '=', id).execute()
}

/** The triggers mark its address as gone. */
async function remove(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('products').where('id', '=', id).execute()
  await transaction.deleteFrom('mirrored_products').where('product_id', '=', id).execute()
}

/** Of everything that is written. */
function digestOf({ record, problems, cuts }: ReadProduct): string {
  const content = record && {
    ...record,
    variantIds: [...record.variantIds],
    optionIds: [...record.optionIds],
  }
  return createHash('sha256')
    .update(JSON.stringify([content, problems, ...cuts]))
    .digest('base64url')
}
