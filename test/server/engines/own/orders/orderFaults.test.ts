import path from 'node:path'
import { openDatabase, type Database } from '../../../../../server/database/database'
import type { EmbeddedServer } from '../../../../../server/database/embedded/embeddedServer'
import {
  aFaultyShopper,
  isReady,
  sent,
  type FaultyShopper,
  type Reply,
  type Confirmed,
} from '../../../../setup/faultyShopper'
import { isFull } from '../../../../setup/fullRun'
import { scratchFolder, startServer } from '../../../../setup/launching'
import { startShop, type RunningShop } from '../../../../setup/runningShop'
import { socketUrl } from '../../../../setup/testDatabase'
import { until } from '../../../../setup/until'
import { auditOrders, stocksIn, type Stocks } from '../orderAudit'
import {
  moments,
  openStatementGate,
  shortestRehearsal,
  type Spot,
  type StatementGate,
  kill,
  type Victim,
} from '../statementGate'

/**
 * `npm run test:full` tries every moment of every statement; `npm test` tries one batch around the commits.
 */
jest.setTimeout(isFull ? 4_800_000 : 600_000)

/** Maximum paused requests. The shop has twelve connections and needs some itself. */
const max = 8
const coupon = 'FAULTY'

const confirmed: Confirmed = { orders: new Map(), paid: new Set() }
const dataDir = scratchFolder()
let server: EmbeddedServer
let gate: StatementGate
let database: Database
let shop: RunningShop
let before: Stocks
/** Two products per paused request, so that none waits for another's row lock. */
let shelf: number[][]
/** A variant with too little stock for all. */
let scarce: number
let shoppers = 0

const start = async () => {
  // No pages are requested, so the build isn't checked.
  const quiet = { NODE_ENV: 'development', LOG_LEVEL: 'fatal', HOST: '127.0.0.1' }
  const env = { ...quiet, DATABASE_URL: gate.url, TRUST_PROXY: 'loopback' }
  shop = await startShop({ dataDir, env })
}

beforeAll(async () => {
  // Only processes die, not the machine, so fsync isn't needed.
  server = await startServer(dataDir, { options: { fsync: 'off' } })
  gate = await openStatementGate(server.pool)
  await start()
  const root = process.cwd()
  database = await openDatabase({ root, dataDir: null, databaseUrl: socketUrl(server.pool) }, () => {})
  const { db } = database
  const tubes = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('variant_prices', 'variant_id', 'variants.id')
    .select('variants.id')
    .where('kind', '=', 'shuttle')
    .where('currency', '=', 'INR')
    .where('list_minor', '<', 230_000)
    .orderBy('variants.id')
    .limit(2 * max + 1)
    .execute()
  const ids = tubes.map(({ id }) => id)
  await db.updateTable('variants').set({ stock: 500 }).where('id', 'in', ids).execute()
  const codes = Array.from({ length: max }, (_, index) => `${coupon}${index}`)
  const anything = { amounts: '{}', minimums: '{}', regions: '[]', brands: '[]' }
  await db
    .insertInto('coupons')
    .values(codes.map((code) => ({ code, kind: 'percent' as const, percent: 10, ...anything })))
    .execute()
  scarce = ids.at(-1) ?? 0
  await db.updateTable('variants').set({ stock: 44 }).where('id', '=', scarce).execute()
  before = await stocksIn(db)
  shelf = codes.map((_, index) => ids.slice(2 * index, 2 * index + 2))
})
afterAll(async () => {
  await shop.kill()
  await gate.close()
  await database.close()
  await server.stop()
})

type Step = 'place' | 'pay'
interface Fault extends Spot {
  readonly step: Step
}

/**
 * A shopper just before the step. `place` is a whole order with cash on delivery; `pay` follows a placed
 * order.
 */
