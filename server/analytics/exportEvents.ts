import { stringify } from 'csv-stringify/sync'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
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
  for await (const events of batches)
    yield csv(events.map((event) => toCells(event).map((cell) => cell ?? '')))
}

// Prefixes cells that spreadsheets would evaluate as formulas with an apostrophe.
const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })

/** Rows that a Parquet file compresses together. */
const rowsOfGroup = 10_000

/** The columns of the CSV file, compressed, for DuckDB and the like. All are texts, as in the CSV file. */
async function* parquetOf(batches: Batches): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter()
  const schema = [
    { name: 'root', num_children: names.length },
    ...names.map((name) => ({
      ...({ name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const),
    })),
  ]
  const file = new ParquetWriter({ writer, schema, createdBy: 'shop' })
  const written = () => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    return bytes
  }
  let rows: (readonly (string | null)[])[] = []
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
type Body = Readonly<Record<'occurred_at' | 'session_id' | 'locale' | 'currency', string>> &
  Readonly<Record<'anonymous_id' | 'user_ref', string | null>> & {
    readonly page: Readonly<Record<'path' | 'title', string>>
    readonly props: unknown
  }

const columns: Readonly<Record<string, (stored: ReportedEvent, event: Body) => string | null>> = {
  position: ({ position }) => String(position),
  received: ({ received_at }) => received_at.toISOString(),
  occurred: (_stored, { occurred_at }) => occurred_at,
  event: ({ name }) => name,
  site: ({ site }) => site,
  locale: (_stored, { locale }) => locale,
  currency: (_stored, { currency }) => currency,
  path: (_stored, { page }) => page.path,
  title: (_stored, { page }) => page.title,
  properties: (_stored, { props }) => JSON.stringify(props),
  'session id': (_stored, { session_id }) => session_id,
  'visitor id': (_stored, { anonymous_id }) => anonymous_id,
  'customer id': (_stored, { user_ref }) => user_ref,
  'event id': ({ event_id }) => event_id,
  hash: ({ hash }) => hash,
  ...Object.fromEntries(
    destinationIds.flatMap((id) => [
      [id, ({ outcomes }: ReportedEvent) => outcomes?.[id]?.outcome ?? null],
      [`${id} reasons`, ({ outcomes }: ReportedEvent) => joinReasons(outcomes?.[id])],
    ]),
  ),
}
const names = Object.keys(columns)

/** The reasons of the failed tries, oldest first, e.g. `timeout, http_500`; null without one. */
const joinReasons = (settled: Settlement | undefined) =>
  settled?.tries?.map(({ reason }) => reason).join(', ') ?? settled?.reason ?? null

function toCells(stored: ReportedEvent): (string | null)[] {
  // Safe cast: `checkEvent` has validated what the log contains.
  const event = JSON.parse(stored.body) as Body
  return Object.values(columns).map((cell) => cell(stored, event))
}
