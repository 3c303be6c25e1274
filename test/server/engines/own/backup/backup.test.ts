import { mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dataCommand } from '../../../../../scripts/backup/commandLine'
import { exportData } from '../../../../../server/engines/own/backup/exportData'
import { checkBackup, importData } from '../../../../../server/engines/own/backup/importData'
import { openUploadedPictures } from '../../../../../server/pictures/uploadedPictures'
import { isFull } from '../../../../setup/fullRun'
import { runInProcess } from '../../../../setup/runScript'
import { openTestDatabase, type TestDatabase } from '../../../../setup/testDatabase'

let full: TestDatabase
let empty: TestDatabase
let backup: readonly string[]

/** An uploaded picture; its bytes are no text in any encoding. */
const picture = Buffer.from([0, 255, 254, 92, 39, 10, 195, 40])
const sku = 'AV-STR-90'
const origin = { author: 'Test', file: 'shop.ndjson' }

const rowsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('{')).length
const linesOf = async ({ pool }: TestDatabase) => {
  const lines: string[] = []
  for await (const line of exportData(pool)) lines.push(line)
  return lines
}

/** Names that break a naive format: line breaks, quotes, brackets, characters outside the first plane. */
const hostile = [
  'Line\nend',
  '["end",1,"x"]',
  '{"row":1}',
  '"\\',
  '𝒜ñå\u2028',
  "'; drop table orders; --",
  '\t',
]

/** Index of a row without references, so that only the checksum can detect a change. */
const place = () => backup.findIndex((line) => line.includes('"list_minor"'))
const changedRow = () =>
  (backup[place()] ?? '').replace(/"retail_minor":(null|\d+)/, '"retail_minor":999999999')
const swappedRows = () => backup.slice(place(), place() + 2).reverse()

beforeAll(async () => {
  ;[full, empty] = await Promise.all([openTestDatabase({ content: 'sample' }), openTestDatabase()])
  for (const [index, name] of hostile.entries()) {
    await full.pool.query(
      `insert into customers (brand, email, password_hash, first_name, last_name, created_at)
       values ('courtline', $1, 'scrypt', $2, '', '2026-01-01T00:00:00.123456Z')`,
      [`c${index}@example.test`, name],
    )
  }
  await full.pool.query(
    `insert into sessions (token_hash, customer_id) select decode('00ff10', 'hex'), min(id) from customers`,
  )
  await full.pool.query(`select nextval('customers_id_seq')`)
  await full.pool.query(
    `with picture as (
       insert into product_picture_files (product_id, hash, content)
       select id, 'f00d', $2 from products where sku = $1 returning product_id
     )
     insert into product_pictures (product_id, pictures)
     select product_id, '[{"hash": "f00d", "alt": "From the front"}]' from picture`,
    [sku, picture],
  )
  backup = await linesOf(full)
})
afterAll(() => Promise.all([full.close(), empty.close()]))

type Damage = readonly [what: string, damaged: () => string[], sentence: RegExp]
const damages: readonly Damage[] = [
  ['without its last line', () => backup.slice(0, -1), /ends too early/],
  ['with a row changed', () => backup.with(place(), changedRow()), /checksum of the backup is wrong/],
  ['with a line of another kind', () => backup.with(10, '["tables"]'), /Line 11 is damaged/],
  ['with data after its end', () => [...backup, '{}'], /after the end/],
  ['that is another kind of file', () => ['id,name', '1,Racket'], /not a backup of a shop/],
]
/** Other ways to the same errors. */
const similarDamages: readonly Damage[] = [
  ['with a row fewer', () => backup.toSpliced(place(), 1), /checksum of the backup is wrong/],
  [
    'with two rows swapped',
    () => backup.toSpliced(place(), 2, ...swappedRows()),
    /checksum of the backup is wrong/,
  ],
  ['that starts with a row', () => backup.slice(2), /not a backup of a shop/],
  ['that is empty', () => [], /ends too early/],
]

test.each([...damages, ...(isFull ? similarDamages : [])])(
  'rejects a backup %s and leaves the shop empty',
  async (_what, damaged, sentence) => {
    await expect(checkBackup(damaged())).rejects.toThrow(sentence)
    await expect(importData(empty.pool, damaged(), origin)).rejects.toThrow(sentence)
    expect((await empty.pool.query('select from products limit 1')).rowCount).toBe(0)
  },
)

test('rejects rows that violate constraints with one sentence and changes nothing', async () => {
  const orphaned = backup.filter((line) => !line.startsWith('{"id":1,"name":"Aerovolt"'))
  expect(orphaned.length).toBe(backup.length - 1)
  await expect(importData(empty.pool, orphaned, origin)).rejects.toThrow(
    'Rows of products do not fit: nothing was changed.',
  )
  expect((await empty.pool.query('select from brands limit 1')).rowCount).toBe(0)
})