async function aShopperBefore(step: Step, index: number): Promise<FaultyShopper> {
  const email = `shopper${(shoppers += 1)}@example.test`
  const paymentMethod = step === 'place' ? 'cod' : 'test_approve'
  const shopper = aFaultyShopper(() => shop.port, confirmed, { email, paymentMethod })
  const items = (shelf[index] ?? []).map((id) => ({ productId: Math.floor(id / 100), variantId: id }))
  await shopper.fill(items, `${coupon}${index}`)
  if (step === 'pay') expect(await sent(shopper.place)).toMatchObject({ status: 200 })
  return shopper
}

const take = (shopper: FaultyShopper, step: Step) => (step === 'pay' ? shopper.pay() : shopper.place())

/** Returns the statements of a step without faults. */
async function rehearse(step: Step): Promise<readonly string[]> {
  const shopper = await aShopperBefore(step, 0)
  const watch = gate.watch()
  expect(await take(shopper, step)).toMatchObject({ status: 200 })
  return [...watch.statements]
}

/** Brings one shopper to each moment, then kills the victim. */
async function strike(faults: readonly Fault[], victim: Victim): Promise<number> {
  const caught: { shopper: FaultyShopper; step: Step; reply: Promise<Reply> }[] = []
  let backend = 0
  let hit = 0
  const ready = await Promise.all(faults.map(({ step }, index) => aShopperBefore(step, index)))
  for (const [index, { step, statement, moment }] of faults.entries()) {
    const shopper = ready[index]!
    const { paused } = gate.watch({ statement, moment })
    const reply = take(shopper, step)
    const stopped = await Promise.race([paused, reply.then(() => null)])
    if (stopped) hit += 1
    backend = stopped?.backend ?? backend
    caught.push({ shopper, step, reply })
  }
  await kill(victim, { shop, dataDir, pool: database.pool, backend })
  gate.cut()
  const replies = await Promise.all(caught.map(({ reply }) => reply))
  for (const reply of replies) expect(reply === null || [200, 503].includes(reply.status)).toBe(true)
  if (victim === 'the shop' || victim === 'both') await start()
  await until(() => isReady(shop.port), 'the shop is ready')
  await Promise.all(caught.map(({ shopper, step }) => goOn(shopper, step)))
  return hit
}

/** Repeats the step in two tabs until it succeeds, and then once more. */
async function goOn({ place, pay }: FaultyShopper, step: Step): Promise<void> {
  const both = await Promise.all([sent(place), sent(place)])
  for (const reply of both) expect(reply).toMatchObject({ status: 200, code: null })
  if (step === 'place') return
  const paid = { status: 200, code: null, data: { state: 'paid' } }
  for (const reply of await Promise.all([sent(pay), sent(pay)])) expect(reply).toMatchObject(paid)
  expect(await sent(pay)).toMatchObject(paid)
  expect(await sent(place)).toMatchObject({ status: 200, data: { status: 'paid' } })
}

/** Waits until all mails are sent, including those in progress at the death. */
async function everyMailIsSent(): Promise<void> {
  for (;;) {
    const { rowCount } = await database.pool.query('select 1 from outgoing_mails')
    if (rowCount === 0) return
  }
}

async function audit(tried: number) {
  const mails = path.join(dataDir, 'mails')
  const found = await auditOrders(database.db, { confirmed, before, mails })
  const { orders, lost, doubled } = found
  process.stderr.write(`${tried} faults tried, ${orders} orders, ${lost} lost, ${doubled} doubled\n`)
  return found
}

const spotsOf = (step: Step, statements: readonly string[]): Fault[] =>
  statements.flatMap((_, statement) => moments.map((moment) => ({ step, statement, moment })))

/** The moments where a death could leave half a change: around the commits and before the response. */
function faultsAt(step: Step, statements: readonly string[]): Fault[] {
  const spots = spotsOf(step, statements)
  const settled = spots.filter(
    ({ statement, moment }) => moment === 'after' && statements[statement]?.startsWith('update "payments"'),
  )
  return [...spots.filter(({ statement }) => statements[statement] === 'commit'), ...settled]
}

/** Selects `count` items at equal distances. */
const spread = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter(
    (_, index) =>
      Math.floor(((index + 1) * count) / items.length) > Math.floor((index * count) / items.length),
  )

