import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { ordersCommand } from '../../../../../scripts/orders/commandLine'
import { orderVersion } from '../../../../../server/commerce/staffOrders'
import { openDatabase, type Database } from '../../../../../server/database/database'
import type { EmbeddedServer } from '../../../../../server/database/embedded/embeddedServer'
import { readOrderMoney } from '../../../../../server/engines/own/staffOrders/orderMoney'
import { readOrders } from '../../../../../server/engines/own/storedOrders/orderRows'
import { reasonOf } from '../../../../../server/process/failure'
import { strings } from '../../../../setup/aPaymentService'
import { isReady } from '../../../../setup/faultyShopper'
import { inFullRun } from '../../../../setup/fullRun'
import { scratchFolder, startServer } from '../../../../setup/launching'
import { startShop, type RunningShop } from '../../../../setup/runningShop'
import { runInProcess } from '../../../../setup/runScript'
import { socketUrl } from '../../../../setup/testDatabase'
import { until } from '../../../../setup/until'
import { auditOrders, stocksIn, subjectsOf, type Stocks } from '../orderAudit'
import {
  moments,
  openStatementGate,
  shortestRehearsal,
  type Spot,
  type StatementGate,
  kill,
  type Victim,
} from '../statementGate'
import { deathSteps, postMessage, type DeathStep, type Scene } from './faults/deathSteps'
import { auditMoney } from './faults/moneyAudit'
import { aPayer, paymentIn, type Payer } from './faults/payer'
import { bookIn } from './faults/sandboxProcess'

jest.setTimeout(4_800_000)

/** Maximum paused requests. The shop has twelve connections and needs some itself. */
const max = 8
const confirmed = { orders: new Map<string, Set<string>>(), paid: new Set<string>() }
const dataDir = scratchFolder()
const sandboxFolder = path.join(dataDir, 'sandbox')
let closeServer: () => Promise<void>
let gate: StatementGate
let database: Database
let shop: RunningShop
let before: Stocks
const payers: { readonly payer: Payer; readonly step: DeathStep }[] = []

const start = async () => {
  const quiet = { NODE_ENV: 'development', LOG_LEVEL: 'fatal', HOST: '127.0.0.1' }
  const env = { ...quiet, DATABASE_URL: gate.url, TRUST_PROXY: 'loopback' }
  shop = await startShop({ dataDir, env })
}

/** A server that the test kills. */
async function openServer(): Promise<EmbeddedServer['pool']> {
  // Only processes die, not the machine, so fsync isn't needed.
  const own = await startServer(dataDir, { options: { fsync: 'off' } })
  closeServer = () => own.stop()
  return own.pool
}

beforeAll(async () => {
  const connection = await openServer()
  gate = await openStatementGate(connection)
  await start()
  await sandbox('PUT', 'controls', { webhooks: 'none' })
  const root = process.cwd()
  database = await openDatabase({ root, dataDir: null, databaseUrl: socketUrl(connection) }, () => {})
  const { db } = database
  await db.updateTable('variants').set({ stock: 5_000 }).where('id', '=', strings.variantId).execute()
  before = await stocksIn(db)
})
afterAll(async () => {
  await shop.kill()
  await gate.close()
  await database.close()
  await closeServer()
})

const keys = () =>
  JSON.parse(readFileSync(path.join(sandboxFolder, 'keys.json'), 'utf8')) as Record<
    'apiKey' | 'webhookSecret',
    string
  >
async function sandbox(method: string, place: string, body: object): Promise<void> {
  const port = readFileSync(path.join(sandboxFolder, 'port'), 'utf8').trim()
  const headers = { authorization: `Bearer ${keys().apiKey}`, 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port}/v1/test/${place}`
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`)
}

/** Versions of orders by the options of their refund. */
const versions = new Map<string, Promise<number>>()

