import path from 'node:path'
import { joinDatabase } from '../../../server/database/database'
import { sandboxKeys } from '../../../server/startup/openSandbox'
import { auditCrowd, tradeGoesOn } from '../../scripts/cluster/auditCrowd'
import { aCrowd } from '../../scripts/cluster/crowd'
import { inFullRun } from '../../setup/fullRun'
import { postmasterOf, scratchFolder } from '../../setup/launching'
import { startShop } from '../../setup/runningShop'
import { stocksIn } from '../engines/own/orderAudit'

/** `npm run test:full` alone: the pauses before the restarts grow to seconds. */
jest.setTimeout(600_000)

const deaths = 6
const variantId = 400_101

inFullRun('six deaths of the embedded PostgreSQL lose no order', async () => {
  const dataDir = scratchFolder()
  const env = { NODE_ENV: 'development', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' }
  const shop = await startShop({ dataDir, env })
  const settings = { root: process.cwd(), dataDir, databaseUrl: null }
  const database = await joinDatabase(settings, () => {}, { mayWrite: true })
  await database.db.updateTable('variants').set({ stock: 1_000_000 }).where('id', '=', variantId).execute()
  const before = await stocksIn(database.db)
  await database.close()
  const { apiKey: sandboxKey } = sandboxKeys(path.join(dataDir, 'sandbox'))
  const crowd = aCrowd({ port: shop.port, shoppers: 4, variantId, delivery: 99, sandboxKey, page: null })
  for (let death = 1; death <= deaths; death += 1) {
    await tradeGoesOn(crowd)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await tradeGoesOn(crowd)
  }
  await crowd.stop()
  const audited = await joinDatabase(settings, () => {})
  expect(await auditCrowd({ db: audited.db, crowd, before, folder: dataDir })).toEqual([])
  await audited.close()
  process.stderr.write(
    `${deaths} deaths, ${crowd.orders()} orders, at most ${Math.round(crowd.orderingOutageMs())} ms without an order\n`,
  )
  expect(crowd.statuses.get(500) ?? 0).toBe(0)
  await shop.stop()
})
