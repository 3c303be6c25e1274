import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Cluster, until } from '../../scripts/cluster/cluster'
import { rollingRestart } from '../../scripts/cluster/commandLine'
import { findPrograms } from '../../scripts/cluster/packages'
import { findLeader } from '../../scripts/cluster/patroniMembers'
import { openDatabase, type Database } from '../../server/database/database'
import { sandboxKeys } from '../../server/startup/openSandbox'
import { stocksIn, type Stocks } from '../server/engines/own/orderAudit'
import { isFull } from '../setup/fullRun'
import { auditCrowd, tradeGoesOn } from './cluster/auditCrowd'
import { aCrowd, type Crowd } from './cluster/crowd'

/**
 * `npm run test:full` alone, because it takes about ten minutes. CLUSTER_KILLS sets how often the leader is killed,
 * CLUSTER_PORT the first of its 50 ports.
 */
const kills = Number(process.env.CLUSTER_KILLS ?? '10')
const found = findPrograms()
const reason = !isFull
  ? 'it takes ten minutes (npm run test:full)'
  : 'missing' in found
    ? `${found.missing.join(', ')} are not installed`
    : null
if (reason !== null && isFull) process.stderr.write(`skipped: because ${reason}\n`)
const whenPossible = reason === null ? test : test.skip
jest.setTimeout(1_800_000)

/** Seconds without an acknowledged order, while a leader's lock expires and its successor starts. */
const maxOutageSeconds = 30
const variantId = 400_101
const folder = path.join(process.cwd(), 'data', 'cluster-test')
let isPassed = false
const page = '/category/badminton/rackets/'

let cluster: Cluster
let database: Database
let before: Stocks
let crowd: Crowd
const log = (line: string) => void process.stderr.write(`${line}\n`)

beforeAll(async () => {
  if (reason !== null) return
  const port = Number(process.env.CLUSTER_PORT ?? '7400')
  // On a disk: temporary files of tests are in memory.
  const options = { root: process.cwd(), folder, port, shops: 3, log }
  // A run that was aborted left its processes, recorded in the folder.
  await new Cluster(options).down()
  await rm(folder, { recursive: true })
  cluster = new Cluster(options)
  await cluster.up()
  const settings = { root: process.cwd(), dataDir: null, databaseUrl: cluster.urls.leader }
  database = await openDatabase(settings, () => {})
  await database.db.updateTable('variants').set({ stock: 1_000_000 }).where('id', '=', variantId).execute()
  before = await stocksIn(database.db)
  const { apiKey: sandboxKey } = sandboxKeys(path.join(cluster.layout.folder, 'shop', 'sandbox'))
  crowd = aCrowd({ port: cluster.layout.front, shoppers: 4, variantId, delivery: 99, sandboxKey, page })
})
afterAll(async () => {
  if (reason !== null) return
  await crowd.stop().catch(() => undefined)
  await database.close()
  await cluster.down()
  // After a failure its logs stay, until the next run.
  if (isPassed) await rm(cluster.layout.folder, { recursive: true })
})

const another = (name: string) =>
  until('No other node leads', async () => {
    const leader = await findLeader(cluster.layout)
    return leader === name ? null : leader
  })

async function killLeader(round: number): Promise<void> {
  await cluster.whole()
  const node = await cluster.leader()
  const from = performance.now()
  await node.kill()
  const successor = await another(node.name)
  log(`${round}: ${node.name} died, ${successor} leads after ${seconds(performance.now() - from)} s`)
  await tradeGoesOn(crowd)
  node.start()
}

/** The leader answers nothing for longer than its lock lasts, and then goes on as if nothing had happened. */
async function silenceLeader(): Promise<void> {
  await cluster.whole()
  const node = await cluster.leader()
  const frozen = node.freeze()
  try {
    await another(node.name)
    await tradeGoesOn(crowd)
  } finally {
    node.resume(frozen)
  }
  await cluster.whole()
}

async function killShop(name: string): Promise<void> {
  await cluster.table.kill(name)
  await tradeGoesOn(crowd)
  cluster.startShop(name)
  await cluster.shopIsReady(name)
}

async function restartPooler(): Promise<void> {
  await cluster.table.end('pooler')
  cluster.startPooler()
  await tradeGoesOn(crowd)
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1)

whenPossible('a cluster loses nothing while its leaders, shops and pooler die', async () => {
  const outages = new Map<string, number>()
  const during = async (fault: string, work: () => Promise<void>) => {
    crowd.startMeasuring()
    await work()
    await tradeGoesOn(crowd)
    outages.set(fault, Math.max(outages.get(fault) ?? 0, crowd.orderingOutageMs()))
  }
  for (let round = 1; round <= kills; round += 1) await during('leader killed', () => killLeader(round))
  await during('leader silent', silenceLeader)
  await during('shop killed', () => killShop('shop2'))
  await during('rolling restart', () => rollingRestart(cluster, log))
  await during('pooler restarted', restartPooler)
  await cluster.whole()
  await crowd.stop()
  const shopData = path.join(folder, 'shop')
  const faults = await auditCrowd({ db: database.db, crowd, before, folder: shopData })
  const statuses = [...crowd.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  log(
    `${crowd.orders()} orders, ${crowd.confirmed.paid.size} payments, ${crowd.events.size} events acknowledged`,
  )
  log(`answers by status (0: broken connection): ${statuses}`)
  for (const [fault, ms] of outages) log(`${fault}: at most ${seconds(ms)} s without an order`)
  log(`${crowd.lostPages()} of ${crowd.pages()} pages lost`)
  if (faults.length > 0) log(`${faults.length} faults`)
  expect(faults.slice(0, 20)).toEqual([])
  expect(crowd.statuses.get(500) ?? 0).toBe(0)
  expect(crowd.lostPages()).toBe(0)
  for (const ms of outages.values()) expect(ms).toBeLessThan(maxOutageSeconds * 1_000)
  isPassed = true
})