const scene: Scene = {
  charge: (payer) => {
    const all = [...bookIn(sandboxFolder).payments.values()]
    const charge = all.filter(({ orderNumber }) => orderNumber === payer.order().number).at(-1)
    if (!charge) throw new Error('Nothing was begun')
    return charge
  },
  play: (payer, instrument) => sandbox('POST', `payments/${scene.charge(payer).id}/play`, { instrument }),
  post: (payer) => postMessage(shop.port, keys().webhookSecret, scene.charge(payer).id),
  staff: (payer, verb, ...options) =>
    runInProcess(ordersCommand, [verb, payer.order().number, ...options], {
      DATABASE_URL: gate.url,
      PORT: String(shop.port),
    }).catch(() => null),
  refund: async (payer, ...options) => {
    const { id } = payer.order()
    const key = [id, ...options].join(' ')
    const read = async () => {
      const [order] = await readOrders(database.db, (all) => all.where('id', '=', id))
      return orderVersion({ order: order!, ...(await readOrderMoney(database.db, id)) })
    }
    versions.set(key, versions.get(key) ?? read())
    return scene.staff(payer, 'refund', ...options, '--yes', String(await versions.get(key)))
  },
  late: async (payer) => {
    await sql`update orders set expires_at = now() - interval '1 second'
      where id = ${payer.order().id}`.execute(database.db)
  },
}

async function aPayerBefore(step: DeathStep): Promise<Payer> {
  const payer = aPayer({
    port: () => shop.port,
    email: `payer${payers.length}@example.test`,
    handle: (reply, { id }) => {
      if (paymentIn(reply)?.state === 'paid') confirmed.paid.add(id)
    },
  })
  payers.push({ payer, step })
  const { id } = await payer.buy(step.items, { delivery: step.delivery })
  confirmed.orders.set(payer.email, new Set([id]))
  await step.before(scene, payer)
  return payer
}

/** Maximum milliseconds for the database's restart. */
const maxDowntimeMs = 60_000

