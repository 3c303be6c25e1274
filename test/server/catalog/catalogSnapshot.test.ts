import { randomUUID } from 'node:crypto'
import { describeSmallHeap, type Sharing } from '../../../server/catalog/loadCatalog'
import type { CatalogProduct } from '../../../server/catalog/products/catalogProduct'
import { openReadModel } from '../../../server/catalog/readModel'
import { leaderReads } from '../../../server/database/reads'
import { isFull } from '../../setup/fullRun'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'
import { until } from '../../setup/until'
import { readIndex } from './aCatalogProduct'

/** More than the 200 products of a snapshot's part. */
const database = forSuite(() => openTestDatabase({ content: 'sample' }))
beforeEach(async () => {
  await database.pool.query('delete from catalogue_snapshots; delete from leases')
  // An open transaction of another suite holds back the position in the change log, and changes are read again.
  await until(async () => {
    const { rows } = await database.pool.query<{ isPast: boolean }>(
      `select pg_snapshot_xmin(pg_current_snapshot()) > coalesce(max(xid::text::bigint), 0)::text::xid8 as "isPast"
       from catalogue_changes`,
    )
    return rows[0]?.isPast
  }, 'no open transaction is older than the last change')
})

const lines: string[] = []
const sharing: Sharing = { minProducts: 50, log: (line) => lines.push(line) }

/** Opens a model that shares snapshots, and counts the products that it reads from their tables. */
async function open(isOffered: (product: CatalogProduct) => boolean = () => true) {
  let readProducts = 0
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.some((row) => 'sales_rank' in row)) readProducts += result.rows.length
      return result
    },
  })
  const model = await openReadModel(db, isOffered, leaderReads(db), sharing)
  return { model, readProducts: () => readProducts }
}

const storeOne = async () => {
  const { model } = await open()
  await model.share()
  return model
}
const fromTables = async () => readIndex((await openReadModel(database.db)).index)
const snapshots = async () => {
  const { rows } = await database.pool.query<{ id: string; parts: number }>(
    'select * from catalogue_snapshots',
  )
  return rows
}

test('an index from a snapshot equals one from the tables, and reads one product of them', async () => {
  const built = await storeOne()
  expect(await snapshots()).toHaveLength(1)
  const { model, readProducts } = await open()
  expect(readProducts()).toBe(1)
  expect(readIndex(model.index)).toEqual(readIndex(built.index))
  expect(readIndex(model.index)).toEqual(await fromTables())
  expect(await model.refresh()).toBe(false)
})

test('applies everything that changed since the snapshot', async () => {
  await storeOne()
  await database.pool.query(`update products set name = 'Stratos 91' where id = 1001`)
  await database.pool.query(`update categories set path = '/category/racquets/' where id = 110`)
  await database.pool.query(`update brands set name = 'Norrvik & Sons' where id = 2`)
  await database.pool.query(`delete from products where id = 1002`)
  const { model, readProducts } = await open()
  expect(readProducts()).toBeLessThan(model.index.size / 2)
  expect(model.index.byId(1001)?.name).toBe('Stratos 91')
  expect(model.index.byId(1002)).toBeNull()
  expect(readIndex(model.index)).toEqual(await fromTables())
})

test('finds products and deletions whose change rows no longer exist', async () => {
  await storeOne()
  await database.pool.query(`delete from products where id = 1003`)
  await database.pool.query(`delete from catalogue_changes where product_id = 1003`)
  expect((await open()).model.index.byId(1003)).toBeNull()
})

