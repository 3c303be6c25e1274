import { seedIfEmpty } from '../../../demo/demo'
import { openReadModel } from '../../../server/catalog/readModel'
import { openDatabase } from '../../../server/database/database'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { inFullRun } from '../../setup/fullRun'
import { postmasterOf, scratchFolder } from '../../setup/launching'
import { until } from '../../setup/until'

inFullRun('the catalog sees a change whose transaction id was used before a crash', async () => {
  const root = process.cwd()
  const dataDir = scratchFolder()
  const database = await openDatabase({ root, dataDir, databaseUrl: null }, () => {})
  const { db, pool } = database
  await migrate(db, migrationsFolder(root))
  await seedIfEmpty(database)
  const model = await openReadModel(db)
  const nextId = async () => {
    const { rows } = await pool.query<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot()) as id')
    return Number(rows[0]?.id)
  }
  const born = async () => (await pool.query('select pg_postmaster_start_time() as time')).rows[0] as unknown
  /** Kills the database. @returns whether it will use transaction ids again that the read model has seen */
  const crash = async () => {
    await pool.query('checkpoint')
    // Ids of transactions that leave nothing in the log: PostgreSQL uses them again after a crash.
    for (let count = 0; count < 40; count += 1)
      await pool.query('begin; select pg_current_xact_id(); rollback')
    await model.refresh()
    const before = await nextId()
    const first = await born()
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    const isBack = async () => {
      const now = await born().catch(() => null)
      return now !== null && JSON.stringify(now) !== JSON.stringify(first)
    }
    await until(isBack, 'the database is back')
    return (await nextId()) < before
  }
  await model.refresh()
  // Every 15 seconds a background process logs the next id. Then no id is used again, and the crash proves nothing.
  await until(crash, 'a crash takes transaction ids back')
  const sku = 'AV-STR-90-G5'
  await pool.query(
    `update variant_prices set list_minor = 1234500 where currency = 'INR'
      and variant_id = (select id from variants where sku = $1)`,
    [sku],
  )
  await model.refresh()
  const variant = model.index.bySku(sku)?.variants.find((each) => each.sku === sku)
  expect(variant?.prices.INR?.listMinor).toBe(1_234_500)
  await database.close()
})
