import { createHash } from 'node:crypto'
import type { ClientBase, Pool } from 'pg'
import { codeOf } from '../../../process/failure'
import { StartError } from '../../../settings/startError'
import { backedUpTables, quoted, type BackedUpTable } from './backedUpTables'
import { backupFormat, isRow, readMigrations, readMark, type BackupMark, type Migrations } from './exportData'

/** Maximum number of rows and of UTF-16 code units per statement; the first limit reached ends a batch. */
const rowsAtOnce = 1_000
const charactersAtOnce = 4_000_000

/** A shop is empty when these tables have no rows. */
const countedTables = ['products', 'customers', 'carts', 'orders', 'events'] as const

/** Who imports which file, for the record of changes. */
export interface ImportOrigin {
  readonly author: string
  /** Without its folder. */
  readonly file: string
}

/**
 * Imports a backup into an empty shop, in one transaction with its entry in the record of changes: the rows of each
 * table before and after. The members of the backup replace those of the shop, so the entry has only the author's name.
 * @returns the number of imported rows
 * @throws StartError for a shop that is not empty, a damaged or truncated file, or other migrations
 */
export async function importData(
  pool: Pick<Pool, 'connect'>,
  lines: AsyncIterable<string> | Iterable<string>,
  origin: ImportOrigin,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await assertEmpty(client)
    const before = await countRows(client)
    const rows = await write(client, lines)
    await client.query(
      `insert into staff_changes (actor, action, subject, subject_id, before, after)
       values ($1, 'data.import', 'data', $2, $3, $4)`,
      [origin.author, origin.file, before, await countRows(client)],
    )
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    // Closing the connection rolls back in every state of the transaction.
    client.release(true)
    throw error
  }
}

/**
 * Verifies a whole backup without a database.
 * @returns the number of rows
 * @throws StartError as `importData`
 */
export async function checkBackup(lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
  let rows = 0
  for await (const { row } of checked(lines)) if (row !== undefined) rows += 1
  return rows
}

async function write(client: ClientBase, lines: AsyncIterable<string> | Iterable<string>): Promise<number> {
  const tables = await backedUpTables(client)
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
  // The backup contains the rows that the migrations inserted.
  // Without triggers, no change row says that a snapshot is older than these rows.
  await client.query('delete from catalogue_snapshots')
  for (const { name } of tables.toReversed()) await client.query(`delete from ${quoted(name)}`)
  let table: BackedUpTable | undefined
  let waiting: string[] = []
  let size = 0
  let count = 0
  const send = async () => {
    if (table && waiting.length > 0) await insert(client, table, waiting)
    waiting = []
    size = 0
  }
  for await (const { row, mark } of checked(lines)) {
    if (row !== undefined) {
      if (!table) throw new StartError('A row comes before its table: nothing was changed.')
      waiting.push(row)
      count += 1
      size += row.length
      if (waiting.length >= rowsAtOnce || size >= charactersAtOnce) await send()
      continue
    }
    await send()
    if (mark[0] === backupFormat) assertSameSchema(mark[2].migrations, await readMigrations(client))
    if (mark[0] === 'table') table = tableNamed(tables, mark[1])
    if (mark[0] === 'sequence')
      await client.query('select setval($1::regclass, $2, $3)', [quoted(mark[1]), mark[2], mark[3]])
  }
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
  return count
}

/** Rows of each table that has some. */
async function countRows(client: ClientBase): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const { name } of await backedUpTables(client)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from ${quoted(name)}`,
    )
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

async function insert(client: ClientBase, { name, columns }: BackedUpTable, rows: readonly string[]) {
  const names = columns.map(quoted).join(', ')
  const statement = `insert into ${quoted(name)} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${quoted(name)}, $1::json)`
  await client.query(statement, [`[${rows.join(',')}]`]).catch((error: unknown) => {
    // SQLSTATE classes 22 (data exception) and 23 (integrity constraint violation).
    if (!/^2[23]/.test(codeOf(error))) throw error
    throw new StartError(`Rows of ${name} do not fit: nothing was changed.`)
  })
}

type Checked =
  | { readonly row: string; readonly mark?: never }
  | { readonly mark: BackupMark; readonly row?: never }

/** Parses the lines into rows and marks. Throws for a missing line or a wrong checksum. */
async function* checked(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Checked> {
  const hash = createHash('sha256')
  let count = 0
  let isWhole = false
  for await (const line of lines) {
    if (isWhole) throw new StartError('There are lines after the end of the backup: nothing was changed.')
    const mark = isRow(line) && count > 0 ? null : readMark(line, count + 1)
    if (count === 0 && mark?.[0] !== backupFormat) readMark('', 1)
    if (mark?.[0] === 'end') {
      isWhole = mark[1] === count && mark[2] === hash.digest('hex')
      if (!isWhole) throw new StartError('The checksum of the backup is wrong: nothing was changed.')
      continue
    }
    hash.update(`${line}\n`)
    count += 1
    yield mark ? { mark } : { row: line }
  }
  if (!isWhole) throw new StartError('The backup ends too early: nothing was changed.')
}

async function assertEmpty(client: ClientBase): Promise<void> {
  for (const name of countedTables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rowCount) {
      throw new StartError(
        `This shop is not empty (it has ${name}). Import a backup into a new shop: set DATA_DIR to an empty folder, or DATABASE_URL to an empty database.`,
      )
    }
  }
}

function assertSameSchema(theirs: Migrations, ours: Migrations): void {
  const names = new Set([...Object.keys(theirs), ...Object.keys(ours)])
  const other = [...names].filter((name) => theirs[name] !== ours[name])
  if (other.length === 0) return
  throw new StartError(
    `The backup has other migrations (${other.join(', ')}). Import it with the version of the shop that wrote it, then update.`,
  )
}

function tableNamed(tables: readonly BackedUpTable[], name: string): BackedUpTable {
  const table = tables.find((each) => each.name === name)
  if (!table) throw new StartError(`The backup has an unknown table ${name}.`)
  return table
}