test('a change that is committed during the storing of a snapshot is not lost', async () => {
  const slow = await database.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set name = 'Slow Change' where id = 1004`)
  await storeOne()
  await slow.query('commit')
  slow.release()
  expect((await open()).model.index.byId(1004)?.name).toBe('Slow Change')
})

test('reads questions from their table: a deleted one leaves no trace', async () => {
  await database.pool.query(`insert into questions
    (brand, region, locale, product_id, body, language, shown_name, state, answer, moderated_at)
    values ('courtline', 'IN', 'en-IN', 1006, 'Is it head light?', 'en', 'Asha', 'published', 'Yes.', now())`)
  await storeOne()
  expect((await open()).model.index.byId(1006)?.reviews?.questions).toHaveLength(1)
  expect(readIndex((await open()).model.index)).toEqual(await fromTables())
  await database.pool.query('delete from questions; delete from catalogue_changes where product_id = 1006')
  expect((await open()).model.index.byId(1006)?.reviews).toBeUndefined()
})

test('a product that was not offered where the snapshot was stored is offered elsewhere', async () => {
  const { model: without } = await open(({ id }) => id !== 1005)
  await without.share()
  expect(without.index.byId(1005)).toBeNull()
  expect((await open()).model.index.byId(1005)).not.toBeNull()
})

let undamaged: unknown
/** The damages below change no table of the catalog, so its index is built once. */
const fromUnchangedTables = async () => (undamaged ??= await fromTables())

const damages: readonly (readonly [name: string, damage: string])[] = [
  [
    'a changed byte',
    `update catalogue_snapshot_parts set content = set_byte(content, 99, 255 - get_byte(content, 99)) where number = 1`,
  ],
  ['a missing part', `delete from catalogue_snapshot_parts where number = 1`],
  ['exchanged parts', `update catalogue_snapshot_parts set number = 1 - number where number < 2`],
  ['a missing end', `update catalogue_snapshots set parts = parts - 1`],
  ['another position', `update catalogue_snapshots set change_id = change_id + 1000`],
  [
    'the parts of another snapshot',
    `update catalogue_snapshots set id = gen_random_uuid();
    update catalogue_snapshot_parts set snapshot_id = (select id from catalogue_snapshots)`,
  ],
]
const inNpmTest = ['a changed byte', 'another position']

test.each(damages.filter(([name]) => isFull || inNpmTest.includes(name)))(
  'ignores and replaces a snapshot with %s',
  async (_name, damage) => {
    await storeOne()
    await database.pool.query(
      'alter table catalogue_snapshot_parts drop constraint catalogue_snapshot_parts_pkey',
    )
    await database.pool.query(damage)
    lines.length = 0
    const { model, readProducts } = await open()
    expect(lines.join()).toContain('snapshot cannot be used')
    expect(readProducts()).toBeGreaterThan(model.index.size)
    await model.share()
    await database.pool.query('alter table catalogue_snapshot_parts add primary key (snapshot_id, number)')
    expect(readIndex(model.index)).toEqual(await fromUnchangedTables())
    expect((await open()).readProducts()).toBe(1)
  },
)

test('ignores a snapshot of another release and leaves it to its processes', async () => {
  await storeOne()
  await database.pool.query(`update catalogue_snapshots set format = 'other'`)
  const { model, readProducts } = await open()
  expect(readProducts()).toBeGreaterThan(model.index.size)
  await model.share()
  expect(await snapshots()).toHaveLength(2)
})

test('of two processes that start at once, one reads the tables', async () => {
  const start = async () => {
    const process = await open()
    await process.model.share()
    return process
  }
  const processes = await Promise.all([start(), start()])
  const counts = processes.map(({ readProducts }) => readProducts()).sort((a, b) => a - b)
  expect(counts[0]).toBe(1)
  expect(counts[1]).toBeGreaterThan(100)
  const [one, other] = processes.map(({ model }) => readIndex(model.index))
  expect(one).toEqual(other)
})

test('a process that ended during its build delays others only until its lease expires', async () => {
  await database.pool.query(
    `insert into leases values ('catalog build', $1, clock_timestamp() + interval '1 hour')`,
    [randomUUID()],
  )
  lines.length = 0
  const opening = open()
  await until(() => lines.join().includes('Another process reads the catalog'), 'the lease delays the build')
  await database.pool.query('update leases set leased_until = clock_timestamp()')
  const { model } = await opening
  expect(model.index.size).toBeGreaterThan(100)
})

test('stores another snapshot only after many changes', async () => {
  const model = await storeOne()
  const [first] = await snapshots()
  await model.share()
  expect(await snapshots()).toEqual([first])
  await database.pool.query(`update products set description = description || '.' where id < 1100`)
  await model.refresh()
  await model.share()
  expect((await snapshots()).map(({ id }) => id)).not.toContain(first?.id)
  expect(await snapshots()).toHaveLength(1)
})

test('names the setting for a heap that is too small for the catalog', () => {
  const gigabytes = 2 ** 30
  expect(describeSmallHeap(100_000, 4 * gigabytes)).toBeNull()
  expect(describeSmallHeap(1_000_000, 8 * gigabytes)).toBeNull()
  expect(describeSmallHeap(1_000_000, 4 * gigabytes)).toBe(
    'The index of 1000000 products takes about 3434 MB of the heap, whose limit is 4096 MB. ' +
      'Start with NODE_OPTIONS=--max-old-space-size=5723, or the process may end for lack of memory.',
  )
})
