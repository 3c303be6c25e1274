import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/database/database'
import { startEmbeddedServer } from '../../server/database/embedded/embeddedServer'
import { migrate, migrationsFolder } from '../../server/database/migrate'
import { socketUrl } from './socketUrl'

/** The process that holds the tests' database: started by the first test that asks, gone with its parent. */
async function main(): Promise<void> {
  const root = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'shop-test-'))
  chmodSync(folder, 0o755)
  const parentLeft = new Promise((resolve) => process.once('disconnect', resolve))
  // Ctrl-C reaches the whole group; the parent's end is what counts.
  process.on('SIGINT', () => {})
  try {
    // Nobody needs this data after a power cut.
    const server = await startEmbeddedServer({
      root,
      dataDir: folder,
      say: () => {},
      options: { fsync: 'off' },
    })
    const template = await openDatabase(
      { root, dataDir: null, databaseUrl: socketUrl(server.pool) },
      () => {},
    )
    await migrate(template.db, migrationsFolder(root))
    await template.close()
    process.send?.({ pool: server.pool })
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