/**
 * Divides faults into batches. A request that is paused after it took an invoice's number makes all others wait, so a
 * batch has at most one of these.
 */
function inBatches(faults: readonly Fault[], statementsOf: ReadonlyMap<Step, readonly string[]>): Fault[][] {
  const isNumbered = ({ step, statement }: Fault) =>
    statementsOf
      .get(step)
      ?.slice(0, statement + 1)
      .some((sql) => sql.startsWith('insert into "document_series"'))
  const numbered = faults.filter(isNumbered)
  const ordered = [...numbered, ...faults.filter((fault) => !isNumbered(fault))]
  const count = Math.max(Math.ceil(faults.length / max), numbered.length)
  return Array.from({ length: count }, (_, batch) =>
    ordered.filter((_fault, index) => index % count === batch),
  )
}

test('a death at any moment of ordering and paying leaves one order per cart', async () => {
  const steps: readonly Step[] = ['place', 'pay']
  const output = new Map<Step, readonly string[]>()
  for (const step of steps) output.set(step, await shortestRehearsal(() => rehearse(step)))
  const all = [...output].flatMap(([step, statements]) => (isFull ? spotsOf : faultsAt)(step, statements))
  const faults = isFull ? all : spread(all, max)
  let tried = 0
  const batches = inBatches(faults, output)
  for (const batch of batches) tried += await strike(batch, 'the shop')
  // An embedded database with more than five deaths in ten minutes stays down. Here it dies four times, below
  // once.
  const wholeDeaths = isFull ? spread([...batches.keys()], 4) : []
  for (const [number, batch] of batches.entries()) {
    const death = wholeDeaths.indexOf(number)
    tried += await strike(batch, death < 0 ? 'a backend' : death % 2 === 0 ? 'the database' : 'both')
  }
  await everyMailIsSent()
  const { orders, faults: found } = await audit(tried)
  expect(found).toEqual([])
  expect(tried).toBe(2 * faults.length)
  expect(orders).toBe(shoppers)
})

/** Kills the victim after this many of eight parallel orders for scarce stock have a response. */
async function strikeAmid(responses: number, victim: Victim): Promise<void> {
  gate.watch()
  const crowd = await Promise.all(
    Array.from({ length: max }, async () => {
      const email = `shopper${(shoppers += 1)}@example.test`
      const shopper = aFaultyShopper(() => shop.port, confirmed, { email, paymentMethod: 'cod' })
      await shopper.fill([{ productId: Math.floor(scarce / 100), variantId: scarce }])
      return shopper
    }),
  )
  let received = 0
  let strikeNow = () => {}
  const isTime = new Promise<void>((resolve) => (strikeNow = resolve))
  const replies = crowd.map(async (shopper) => {
    await shopper.place()
    if ((received += 1) === responses) strikeNow()
  })
  await isTime
  await kill(victim, { shop, dataDir, pool: database.pool, backend: 0 })
  await Promise.all(replies)
  if (victim === 'the shop' || victim === 'both') await start()
  await until(() => isReady(shop.port), 'the shop is ready')
  for (const reply of await Promise.all(crowd.map(({ place }) => sent(place)))) {
    const isFair = reply?.status === 200 || reply?.code === 'out_of_stock'
    expect([reply?.status, reply?.code, isFair]).toEqual([reply?.status, reply?.code, true])
  }
}

if (isFull) {
  test('parallel orders for too few items sell each item once while processes die', async () => {
    const rounds: readonly (readonly [number, Victim])[] = [
      [1, 'the shop'],
      [4, 'the shop'],
      [2, 'the shop'],
      [6, 'the shop'],
      [3, 'both'],
      [7, 'the shop'],
    ]
    for (const [responses, victim] of rounds) await strikeAmid(responses, victim)
    await everyMailIsSent()
    expect((await audit(rounds.length)).faults).toEqual([])
    const { stock } = await database.db
      .selectFrom('variants')
      .select('stock')
      .where('id', '=', scarce)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(0)
  })
}
