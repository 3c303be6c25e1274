import { inFullRun, isFull } from '../../../setup/fullRun'
import {
  aStoreOrder,
  aWebhookBody,
  processed,
  storedWebhooks,
  signed,
  webhooksPath,
} from '../../../setup/hostedShop'
import { freshFolder, startShop, type RunningShop } from '../../../setup/runningShop'
import {
  aMirror,
  aStoreSandbox,
  storeKeys,
  type StoreSandbox,
  mirroredProducts,
} from '../../../setup/storeSandbox'
import { openTestDatabase, type TestDatabase } from '../../../setup/testDatabase'
import { until } from '../../../setup/until'

/** `npm run test:full` kills at every spot, `npm test` at one. */
jest.setTimeout(1_800_000)

type Case = readonly [when: string, spot: Spot]
const casesOf = (smokeCase: string, all: readonly Case[]) =>
  isFull ? all : all.filter(([when]) => when === smokeCase)

type Killed = Awaited<ReturnType<typeof aKilledStoreShop>>
let killed: Killed
beforeEach(async () => void (killed = await aKilledStoreShop()))
afterEach(() => killed.close())

const isFilled = () => killed.output().includes('The catalog was read from the store')
/** The leases of the killed process end. */
const endLeases = () =>
  killed.database.pool.query(
    `update store_webhooks set due_at = now() where processed_at is null;
     update leases set leased_until = now()`,
  )

describe('a process killed while it fills the mirror', () => {
  inFullRun.each<Case>([
    ['before its first answer', { call: 'CategoryTree' }],
    ['at the first page of products', { call: 'ProductsPage' }],
    ['at a later page of products', { call: 'ProductsPage', after: 9 }],
    ['while it reads the last channels', { call: 'CategoryTree', after: 7 }],
    ['as it stores a page', { table: 'store_products' }],
    ['as it writes the categories', { table: 'categories' }],
    ['as it writes the products', { table: 'products' }],
    ['as it notes the products', { table: 'mirrored_products' }],
  ])('%s: the next one completes it', async (_when, spot) => {
    const undisturbed = await openTestDatabase()
    await aMirror(killed.sandbox, undisturbed).fill()
    const expected = await mirroredProducts(undisturbed.db).all()
    await undisturbed.close()
    await killed.sandbox.clearFaults()

    await killed.killAt(spot, () => killed.start())
    await endLeases()
    await killed.start()
    await until(isFilled)
    expect(await mirroredProducts(killed.database.db).all()).toEqual(expected)
    expect(expected.products).toHaveLength(40)
  })
})

describe('a process killed while it processes webhooks', () => {
  /** Purchases in the log by order. */
  async function purchases() {
    const rows = await killed.database.db.selectFrom('events').select('body').execute()
    return rows
      .map(({ body }) => JSON.parse(body) as { name: string; props: { transaction_id: string } })
      .filter(({ name }) => name === 'Purchased')
      .map(({ props }) => props.transaction_id)
      .toSorted()
  }

  test.each(
    casesOf('before it notes what it has done', [
      ['as it stores them', { table: 'store_webhooks' }],
      ['while it reads products', { call: 'ProductsPage' }],
      ['while it reads products of the last channel', { call: 'ProductsPage', after: 7 }],
      ['as it writes products', { table: 'products' }],
      ['while it reads the categories', { call: 'CategoryTree', after: 3 }],
      ['while it reads an order', { call: 'GET /v2/orders/:order' }],
      ["while it reads an order's lines", { call: 'GET /v2/orders/:order/products', after: 2 }],
      ["while it reads an order's payments", { call: 'GET /v3/orders/:order/transactions', after: 5 }],
      ['as it writes a purchase', { table: 'events' }],
      [
        'before it notes what it has done',
        { table: 'store_webhooks', once: 'select 1 from store_webhooks where attempts > 0' },
      ],
    ]),
  )('%s: the next one processes all, and reports each purchase once', async (_when, spot) => {
    await killed.start()
    await until(isFilled)
    const orders = []
    for (let count = 0; count < 6; count += 1) orders.push(await aStoreOrder(killed))
    const products = [101, 113, 139]
    const bodies = [
      ...orders.map(({ id }) => aWebhookBody('store/order/created', { type: 'order', id })),
      ...products.map((id) => aWebhookBody('store/product/updated', { type: 'product', id })),
      aWebhookBody('store/category/updated', { type: 'category', id: 21 }),
    ]
    const store = killed.sandbox.store.catalog
    for (const id of products) store.products.get(id)!.name += ' Two'
    const deliverAll = async () => {
      for (const body of bodies) await killed.deliver(body)
    }

    // Slow answers, so that a lock comes between two steps of the work.
    await killed.sandbox.control('PUT', 'latency', { ms: 100 })
    await killed.killAt(spot, deliverAll)
    await endLeases()
    await killed.start()
    // The store repeats what it got no 200 for, and here also the rest.
    await deliverAll()
    await processed(killed.database)

    const stored = await storedWebhooks(killed.database)
    expect(stored).toHaveLength(bodies.length)
    expect(await purchases()).toEqual(orders.map(({ id }) => String(id)).toSorted())
    const mirrored = mirroredProducts(killed.database.db)
    for (const id of products) expect((await mirrored.of(id)).name).toMatch(/ Two$/)
  })
})

