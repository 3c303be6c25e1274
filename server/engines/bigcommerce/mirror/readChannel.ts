import { sql, type Kysely, type Transaction } from 'kysely'
import type { StoredCategory } from '../../../database/mirrorTables'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import type { Lease } from '../../../jobs/lease'
import type { StoreClient } from '../client/storeClient'
import { categoryTree, type StoreCategory } from '../operations/catalog'
import type { StoreProduct } from '../operations/productParts'
import type { MirroredChannel } from './mapping'
import { contentProblem } from './productRecord'
import { readById, readPage, type PageSize, type ProductsPage } from './readProducts'

/** Stored as the next page after the last one. */
const end = ''

/** A product or a channel of it that is not sold. */
export interface Rejection {
  readonly id: number
  readonly sku: string
  readonly problems: readonly string[]
}

/** Products of a channel, while they are read. */
export interface Progress {
  readonly site: string
  readonly read: number
  /** Null if the store doesn't tell. */
  readonly total: number | null
}

interface ChannelReading {
  readonly db: Kysely<Tables>
  readonly client: Pick<StoreClient, 'fetchGraphql'>
  readonly channel: MirroredChannel
  readonly pass: number
  readonly size: PageSize
  readonly lease: Pick<Lease, 'isOurs'>
  readonly onProgress: (progress: Progress) => void
  /** Receives the products that the mirror cannot store. */
  readonly onRejected: (rejection: Rejection) => void
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads a channel's categories and products into the mirror's own tables. Continues after the last page that an
 * interrupted pass stored.
 */
export async function readChannel(reading: ChannelReading): Promise<void> {
  const { db, client, channel, pass, onProgress, signal } = reading
  const { key, site } = channel
  const known = await db
    .selectFrom('store_channels')
    .selectAll()
    .where('channel', '=', key)
    .executeTakeFirst()
  const isResumed = known?.pass === pass
  if (isResumed && known.is_read) return
  const categories = JSON.stringify(await readCategories(client, channel))
  const state = { pass, is_read: false, categories, ...(isResumed ? {} : { next_page: null }) }
  await db
    .insertInto('store_channels')
    .values({ channel: key, next_page: null, ...state })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(state))
    .execute()

  let after = isResumed ? known.next_page : null
  let read = isResumed ? await countRead(db, reading) : 0
  for (let isLast = after === end; !isLast;) {
    signal?.throwIfAborted()
    const readAt = await timeOf(db)
    const page = await readFirstOrNext(reading, after)
    after = page.next
    isLast = page.next === null
    await writeAsReader(reading, async (transaction) => {
      await storeRead(transaction, reading, { ...page, readAt })
      await transaction
        .updateTable('store_channels')
        .set({ next_page: page.next ?? end })
        .where('channel', '=', key)
        .execute()
    })
    read += page.products.length + page.unreadable.length
    onProgress({ site, read, total: page.total })
  }
  await findMissing(reading)
  await db.updateTable('store_channels').set({ is_read: true }).where('channel', '=', key).execute()
}

/** Reads a page of products. An empty first page is read twice: one such response must not empty the channel. */
async function readFirstOrNext(reading: ChannelReading, after: string | null) {
  const page = await readPage(reading, after)
  return after === null && page.products.length === 0 ? readPage(reading, after) : page
}

/** Stores what a pass has read. A product that cannot be read is reported, and stays as it was read before. */
async function storeRead(
  transaction: Transaction<Tables>,
  reading: ChannelReading,
  { products, unreadable, readAt }: Pick<ProductsPage, 'products' | 'unreadable'> & { readonly readAt: Date },
): Promise<void> {
  const { channel, pass, onRejected } = reading
  await storeProducts(transaction, { channel, pass, readAt, products: storable(reading, products) })
  if (unreadable.length === 0) return
  await transaction
    .updateTable('store_products')
    .set({ pass })
    .where('channel', '=', channel.key)
    .where(sql<boolean>`product_id = any(${unreadable.map(({ id }) => id)}::bigint[])`)
    .execute()
  for (const { id, sku, error } of unreadable)
    onRejected({ id, sku, problems: [`${channel.site}: the store cannot read it (${error.reason})`] })
}