/** Runs a query of the test and retries it, since its own connections die too. */
async function request<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const begun = performance.now(); ;) {
    try {
      return await work()
    } catch (error) {
      const isDeath = /terminat|ECONNRE|closed|the database system is/.test(reasonOf(error))
      if (!isDeath || performance.now() - begun > maxDowntimeMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Moves timestamps back, so that all tasks are due now. */
const pass = () =>
  request(async () => {
    await sql`update payments set updated_at = now() - interval '1 hour', ask_at = now(), asked_at = null
      where not is_notified or state in ('new', 'pending', 'cancelling')`.execute(database.db)
    await sql`update payment_refunds set try_at = now() where not is_notified`.execute(database.db)
  })

/** Makes the jobs of orders and payments due now. */
const makeJobsDue = () =>
  request(() =>
    sql`update jobs set due_at = now() where name in ('reconcile payments', 'expire unpaid orders')`.execute(
      database.db,
    ),
  )

/** Lets the lease of a killed shop expire. The next shop then runs the jobs at once. */
const expireLease = () => request(() => sql`delete from leases`.execute(database.db))

const statusOf = async (payer: Payer) => {
  const { id } = payer.order()
  const { db } = database
  const row = await request(() =>
    db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  return row.status
}
const comesTo = async (payer: Payer, status: string) => {
  const isThere = async () => {
    if ((await statusOf(payer)) === status) return true
    await makeJobsDue()
    return false
  }
  await until(isThere, `the order is ${status}`)
}

/** Returns the statements of a step without faults. */
async function rehearse(step: DeathStep): Promise<readonly string[]> {
  const payer = await aPayerBefore(step)
  const watch = gate.watch()
  await step.take(scene, payer)
  if (step.isOfClock) await comesTo(payer, step.end)
  const statements = [...watch.statements]
  await step.goOn(scene, payer)
  return statements
}

interface Fault extends Spot {
  readonly step: DeathStep
}
/**
 * Brings one payer to each moment, then kills the victim. Without a paused request no backend can be chosen, so the shop
 * dies instead.
 */
async function strike(faults: readonly Fault[], planned: Victim): Promise<number> {
  const taken: Promise<unknown>[] = []
  let backend = 0
  let hit = 0
  const ready = await Promise.all(faults.map(({ step }) => aPayerBefore(step)))
  for (const [place, { step, statement, moment }] of faults.entries()) {
    const payer = ready[place]!
    const { paused } = gate.watch({ statement, moment })
    const taking = step.take(scene, payer)
    taken.push(taking)
    const passed = step.isOfClock ? comesTo(payer, step.end) : taking
    const stopped = await Promise.race([paused, passed.then(() => null)])
    if (stopped) hit += 1
    backend = stopped?.backend ?? backend
  }
  const victim = planned === 'a backend' && hit === 0 ? 'the shop' : planned
  await request(() => kill(victim, { shop, dataDir, pool: database.pool, backend }))
  gate.cut()
  await Promise.all(taken)
  if (victim === 'the shop' || victim === 'both') {
    await expireLease()
    await start()
  }
  await until(() => isReady(shop.port), 'the shop is ready')
  await pass()
  await Promise.all(faults.map(({ step }, place) => step.goOn(scene, ready[place]!)))
  // Repeated, because a payment that was just read isn't due again soon.
  const hurrying = setInterval(() => void pass(), 300)
  await Promise.all(faults.map(({ step }, place) => comesTo(ready[place]!, step.end)))
  clearInterval(hurrying)
  return hit
}

/**
 * Faults after every statement, and before and during every commit. For timer steps, every second one of
 * them.
 */
const faultsIn = (step: DeathStep, statements: readonly string[]): Fault[] =>
  statements
    .flatMap((text, statement) =>
      moments
        .filter((moment) => moment === 'after' || text === 'commit')
        .map((moment) => ({ step, statement, moment })),
    )
    .filter((_, index) => !step.isOfClock || index % 2 === 0)

/** Timer steps run one at a time, so each batch ends with at most one of them. */
function inBatches(faults: readonly Fault[]): Fault[][] {
  const ofClock = faults.filter(({ step }) => step.isOfClock)
  const others = faults.filter(({ step }) => !step.isOfClock)
  const count = Math.max(ofClock.length, Math.ceil(others.length / (max - 1)))
  return Array.from({ length: count }, (_, batch) => [
    ...others.filter((_fault, index) => index % count === batch),
    ...ofClock.slice(batch, batch + 1),
  ])
}

async function comeToRest(): Promise<void> {
  const { db } = database
  for (;;) {
    await pass()
    const { rows } = await sql`select from payments left join payment_refunds on payment_id = payments.id
      where not payments.is_notified or payments.state = 'cancelling' or not payment_refunds.is_notified limit 1`.execute(
      db,
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Maximum milliseconds until shop and gateway agree after the last death. Webhooks are repeated meanwhile.
 */
const agreementTimeoutMs = 60_000

/** Audits orders and money until there are no differences. Differences after the timeout are faults. */
async function agreement() {
  const { db } = database
  const mails = path.join(dataDir, 'mails')
  for (const deadline = Date.now() + agreementTimeoutMs; ;) {
    await comeToRest()
    const seen = []
    for (const { payer } of payers) seen.push(await payer.see())
    const subjects = await subjectsOf(db, mails)
    const money = await auditMoney({ db, book: bookIn(sandboxFolder), seen, mails: subjects })
    const { faults } = await auditOrders(db, { confirmed, before, mails })
    const all = [...money.faults, ...faults]
    if (all.length === 0 || Date.now() > deadline) return { money, faults: all }
  }
}

inFullRun(
  'after a death at any moment of payments and refunds, shop and gateway agree in the end',
  async () => {
    const faults: Fault[] = []
    for (const step of deathSteps) {
      const statements = await shortestRehearsal(() => rehearse(step))
      faults.push(...faultsIn(step, statements))
    }
    const batches = inBatches(faults)
    // Each death of the embedded database lengthens the pause before its next start.
    const every = Math.max(Math.ceil(batches.length / 5), 10)
    let tried = 0
    for (const [number, batch] of batches.entries()) {
      const withDatabase = Math.floor(number / every) % 2 === 0 ? 'the database' : 'both'
      const others = number % 4 === 3 ? 'a backend' : 'the shop'
      const victim = number % every === 9 ? withDatabase : others
      tried += await strike(batch, victim)
    }
    const { money, faults: found } = await agreement()
    const { paidTwice, lost, untrue, charges, orders } = money
    process.stderr.write(
      `${tried} deaths, ${orders} orders, ${charges} charges, ${paidTwice} kept twice, ${lost} lost, ${untrue} untrue\n`,
    )
    expect(found).toEqual([])
    // Timer steps sometimes need one statement less than in the rehearsal.
    expect(tried).toBeGreaterThan(0.95 * faults.length - 1)
    for (const { payer, step } of payers)
      expect([step.name, await statusOf(payer)]).toEqual([step.name, step.end])
  },
)
