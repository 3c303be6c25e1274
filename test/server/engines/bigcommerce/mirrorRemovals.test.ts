import { seedCatalog } from '../../../../dev/bigcommerce/state/seedCatalog'
import { bigcommerceCommand } from '../../../../scripts/bigcommerce/commandLine'
import { fillMirror, mirrorEveryNight } from '../../../../server/engines/bigcommerce/mirror/mirror'
import { runJobs } from '../../../../server/jobs/jobs'
import { runInProcess } from '../../../setup/runScript'
import {
  aMirror,
  aStoreSandbox,
  channelsOf,
  mirroredProducts,
  storeSettings,
  type StoreSandbox,
} from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'
import { until } from '../../../setup/until'

let sandbox: StoreSandbox
let database: TestDatabase
beforeAll(async () => {
  sandbox = await aStoreSandbox()
})
beforeEach(async () => {
  await sandbox.clearFaults()
  database = await openTestDatabase()
})
afterEach(() => database.close())
afterAll(() => sandbox.close())

/** The mirror of two channels of one brand, AED and INR, of a store with this number of products. */
async function aFilledMirror(size: number) {
  Object.assign(sandbox.store, { catalog: seedCatalog(size) })
  const mirror = (changes = {}) =>
    aMirror(sandbox, database, { channels: channelsOf(sandbox).slice(0, 2), ...changes })
  await mirror().fill()
  return mirror
}
const products = () => [...sandbox.store.catalog.products.values()]
const hide = (count: number) => {
  for (const product of products().slice(0, count)) product.isVisible = false
}
const ids = () => mirroredProducts(database.db).ids()

test('stops before it takes more than a third of a channel off sale', async () => {
  const mirror = await aFilledMirror(12)
  const before = await mirroredProducts(database.db).all()
  const changes = await mirroredProducts(database.db).changes()
  hide(5)
  products()[11]!.name = 'Another name'
  await expect(mirror().fill()).rejects.toThrow(
    "The store's catalog was read and nothing was changed, because 5 of 12 products of courtline-ae (channel 1) and " +
      '5 of 12 products of courtline-in (channel 1002) would no longer be sold. ' +
      'If that is right: npm run bigcommerce -- sync --accept-removals',
  )
  expect(await mirroredProducts(database.db).all()).toEqual(before)
  expect(await mirroredProducts(database.db).changes()).toBe(changes)
})

test('takes a third of a channel off sale', async () => {
  const mirror = await aFilledMirror(12)
  hide(4)
  expect(await mirror().fill()).toMatchObject({ deleted: 4, unchanged: 8 })
})

test('stops where missing prices would end the sale in one channel', async () => {
  const mirror = await aFilledMirror(12)
  for (const product of products().slice(0, 5)) {
    product.prices = { ...product.prices, INR: 0 }
    product.salePrices = null
  }
  await expect(mirror().fill()).rejects.toThrow(
    'because 5 of 12 products of courtline-in (channel 1002) would no longer be sold',
  )
  expect(await mirroredProducts(database.db).channels(101)).toHaveLength(2)
})

test('takes any number of products off sale once that is accepted', async () => {
  const mirror = await aFilledMirror(12)
  hide(11)
  await expect(mirror().fill()).rejects.toThrow('11 of 12')
  expect(await mirror({ acceptsRemovals: true }).fill()).toMatchObject({ deleted: 11, unchanged: 1 })
})

test('a channel with fewer than 6 products may lose all but one', async () => {
  const mirror = await aFilledMirror(5)
  hide(5)
  await expect(mirror().fill()).rejects.toThrow('5 of 5 products')
  products()[4]!.isVisible = true
  expect(await mirror().fill()).toMatchObject({ deleted: 4, unchanged: 1 })
})

test('a webhook of a product does not end the sale of those that a stopped pass did not find', async () => {
  const mirror = await aFilledMirror(12)
  hide(12)
  await expect(mirror().fill()).rejects.toThrow('12 of 12')
  products()[0]!.isVisible = true
  expect(await mirror().refresh(101)).toMatchObject({ unchanged: 1, deleted: 0 })
  expect(await ids()).toHaveLength(12)
})

test('the running shop logs it once, and goes on selling', async () => {
  const mirror = await aFilledMirror(12)
  hide(12)
  await database.pool.query("update store_mirror set started_at = now() - interval '2 days'")
  const errors: string[] = []
  const log = (line: string, error?: unknown) => void (error !== undefined && errors.push(line))
  const job = mirrorEveryNight(mirror().parts, log)
  const stop = runJobs({ db: database.db, jobs: [job], log, lookEvery: 10 })
  await until(() => errors.length > 0)
  // The retry after a second finds nothing to do until the next night.
  const { rows } = await database.pool.query(
    'select finished_at is not null as "isFinished" from store_mirror',
  )
  await stop()
  expect(rows).toEqual([{ isFinished: true }])
  expect(errors).toEqual([expect.stringContaining('"read the store" failed: The store\'s catalog was read')])
  expect(await ids()).toHaveLength(12)
})

describe('a new pass', () => {
  /** Interrupts a pass after its first page. */
  async function interrupt({ parts }: Pick<ReturnType<typeof aMirror>, 'parts'>) {
    const stop = new AbortController()
    const interrupted = fillMirror({ ...parts, signal: stop.signal }, () => stop.abort())
    await interrupted.then(
      () => Promise.reject(new Error('The pass was not interrupted')),
      () => undefined,
    )
  }
  const nameOf = async () => (await mirroredProducts(database.db).of(101)).name

  test('reads the pages again that an interrupted one has stored, on request', async () => {
    const mirror = await aFilledMirror(40)
    await interrupt(mirror())
    products()[0]!.name = 'Another name'
    expect(await mirror({ startsAgain: true }).fill()).toMatchObject({ changed: 1 })
    expect(await nameOf()).toBe('Another name')
  })

  test('begins after a pass that failed at the content of a product', async () => {
    const mirror = await aFilledMirror(12)
    await interrupt(mirror())
    // A row that the mapping cannot read, e.g. because of a defect of the shop.
    await database.pool.query(`update store_products set content = '{}', pass = 2 where product_id = 101`)
    await expect(mirror().fill()).rejects.toThrow()
    expect(await mirror().fill()).toMatchObject({ unchanged: 12 })
  })

  test('begins with sync --again', async () => {
    Object.assign(sandbox.store, { catalog: seedCatalog(12) })
    const sync = (...args: string[]) =>
      runInProcess(bigcommerceCommand, ['sync', ...args], {
        ...storeSettings(sandbox),
        DATABASE_URL: database.url,
      })
    // The command marks the database as the store's.
    await sync()
    await interrupt(aMirror(sandbox, database))
    products()[0]!.name = 'Another name'
    const again = await sync('--again')
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('1 changed')])
    hide(12)
    const stopped = await sync()
    expect(stopped.code).toBe(1)
    expect(stopped.errors.trimEnd().split('\n')).toEqual([
      expect.stringContaining('12 of 12 products of courtline-ae (channel 1)'),
    ])
    const accepted = await sync('--accept-removals')
    expect([accepted.code, accepted.output]).toEqual([0, expect.stringContaining('12 deleted')])
  })
})