/** Products that the mirror can store. The others are reported. */
function storable({ channel, onRejected }: ChannelReading, products: readonly StoreProduct[]) {
  return products.filter((product) => {
    const problem = contentProblem(product)
    if (problem === null) return true
    const { entityId: id, sku } = product
    onRejected({ id, sku: sku.replaceAll('\0', ''), problems: [`${channel.site}: ${problem}`] })
    return false
  })
}

/**
 * Reads products again that the pass didn't find, by their ids: pages shift when a product vanishes between two calls.
 * A product that is still missing keeps its row of the earlier pass.
 */
async function findMissing(reading: ChannelReading): Promise<void> {
  const { db, channel, pass } = reading
  const rows = await db
    .selectFrom('store_products')
    .select('product_id')
    .where('channel', '=', channel.key)
    .where('pass', '<', pass)
    .execute()
  if (rows.length === 0) return
  const readAt = await timeOf(db)
  const missing = rows.map(({ product_id }) => product_id)
  const found = await readById(reading, missing)
  await writeAsReader(reading, (transaction) => storeRead(transaction, reading, { ...found, readAt }))
}

const countRead = async (db: Kysely<Tables>, { channel, pass }: ChannelReading): Promise<number> => {
  const row = await db
    .selectFrom('store_products')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel', '=', channel.key)
    .where('pass', '=', pass)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Writes in a transaction that fails once another process has the lease. */
export async function writeAsReader(
  { db, lease }: Pick<ChannelReading, 'db' | 'lease'>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await lease.isOurs(transaction))) throw new Error('Another process reads the store now.')
    await work(transaction)
  })
}

/**
 * Reads a channel's categories, parents before their children. An empty tree is read twice: one such response must not
 * take the categories from all products.
 * @throws StoreError
 */
export async function readCategories(
  client: ChannelReading['client'],
  channel: MirroredChannel,
): Promise<readonly StoredCategory[]> {
  const fetchTree = async (root: number | null) => {
    const { site } = await client.fetchGraphql(
      categoryTree,
      { root },
      { channel: channel.id, traffic: 'mirror' },
    )
    return site.categoryTree
  }
  /** A call reads four levels: the children of the last one come with a call of their own. */
  const complete = (tree: readonly StoreCategory[]): Promise<StoreCategory[]> =>
    Promise.all(
      tree.map(async (category) => {
        const { entityId, hasChildren, children } = category
        const below = children ?? (hasChildren ? (await fetchTree(entityId))[0]?.children : [])
        return { ...category, children: await complete(below ?? []) }
      }),
    )
  const tree = await fetchTree(null)
  return flat(await complete(tree.length > 0 ? tree : await fetchTree(null)), null)
}

/** The database's time: the clocks of machines differ. */
export async function timeOf(db: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

interface ReadProducts {
  readonly channel: MirroredChannel
  readonly pass: number
  readonly readAt: Date
  readonly products: readonly StoreProduct[]
}

/** Stores products as a channel shows them. Content of a later call stays. */
export async function storeProducts(
  db: Kysely<Tables>,
  { channel, pass, readAt, products }: ReadProducts,
): Promise<void> {
  if (products.length === 0) return
  await db
    .insertInto('store_products')
    .values(
      products.map((product) => ({
        channel: channel.key,
        product_id: product.entityId,
        content: JSON.stringify(product),
        pass,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['channel', 'product_id']).doUpdateSet({
        pass: sql<number>`greatest(store_products.pass, excluded.pass)`,
        content: sql<string>`case when store_products.read_at <= excluded.read_at then excluded.content else store_products.content end`,
        read_at: sql<Date>`greatest(store_products.read_at, excluded.read_at)`,
      }),
    )
    .execute()
}

const flat = (categories: readonly StoreCategory[], parentId: number | null): readonly StoredCategory[] =>
  categories.flatMap(({ entityId: id, name, path, description, children = [] }) => [
    // docs/contract.md#categories: the description marks groups.
    {
      id,
      name: name.replaceAll('\0', ''),
      path: path.replaceAll('\0', ''),
      parentId,
      isGroup: description.includes('unclickable'),
    },
    ...flat(children, id),
  ])
