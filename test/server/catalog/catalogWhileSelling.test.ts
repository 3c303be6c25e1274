import { Readable } from 'node:stream'
import { importFile } from '../../../scripts/catalog/commandLine'
import { currentCatalog } from '../../../server/catalog/exchange/currentCatalog'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(() => openTestDatabase({ content: 'sample' }))

const stratos = 'AV-STR-90'
const bring = (format: 'csv' | 'ndjson', text: string) =>
  importFile(
    database.db,
    { format, read: () => Readable.from([text]), write: async () => {} },
    { id: null, name: 'Test' },
  )
const product = async (sku: string) => (await currentCatalog(database.db)).products.get(sku)?.product

const sku = `${stratos}-G4`
const stockOf = async () =>
  (await product(stratos))?.variants.find((variant) => variant.sku === sku)?.stock ?? null

/** Whether a statement in this database waits for a lock. */
async function isBlocked(): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/**
 * Orders one item before the import begins, and again and again until it is done. Each order commits once the import
 * waits for it.
 * @param whileBlocked runs before each commit
 */
async function importWhileOrdering(
  file: string,
  {
    maxOrders = 20,
    whileBlocked = async () => {},
  }: { maxOrders?: number; whileBlocked?: () => Promise<unknown> } = {},
) {
  let hasSettled = false
  const isDone = (): boolean => hasSettled
  const client = await database.pool.connect()
  const order = async () => {
    await client.query('begin')
    await client.query('update variants set stock = stock - 1 where sku = $1', [sku])
  }
  let orders = 1
  try {
    await order()
    const importing = bring('csv', file).finally(() => {
      hasSettled = true
    })
    importing.catch(() => {})
    for (;;) {
      while (!isDone() && !(await isBlocked())) {}
      if (!isDone()) await whileBlocked()
      await client.query('commit')
      if (isDone() || orders === maxOrders) return { answer: await importing, orders }
      await order()
      orders += 1
    }
  } finally {
    client.release()
  }
}

test('adds a delivery to a stock that orders change', async () => {
  await bring('csv', `product,sku,stock\n${stratos},${sku},50\n`)
  const { answer: response, orders } = await importWhileOrdering(`product,sku,stock\n${stratos},${sku},+5\n`)
  expect(response).toMatchObject({ isSound: true })
  expect(orders).toBeGreaterThan(0)
  expect(await stockOf()).toBe(55 - orders)
})

test('replaces a stock that orders change', async () => {
  const { answer: response } = await importWhileOrdering(`product,sku,stock\n${stratos},${sku},7\n`)
  expect(response).toMatchObject({ isSound: true })
  expect([6, 7]).toContain(await stockOf())
})

test('checks the file again when an order leaves too little for a change', async () => {
  await bring('csv', `product,sku,stock\n${stratos},${sku},1\n`)
  const file = `product,sku,stock\n${stratos},${sku},-1\n`
  const { answer: response } = await importWhileOrdering(file, { maxOrders: 1 })
  expect(response.report).toContain(`line 2: stock of ${sku} is 0 and cannot change by -1`)
  expect(await stockOf()).toBe(0)
})

test('leaves a stock that the file does not name to the orders, and the product to the carts', async () => {
  await bring('csv', `product,sku,stock\n${stratos},${sku},9\n`)
  const { answer: response, orders } = await importWhileOrdering(
    `product,sku,name,INR\n${stratos},${sku},Stratos,13500\n`,
    {
      whileBlocked: () =>
        database.pool.query('select from products where sku = $1 for key share nowait', [stratos]),
    },
  )
  expect(response).toMatchObject({ isSound: true })
  expect(await stockOf()).toBe(9 - orders)
})

test('rejects a change of a stock that is unlimited', async () => {
  await bring('csv', `product,sku,stock\n${stratos},${sku},-\n`)
  const { report } = await bring(
    'ndjson',
    JSON.stringify({ product: { sku: stratos, variants: [{ sku, stock: '+5' }] } }),
  )
  expect(report).toContain(`line 1: stock of ${sku} is unlimited and cannot change by 5`)
})
