import { stringify } from 'csv-stringify/sync'
import { parseJson } from '../../src/domain/typedObject'
import { destinationIds } from '../../src/tracking/destinations'
import type { Settlement } from '../../src/tracking/outcomes'
import type { ReportedEvent } from './readEvents'

type Batches = AsyncIterable<readonly ReportedEvent[]>

/** File formats of an export. */
export const exportFormats = ['ndjson', 'csv', 'parquet'] as const
type ExportFormat = (typeof exportFormats)[number]

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}

/** Writes events with their outcomes to a file, in batches. */
export function exportEvents(format: ExportFormat, events: Batches): AsyncGenerator<string | Uint8Array> {
  if (format === 'csv') return csvOf(events)
  return format === 'parquet' ? parquetOf(events) : ndjsonOf(events)
}

/** Each event as stored, with its position in the hash chain and its outcomes. */
async function* ndjsonOf(batches: Batches): AsyncGenerator<string> {
  for await (const events of batches)
    yield events
      .map(({ body, ...position }) => `${JSON.stringify({ ...position, event: parseJson(body) })}\n`)
      .join('')
}

/** One event per row, with the properties as JSON in one cell and a cell per destination. */
async function* csvOf(batches: Batches): AsyncGenerator<string> {
  yield csv([names])
  for await (const events of batches) yield csv(events.map((event) => toCells(event).map(toText)))
}

// Prefixes cells that spreadsheets would evaluate as formulas with an apostrophe.
const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })

/** Rows that a Parquet file compresses together. */
const rowsOfGroup = 10_000

/** How a column is stored in a Parquet file. Numbers are 64-bit floats, times are milliseconds in UTC. */
const parquetTypes = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    // Without it, DuckDB reads local times of no time zone.
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
} as const

/** The columns of the CSV file, typed and compressed, for DuckDB and the like. */
async function* parquetOf(batches: Batches): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const writer = new ByteWriter()
  const schema = [
    { name: 'root', num_children: names.length },
    ...Object.entries(columns).map(([name, { type }]) => ({
      ...({ name, ...parquetTypes[type], repetition_type: 'OPTIONAL' } as const),
    })),
  ]
  const file = new ParquetWriter({ writer, schema, createdBy: 'shop' })
  const written = () => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  let rows: (readonly Cell[])[] = []
  const writeRows = () => {
    const columnData = names.map((name, column) => ({ name, data: rows.map((row) => row[column] ?? null) }))
    void file.write({ columnData, rowGroupSize: rowsOfGroup })
    rows = []
    return written()
  }
  for await (const events of batches) {
    rows.push(...events.map(toCells))
    if (rows.length >= rowsOfGroup) yield writeRows()
  }
  if (rows.length > 0) yield writeRows()
  void file.finish()
  yield written()
}

/** The event fields that have their own columns. */
type Body = Readonly<
  Record<'occurred_at' | 'session_id' | 'locale' | 'currency' | 'region' | 'brand', string>
> &
  Readonly<Record<'anonymous_id' | 'user_ref', string | null>> & {
    readonly page: Readonly<Record<'path' | 'title', string>>
    readonly props: Readonly<Record<string, unknown>>
  }

type Cell = string | number | Date | null

interface Column {
  readonly type: keyof typeof parquetTypes
  readonly cell: (stored: ReportedEvent, event: Body) => Cell
}

const text = (cell: Column['cell']): Column => ({ type: 'text', cell })

const columns: Readonly<Record<string, Column>> = {
  position: { type: 'number', cell: ({ position }) => position },
  received: { type: 'time', cell: ({ received_at }) => received_at },
  // By the visitor's clock.
  occurred: { type: 'time', cell: (_stored, { occurred_at }) => new Date(occurred_at) },
  event: text(({ name }) => name),
  site: text(({ site }) => site),
  region: text((_stored, { region }) => region),
  brand: text((_stored, { brand }) => brand),
  locale: text((_stored, { locale }) => locale),
  // In major units of the currency.
  value: {
    type: 'number',
    cell: (_stored, { props: { value } }) => (typeof value === 'number' ? value : null),
  },
  currency: text((_stored, { currency }) => currency),
  order_number: text(({ order_number }) => order_number),
  channel: text(({ channel }) => channel),
  source: text(({ source }) => source),
  campaign: text(({ campaign }) => campaign),
  path: text((_stored, { page }) => page.path),
  title: text((_stored, { page }) => page.title),
  properties: { type: 'json', cell: (_stored, { props }) => JSON.stringify(props) },
  session_id: text((_stored, { session_id }) => session_id),
  visitor_id: text((_stored, { anonymous_id }) => anonymous_id),
  customer_id: text((_stored, { user_ref }) => user_ref),
  event_id: text(({ event_id }) => event_id),
  hash: text(({ hash }) => hash),
  ...Object.fromEntries(
    destinationIds.flatMap((id) => [
      [id, text(({ outcomes }) => outcomes?.[id]?.outcome ?? null)],
      [`${id}_reasons`, text(({ outcomes }) => joinReasons(outcomes?.[id]))],
    ]),
  ),
}
const names = Object.keys(columns)

/** The reasons of the failed tries, oldest first, e.g. `timeout, http_500`; null without one. */
const joinReasons = (settled: Settlement | undefined) =>
  settled?.tries?.map(({ reason }) => reason).join(', ') ?? settled?.reason ?? null

function toCells(stored: ReportedEvent): Cell[] {
  // Safe cast: `checkEvent` has validated what the log contains.
  const event = JSON.parse(stored.body) as Body
  return Object.values(columns).map(({ cell }) => cell(stored, event))
}

const toText = (cell: Cell): string => (cell instanceof Date ? cell.toISOString() : String(cell ?? ''))