test('rejects a backup of another schema and names the different migrations', async () => {
  const [head = '', ...rest] = backup
  const other = head.replace(/("0002_carts\.sql":")\w+/, '$1other')
  await expect(importData(empty.pool, [other, ...rest], origin)).rejects.toThrow(
    'other migrations (0002_carts.sql)',
  )
})

test('a migration that some commits had in another form is no difference', async () => {
  const [head = '', ...rest] = backup
  const name = '0087_changes_per_statement.sql'
  const otherForm = '57b04ddcc2b4d19c29305a2c640501d02233bc027490a0f11fecd80d2bc0b847'
  const older = head
    .replace(/("0002_carts\.sql":")\w+/, '$1other')
    .replace(/("0087_changes_per_statement\.sql":")\w+/, (_whole, start: string) => start + otherForm)
  expect(older).toContain(otherForm)
  await expect(importData(empty.pool, [older, ...rest], origin)).rejects.toThrow(
    'other migrations (0002_carts.sql)',
  )
  // A shop that has applied the other form exports and compares the present one.
  await empty.db
    .updateTable('schema_migrations')
    .set({ sha256: otherForm })
    .where('name', '=', name)
    .execute()
  expect((await linesOf(empty))[0]).not.toContain(otherForm)
})

test('restores every row and every sequence into an empty shop', async () => {
  expect(rowsOf(backup)).toBeGreaterThan(3_000)
  expect(await importData(empty.pool, backup, origin)).toBe(rowsOf(backup))
  // The record of changes has one more entry, and its sequence has moved.
  const others = (lines: readonly string[]) =>
    lines.slice(1, -1).filter((line) => !/"data\.import"|"staff_changes_id_seq"/.test(line))
  expect(others(await linesOf(empty))).toEqual(others(backup))
  const { rows } = await empty.pool.query<{ first_name: string }>(
    'select first_name from customers order by id',
  )
  expect(rows.map(({ first_name }) => first_name)).toEqual(hostile)
  const next = ({ pool }: TestDatabase) =>
    pool.query<{ nextval: number }>("select nextval('customers_id_seq')")
  expect((await next(empty)).rows).toEqual((await next(full)).rows)
})

test('records who imported which file, with the rows of each table before and after', async () => {
  const { rows } = await empty.pool.query<{ before: object; after: object }>(
    `select actor, action, subject_id, before, after from staff_changes`,
  )
  expect(rows).toMatchObject([
    {
      actor: origin.author,
      action: 'data.import',
      subject_id: origin.file,
      after: { customers: hostile.length, product_picture_files: 1 },
    },
  ])
  expect(Object.keys(rows[0]?.before ?? {})).not.toContain('customers')
})

test('the restored shop shows the pictures that the staff uploaded', async () => {
  const pictures = await openUploadedPictures({ db: empty.db, log: () => {} })
  const photos = pictures.of([sku])?.photos ?? []
  await pictures.close()
  expect(photos.map(({ alt }) => alt)).toEqual(['From the front'])
  expect(await photos[0]?.read?.()).toEqual(picture)
})

test('the restored shop tracks catalog changes again', async () => {
  await empty.pool.query('delete from catalogue_changes')
  await empty.pool.query('update products set name = $1 where id = (select min(id) from products)', ['Other'])
  expect((await empty.pool.query('select from catalogue_changes')).rowCount).toBe(1)
})

test('refuses to overwrite a shop that has data', async () => {
  await expect(importData(full.pool, backup, origin)).rejects.toThrow('not empty (it has products)')
})

test('exports one snapshot while the data changes', async () => {
  const lines = exportData(full.pool)
  const first = await lines.next()
  expect(first.done).toBe(false)
  await full.pool.query('delete from sessions')
  const rest: string[] = []
  for await (const line of lines) rest.push(line)
  expect(rowsOf(rest)).toBe(rowsOf(backup))
})

test('fetches large rows by their size, so that the memory stays small', async () => {
  await full.pool.query(
    `insert into product_picture_files (product_id, hash, content)
     select product_id, 'large' || number, decode(repeat('00', 500000), 'hex')
     from product_pictures, generate_series(1, 8) as number`,
  )
  const fetched: number[] = []
  const connect = async () => {
    const client = await full.pool.connect()
    const query = async (text: string, values: unknown[] = []) => {
      const result = await client.query<{ line?: string }>(text, values)
      fetched.push(result.rows.reduce((sum, { line = '' }) => sum + line.length, 0))
      return result
    }
    return { query, release: (isBroken: boolean) => client.release(isBroken) }
  }
  try {
    const pool = { connect } as unknown as TestDatabase['pool']
    expect((await linesOf({ ...full, pool })).length).toBeGreaterThan(backup.length)
    expect(Math.max(...fetched)).toBeGreaterThan(2_000_000)
    expect(Math.max(...fetched)).toBeLessThanOrEqual(4_000_000)
  } finally {
    await full.pool.query(`delete from product_picture_files where hash like 'large%'`)
  }
})

test('releases the connection when the reader stops early', async () => {
  for (let round = 0; round < 20; round += 1) {
    const lines = exportData(full.pool)
    await lines.next()
    await lines.return(undefined)
  }
  expect((await full.pool.query('select from products limit 1')).rowCount).toBe(1)
})

test('the command writes a compressed file only for its owner, and prints its content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  const file = path.join(folder, 'shop.ndjson.gz')
  const run = (...args: string[]) => runInProcess(dataCommand, args, { DATABASE_URL: full.url })
  try {
    expect((await run('export', file)).output).toMatch(/^.+shop\.ndjson\.gz: \d{4} rows\.\n$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { rows } = await full.pool.query('select action, subject_id, after from staff_changes')
    expect(rows).toMatchObject([{ action: 'data.export', subject_id: 'shop.ndjson.gz' }])
    expect((await run('check', file)).output).toMatch(/is complete: \d{4} rows/)
    await truncate(file, 5_000)
    expect(await run('check', file)).toEqual({
      output: '',
      errors: `${file} is damaged or cut off.\n`,
      code: 1,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})