/** A moment of the shop's work, paused until its process is killed. */
export type Spot =
  /** The store doesn't answer this call; some calls before it pass. */
  | { readonly call: string; readonly after?: number }
  /** The database doesn't answer writes to this table, from when the query finds a row. */
  | { readonly table: string; readonly once?: string }

/** A store sandbox, a database, and a process of the shop that can be killed. Close it after the test. */
export async function aKilledStoreShop() {
  const [sandbox, database] = await Promise.all([aStoreSandbox(), openTestDatabase()])
  const dataDir = await freshFolder()
  let shop: RunningShop | null = null
  const running = () => {
    if (!shop) throw new Error('The shop does not run')
    return shop
  }
  return {
    sandbox,
    database,
    start: async () => {
      shop = await startShop({ dataDir, env: environment(sandbox, database) })
    },
    output: () => running().output(),
    /** Waits until the shop's work is paused at the spot, and kills the process with SIGKILL. */
    killAt: async (spot: Spot, cause: () => Promise<unknown>) => {
      const paused = 'call' in spot ? await pauseCall(sandbox, spot) : await lockTable(database, spot)
      const caused = cause().catch(() => undefined)
      // Work that begins before the shop is ready may be paused before `start` has ended.
      await until(async () => shop !== null && (await paused.isReached()))
      await running().kill()
      shop = null
      await caused
      await paused.release()
      await sandbox.clearFaults()
    },
    /** Delivers a webhook as the store does: until the shop responds with 200. */
    deliver: async (body: string) => {
      const response = await fetch(`http://127.0.0.1:${running().port}${webhooksPath}`, {
        method: 'POST',
        headers: signed(body),
        body,
      })
      if (response.status !== 200) throw new Error(`The webhook was answered with ${response.status}`)
    },
    close: async () => {
      await shop?.stop()
      await database.close()
      await sandbox.close()
    },
  }
}

const environment = ({ store, url, token }: StoreSandbox, database: TestDatabase) => ({
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  COMMERCE: 'bigcommerce',
  DATABASE_URL: database.url,
  BIGCOMMERCE_SANDBOX: url,
  BIGCOMMERCE_STORE_HASH: storeKeys.hash,
  BIGCOMMERCE_API_TOKEN: storeKeys.apiToken,
  BIGCOMMERCE_CLIENT_SECRET: storeKeys.clientSecret,
  BIGCOMMERCE_STOREFRONT_TOKEN: token,
  BIGCOMMERCE_CHANNELS: store.channels
    .map(({ id, name }) => `${name.toLowerCase().replace(' ', '-')}=${id}`)
    .join(','),
})

async function pauseCall(sandbox: StoreSandbox, { call, after = 0 }: Extract<Spot, { call: string }>) {
  await sandbox.fault({ operation: call, kind: 'slow', ms: 60_000, after })
  return {
    isReached: async () => {
      const { faults } = (await sandbox.control('GET', 'faults')) as { faults: unknown[] }
      return faults.length === 0
    },
    release: async () => undefined,
  }
}

async function lockTable({ pool }: TestDatabase, { table, once }: Extract<Spot, { table: string }>) {
  const client = await pool.connect()
  let isLocked = false
  const lock = async () => {
    if (once !== undefined && (await pool.query(once)).rows.length === 0) return
    await client.query(`begin; lock table ${table} in exclusive mode`)
    isLocked = true
  }
  await lock()
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    isReached: async () => {
      if (!isLocked) await lock()
      return (await pool.query(`select 1 ${waiting}`)).rows.length > 0
    },
    release: async () => {
      // A statement whose process is dead must not be done after all.
      await pool.query(`select pg_terminate_backend(pid) ${waiting}`)
      await client.query('rollback')
      client.release()
    },
  }
}
