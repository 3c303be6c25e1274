import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { runInProcess } from '../../setup/runScript'
import { seedVisits } from '../../setup/seedVisits'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'events-'))
  await seedVisits(database.db, [
    // Still the evening of 5 January in UTC, already the next day in India.
    { region: 'IN', at: '2026-01-06 00:30', last: 'Purchased', order: { minor: 12_345 } },
    { region: 'IN', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 100_000, quantity: 2 } },
    { region: 'SG', at: '2026-01-06 12:00', last: 'Purchased', order: { minor: 5_000 } },
    { region: 'IN', at: '2026-01-07 12:00', last: 'CheckoutInitiated' },
    { region: 'IN', at: '2026-01-07 12:00', last: 'ProductViewed', referrer: 'https://claude.ai/' },
    { region: 'IN', at: '2026-01-07 12:00', last: null },
  ])
  const { output } = await runInProcess(eventsCommand, ['export', '--folder', folder], {
    DATABASE_URL: database.url,
  })
  expect(output).toContain(`Wrote 3 days to ${folder}.`)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Runs a query on the exported folder. */
async function query(text: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const reader = await connection.runAndReadAll(
    text.replaceAll('events/*/*.parquet', `${folder}/*/*.parquet`),
  )
  const rows = reader.getRowObjectsJson()
  connection.closeSync()
  return rows
}

/** The queries of the document, in order. */
const documented = [
  ...readFileSync(path.resolve('docs/analytics.md'), 'utf8').matchAll(/```sql\n([^`]+)```/g),
].map(([, text]) => text ?? '')

test('the documented query of revenue adds up each local day', async () => {
  expect(await query(documented[0]!)).toEqual([
    { local_day: '2026-01-06', currency: 'INR', orders: '2', revenue: 2123.45 },
  ])
})

test('the documented query of the funnel counts visits', async () => {
  expect(await query(documented[1]!)).toEqual([{ product: '5', in_cart: '4', checkout: '4', bought: '3' }])
})

test('columns have types, names without spaces, and the day of their folder', async () => {
  const source = `read_parquet('events/*/*.parquet', hive_partitioning = true)`
  const columns = (await query(`describe select * from ${source}`)) as {
    column_name: string
    column_type: string
  }[]
  expect(columns.filter(({ column_name }) => !/^[a-z_]+$/.test(column_name))).toEqual([])
  expect(
    Object.fromEntries(columns.map(({ column_name, column_type }) => [column_name, column_type])),
  ).toMatchObject({
    position: 'DOUBLE',
    received: 'TIMESTAMP WITH TIME ZONE',
    occurred: 'TIMESTAMP WITH TIME ZONE',
    value: 'DOUBLE',
    currency: 'VARCHAR',
    order_number: 'VARCHAR',
    day: 'DATE',
  })
  const mismatched = await query(
    `select * from ${source} where strftime(received at time zone 'UTC', '%Y-%m-%d') <> day::varchar`,
  )
  expect(mismatched).toEqual([])
  expect(await query(`select distinct channel, source from ${source} where channel is not null`)).toEqual([
    { channel: 'assistant', source: 'Claude' },
  ])
})
