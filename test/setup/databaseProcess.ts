import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedIfEmpty } from '../../demo/seeds/seedIfEmpty'
import { openDatabase } from '../../server/database/database'
import { startEmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { migrate, migrationsFolder } from '../../server/database/migrate'
import { socketUrl, type TestServer } from './testDatabase'

/** Runs the tests' database server. The first test that needs it starts it; it ends with its parent. */
async function main(): Promise<void> {
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  chmodSync(folder, 0o755)
  const parentLeft = new Promise((resolve) => process.once('disconnect', resolve))
  // Ctrl-C reaches the whole process group. This process ends when its parent does.
  process.on('SIGINT', () => {})
  try {
    // Test data needs no durability.
    const server = await startEmbeddedServer({
      root,
      dataDir: folder,
      log: () => {},
      options: { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
    })
    const open = (database: string) =>
      openDatabase({ root, dataDir: null, databaseUrl: socketUrl({ ...server.pool, database }) }, () => {})
    const templates = {
      nothing: 'template1',
      tables: server.pool.database,
      catalog: 'catalog',
      sample: 'sample',
    }
    const tables = await open(templates.tables)
    await migrate(tables.db, migrationsFolder(root))
    await tables.close()
    const copy = async (template: string, name: string) => {
      const administrator = await open('postgres')
      await administrator.pool.query(`create database ${name} template ${template}`)
      await administrator.close()
    }
    await copy(templates.tables, templates.catalog)
    const catalog = await open(templates.catalog)
    await seedIfEmpty(catalog)
    // Statistics as in a shop that has run for a while. Copies of the template include them.
    await catalog.pool.query('analyze')
    await catalog.close()
    await copy(templates.catalog, templates.sample)
    const sample = await open(templates.sample)
    await sample.pool.query('delete from products where id % 1000 > 20 and id % 8 <> 0')
    await sample.pool.query('delete from catalogue_changes')
    await sample.pool.query('vacuum (full, analyze)')
    await sample.close()
    const message: TestServer = { pool: server.pool, templates }
    process.send?.(message)
    await parentLeft
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  process.send?.({ error: String(error) })
  process.exitCode = 1
  process.disconnect()
})
