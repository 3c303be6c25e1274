import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { presentForm } from '../../../database/migrate'
import { StartError } from '../../../settings/startError'
import { backedUpTables, quoted, type BackedUpTable } from './backedUpTables'

/**
 * A backup is text with one JSON value per line. Arrays are marks: the header, a table's name before its
 * rows, a sequence, and the end. The end contains the number of all lines before it and their SHA-256.
 * Objects are rows as `row_to_json` writes them. Reading and writing never parse a row.
 */
export const backupFormat = 'shop data'
const backupVersion = 1

/** Names and SHA-256 of the migrations that define the data's schema. */
export type Migrations = Readonly<Record<string, string>>

const mark = z.union([
  z.tuple([
    z.literal(backupFormat),
    z.literal(backupVersion),
    z.object({ madeAt: z.string(), migrations: z.record(z.string(), z.string().transform(presentForm)) }),
  ]),
  z.tuple([z.literal('table'), z.string()]),
  z.tuple([z.literal('sequence'), z.string(), z.int(), z.boolean()]),
  z.tuple([z.literal('end'), z.int(), z.string()]),
])
export type BackupMark = z.infer<typeof mark>

const writeMark = (value: BackupMark) => JSON.stringify(value)

/** Whether a line is a row. PostgreSQL parses rows. */
export const isRow = (line: string) => line.startsWith('{')

/** Parses a mark. @throws StartError for a damaged line or another format version */
export function readMark(line: string, number: number): BackupMark {
  try {
    return mark.parse(JSON.parse(line))
  } catch (error) {
    throw new StartError(
      number === 1
        ? 'This file is not a backup of a shop, or its format version is not supported.'
        : `Line ${number} is damaged: nothing was changed.`,
      { cause: error },
    )
  }
}

/** Maximum number of rows per fetch, and of UTF-16 code units of rows that are like the rows before them. */
const rowsAtOnce = 1_000
const charactersAtOnce = 4_000_000

/**
 * Yields the backup's lines, without line ends. All queries use one snapshot, so the shop may stay open.
 * Memory use is independent of the shop's size.
 */
export async function* exportData(pool: Pick<Pool, 'connect'>): AsyncGenerator<string> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query('begin isolation level repeatable read read only')
    const hash = createHash('sha256')
    let count = 0
    for await (const line of linesOf(client)) {
      hash.update(`${line}\n`)
      count += 1
      yield line
    }
    yield writeMark(['end', count, hash.digest('hex')])
    await client.query('commit')
    isWhole = true
  } finally {
    // An aborted export leaves a cursor open. Close its connection instead of returning it to the pool.
    client.release(!isWhole)
  }
}

async function* linesOf(client: ClientBase): AsyncGenerator<string> {
  const migrations = await readMigrations(client)
  yield writeMark([backupFormat, backupVersion, { madeAt: new Date().toISOString(), migrations }])
  for (const table of await backedUpTables(client)) {
    yield writeMark(['table', table.name])
    yield* rowsOf(client, table)
  }
  // Sequences come last: they advance outside transactions, so their values are never below the rows' ids.
  yield* sequencesOf(client)
}

async function* rowsOf(client: ClientBase, { name, columns, key }: BackedUpTable): AsyncGenerator<string> {
  const wanted = columns.map(quoted).join(', ')
  const order = key.length === 0 ? '' : `order by ${key.map(quoted).join(', ')}`
  await client.query(
    `declare rows no scroll cursor for
     select row_to_json(kept)::text as line from (select ${wanted} from ${quoted(name)} ${order}) kept`,
  )
  let longest = 1
  for (let count = 1; ;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from rows`)
    for (const { line } of rows) {
      longest = Math.max(longest, line.length)
      yield line
    }
    if (rows.length < count) break
    // Doubles at most: short rows may come before large ones.
    count = Math.max(1, Math.min(2 * count, rowsAtOnce, Math.floor(charactersAtOnce / longest)))
  }
  await client.query('close rows')
}

async function* sequencesOf(client: ClientBase): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string }>(
    'select sequencename as name from pg_sequences where schemaname = current_schema() order by 1',
  )
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: number; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    for (const { last, isCalled } of states) yield writeMark(['sequence', name, last, isCalled])
  }
}

/** Reads the applied migrations. */
export async function readMigrations(client: ClientBase): Promise<Migrations> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations order by name',
  )
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, presentForm(sha256)]))
}
