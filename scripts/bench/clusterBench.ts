import { rm } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../server/database/database'
import { sandboxKeys } from '../../server/startup/openSandbox'
import { aCrowd } from '../../test/scripts/cluster/crowd'
import { Cluster } from '../cluster/cluster'
import { navigationHeaders } from './cachedPages'
import { load } from './load'

/** Seconds per measurement. */
const seconds = 10
const processCounts = [1, 2, 3]
const shoppers = 8
const variantId = 400_101

interface Speeds {
  readonly pages: number
  readonly orders: number
  /** Busy share of all cores, 0 to 1, during each measurement. */
  readonly pageLoad: number
  readonly orderLoad: number
}

/** Compares one, two and three shop processes of a local cluster, as ratios to one process. */
export async function clusterBench(root: string, print: (line: string) => void): Promise<void> {
  const cluster = new Cluster({ root, folder: 'data/cluster-bench', port: 7400, shops: 3, log: print })
  try {
    await cluster.up()
    await fillStock(cluster)
    const speeds = new Map<number, Speeds>()
    for (const count of processCounts) {
      await runShops(cluster, count)
      speeds.set(count, await measure(cluster))
      print(line(count, speeds))
    }
    print(
      `Shops, three PostgreSQL nodes, pooler, balancer and shoppers share ${cpus().length} cores: at 100% busy, another process adds nothing.`,
    )
  } finally {
    await cluster.down()
    await rm(cluster.layout.folder, { recursive: true })
  }
}

async function fillStock({ urls, layout }: Cluster): Promise<void> {
  const settings = { root: layout.root, dataDir: null, databaseUrl: urls.leader }
  const database = await openDatabase(settings, () => {})
  await database.db.updateTable('variants').set({ stock: 1_000_000 }).where('id', '=', variantId).execute()
  await database.close()
}

/** Runs the first `count` shops and ends the others. */
async function runShops(cluster: Cluster, count: number): Promise<void> {
  const { layout, table } = cluster
  for (const [index, { name }] of layout.shops.entries()) {
    const isRunning = table.pidOf(name) !== null
    if (index >= count) await table.end(name)
    else if (!isRunning) cluster.startShop(name)
    if (index < count) await cluster.shopIsReady(name)
  }
}

async function measure({ layout }: Cluster): Promise<Speeds> {
  const { front, folder } = layout
  const headers = { ...navigationHeaders, host: `in.localhost:${front}` }
  const page = { name: 'The cluster', url: `http://127.0.0.1:${front}/`, headers }
  await load(page, 2)
  const pageBusy = busyShare()
  const pages = await load(page, seconds)
  const pageLoad = pageBusy()
  const { apiKey: sandboxKey } = sandboxKeys(path.join(folder, 'shop', 'sandbox'))
  const crowd = aCrowd({ port: front, shoppers, variantId, delivery: 99, sandboxKey, page: null })
  await pause(2_000)
  const before = crowd.orders()
  const orderBusy = busyShare()
  await pause(seconds * 1_000)
  const orders = (crowd.orders() - before) / seconds
  const orderLoad = orderBusy()
  await crowd.stop()
  return { pages, orders, pageLoad, orderLoad }
}

/** Starts a measurement of the cores. @returns the busy share since then */
function busyShare(): () => number {
  const times = () => {
    const all = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
      busy: user + nice + sys + irq,
      idle,
    }))
    return {
      busy: all.reduce((sum, { busy }) => sum + busy, 0),
      idle: all.reduce((sum, { idle }) => sum + idle, 0),
    }
  }
  const from = times()
  return () => {
    const to = times()
    const busy = to.busy - from.busy
    return busy / (busy + to.idle - from.idle)
  }
}

function line(count: number, speeds: ReadonlyMap<number, Speeds>): string {
  const own = speeds.get(count)
  const one = speeds.get(1)
  if (!own || !one) return ''
  const percent = (share: number) => `${Math.round(share * 100)}% busy`
  const ratio = (speed: number, of: number) => `x${(speed / of).toFixed(2)}`
  return [
    `${count} ${count === 1 ? 'process' : 'processes'}:`,
    `cached pages ${ratio(own.pages, one.pages)} (${Math.round(own.pages)}/s, ${percent(own.pageLoad)}),`,
    `paid orders ${ratio(own.orders, one.orders)} (${own.orders.toFixed(1)}/s, ${percent(own.orderLoad)})`,
  ].join(' ')
}
