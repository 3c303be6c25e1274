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
const batchSize = 50
/** Products of the first pass don't count as new. */
const beforeFirstPass = '2000-01-01T00:00:00.000Z'

/** Numbers of products. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly deleted: number
  readonly unchanged: number
}

interface WritingProducts {
  readonly db: Kysely<Tables>
  readonly channels: readonly MirroredChannel[]
  readonly mapping: Mapping
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

type Outcome = keyof Written

async function writeBatch(writing: WritingProducts, ids: readonly number[]): Promise<readonly Outcome[]> {
  return inTransaction(writing.db, async (transaction) => {
    // One batch at a time: an older reading must not overwrite a newer one.
    await transaction.selectFrom('store_mirror').select('id').forUpdate().execute()
    const [rows, known, categories] = await Promise.all([
      transaction
        .selectFrom('store_products')
        .select(['channel', 'product_id', 'content'])
        .where('product_id', 'in', ids)
        .execute(),
      transaction.selectFrom('mirrored_products').selectAll().where('product_id', 'in', ids).execute(),
      transaction.selectFrom('store_channels').select('categories').execute(),
    ])
    const pathOf = new Map(categories.flatMap((row) => row.categories.map(({ id, path }) => [id, path])))
    const outcomes: Outcome[] = []
    const records: Changed[] = []
    for (const id of ids) {
      const own = rows.filter(({ product_id }) => product_id === id)
      const before = known.find(({ product_id }) => product_id === id)
      if (own.length === 0) {
        if (before) outcomes.push('deleted')
        await remove(transaction, id)
        continue
      }
      const byChannel = new Map<ChannelKey, StoreProduct>(
        own.map(({ channel, content }) => [channel, storeProduct.parse(content)]),
      )
      const since = before?.since.toISOString() ?? firstSeen(writing)
      const read = readProduct(byChannel, { ...writing, categoryPath: (some) => pathOf.get(some), since })
      const digest = digestOf(read)
      if (before?.digest === digest) {
        outcomes.push('unchanged')
        continue
      }
      outcomes.push(before ? 'changed' : 'added')
      const [first] = byChannel.values()
      records.push({ id, digest, since, sku: first?.sku ?? '', read })
    }
    await writeChanged(transaction, records)
    return outcomes
  })
}

const firstSeen = ({ isFirstPass }: WritingProducts) =>
  isFirstPass ? beforeFirstPass : new Date().toISOString()

interface Changed {
  readonly id: number
  readonly digest: string
  readonly since: string
  /** In the store. */
  readonly sku: string
  readonly read: ReadProduct
}

async function writeChanged(transaction: Transaction<Tables>, changed: readonly Changed[]): Promise<void> {
  const offered = changed.flatMap(({ id, read: { record } }) => (record ? [{ id, ...record }] : []))
  if (offered.length > 0) {
    // Else the import would meet article numbers that a product no longer has.
    for (const { id, variantIds } of offered) {
      await transaction
        .deleteFrom('variants')
        .where('product_id', '=', id)
        .where('id', 'not in', [...variantIds.values()])
        .execute()
    }
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
  for (const { id, digest, since, sku, read } of changed) {
    const { record, problems, cuts } = read
    await transaction
      .updateTable('products')
      .set({ channels: [...(record?.channels ?? [])] })
      .where('id', '=', id)
      .execute()
    const row = {
      digest,
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

/** Hides a product that cannot be written. The empty digest makes the next pass try again. */
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
