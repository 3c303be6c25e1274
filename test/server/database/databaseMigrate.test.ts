import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { languages } from '../../../src/domain/language'
import { currencyCodes } from '../../../src/domain/money'
import { regionCodes, regions } from '../../../src/domain/region/region'
import { brandKeys } from '../../../src/site/site'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await openTestDatabase({ content: 'nothing' })
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const countOf = async (table: string) =>
  (await database.pool.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n

test('runs migrations once, in the order of their numbers', async () => {
  write('0002_more.sql', 'insert into rackets values (1); insert into rackets values (2);')
  write('0001_first.sql', 'create table rackets (id int);')
  write('notes.txt', 'not SQL')
  expect(await migrate(database.db, folder)).toEqual(['0001_first.sql', '0002_more.sql'])
  write('0003_even_more.sql', 'insert into rackets values (3);')
  expect(await migrate(database.db, folder)).toEqual(['0003_even_more.sql'])
  expect(await migrate(database.db, folder)).toEqual([])
  expect(await countOf('rackets')).toBe(3)
})

test('rejects a migration that has changed since it was applied, and names it', async () => {
  write('0001_first.sql', 'create table rackets (id int);')
  await migrate(database.db, folder)
  write('0001_first.sql', 'create table rackets (id bigint);')
  await expect(migrate(database.db, folder)).rejects.toThrow(/^Migration 0001_first.sql has changed since/)
})

test('rejects a database with migrations of a newer version, names them and changes nothing', async () => {
  write('0001_first.sql', 'create table rackets (id int);')
  write('0003_newer.sql', 'create table shuttles (id int);')
  await migrate(database.db, folder)
  rmSync(join(folder, '0003_newer.sql'))
  write('0002_older.sql', 'insert into rackets values (1);')
  await expect(migrate(database.db, folder)).rejects.toThrow(
    /^A newer version has changed this database \(0003_newer\.sql\): start that version/,
  )
  expect(await countOf('rackets')).toBe(0)
})

test('ignores converted line ends', async () => {
  write('0001_first.sql', 'create table rackets\n(id int);\n')
  await migrate(database.db, folder)
  write('0001_first.sql', 'create table rackets\r\n(id int);\r\n')
  expect(await migrate(database.db, folder)).toEqual([])
})

test('rolls back a failed migration, which can then be corrected', async () => {
  write('0001_first.sql', 'create table rackets (id int); insert into shuttles values (1);')
  await expect(migrate(database.db, folder)).rejects.toThrow(/^Migration 0001_first.sql failed: .*"shuttles"/)
  write('0001_first.sql', 'create table rackets (id int);')
  expect(await migrate(database.db, folder)).toEqual(['0001_first.sql'])
})

test('applies each migration once when several servers start at the same time', async () => {
  write('0001_first.sql', 'create table rackets (id int); select pg_sleep(0.2);')
  write('0002_more.sql', 'insert into rackets values (1);')
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(database.db, folder)))
  expect(applied.flat().sort()).toEqual(['0001_first.sql', '0002_more.sql'])
  expect(await countOf('rackets')).toBe(1)
})

test('released migrations keep their names and contents, and new ones come last', () => {
  const own = migrationsFolder(process.cwd())
  const released = readFileSync(join(own, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
  const lineOf = (name: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(own, name)))
      .digest('hex')}  ${name}`
  const lines = readdirSync(own)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map(lineOf)
  const changed = released.filter((line) => !lines.includes(line))
  if (changed.length > 0)
    throw new Error(
      `Databases that have applied these migrations would refuse to start. Restore name and content, and write a new migration:\n${changed.join('\n')}`,
    )
  const missing = lines.filter((line) => !released.includes(line))
  if (missing.length > 0) throw new Error(`Append to ${own}/SHA256SUMS:\n${missing.join('\n')}`)
  expect(lines).toEqual(released)
  const numbers = lines.map((line) => line.slice(66, 70))
  expect(numbers).toEqual([...new Set(numbers)])
})

test('opens a database that has applied the other form of a migration', async () => {
  const own = migrationsFolder(process.cwd())
  await migrate(database.db, own)
  const sha256 = '57b04ddcc2b4d19c29305a2c640501d02233bc027490a0f11fecd80d2bc0b847'
  const applied = (name: string) =>
    database.db.updateTable('schema_migrations').set({ sha256 }).where('name', '=', name).execute()
  await applied('0087_changes_per_statement.sql')
  expect(await migrate(database.db, own)).toEqual([])
  await applied('0086_passkeys.sql')
  await expect(migrate(database.db, own)).rejects.toThrow('Migration 0086_passkeys.sql has changed')
})

/** A database of any commit may have applied a migration, so the list of checksums may only grow. */
test('no commit has released a migration with another content', () => {
  const sums = join(migrationsFolder(process.cwd()), 'SHA256SUMS')
  const patches = execFileSync('git', ['log', '--reverse', '--format=', '--patch', '--', sums], {
    encoding: 'utf8',
  })
  const first = new Map<string, string>()
  for (const [, sum = '', name = ''] of patches.matchAll(/^\+([0-9a-f]{64}) {2}(.+)$/gm))
    if (!first.has(name)) first.set(name, sum)
  expect(first.size).toBeGreaterThan(0)
  const lines = readFileSync(sums, 'utf8').trimEnd().split('\n')
  expect(lines).toEqual(expect.arrayContaining([...first].map(([name, sum]) => `${sum}  ${name}`)))
})

// Such a list rejects a new region until someone remembers to write a migration. The code validates every row.
test("no table lists the code's regions, currencies, locales, languages or brands", async () => {
  await migrate(database.db, migrationsFolder(process.cwd()))
  const { rows } = await database.pool.query<{ name: string; definition: string }>(`
    select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c'
    union all
    select enumtypid::regtype::text, quote_literal(enumlabel) from pg_enum`)
  expect(rows.length).toBeGreaterThan(20)
  const locales = regionCodes.flatMap((region) => regions[region].locales)
  const codes = [...regionCodes, ...currencyCodes, ...locales, ...languages, ...brandKeys]
  const listing = rows.filter(({ definition }) => codes.some((code) => definition.includes(`'${code}'`)))
  expect(listing).toEqual([])
})

test("applies the shop's own migrations to an empty database, once", async () => {
  const own = migrationsFolder(process.cwd())
  expect(await migrate(database.db, own)).toContain('0001_catalogue.sql')
  expect(await migrate(database.db, own)).toEqual([])
})
