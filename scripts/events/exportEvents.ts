import { stringify } from 'csv-stringify/sync'
import { eventsOf, type EventSpan, type StoredEvent } from '../../server/analytics/readEvents'
import type { Database } from '../../server/database/database'

type Db = Database['db']

/** Exports events as NDJSON: each event as stored, with its position in the hash chain. */
export async function* ndjsonOf(db: Db, span: EventSpan): AsyncGenerator<string> {
  for await (const events of eventsOf(db, span))
    yield events
      .map(
        ({ body, ...position }) => `${JSON.stringify({ ...position, event: JSON.parse(body) as unknown })}\n`,
      )
      .join('')
}

/** Exports events as CSV, one per row, with the properties as JSON in one cell. */
export async function* csvOf(db: Db, span: EventSpan): AsyncGenerator<string> {
  yield csv([Object.keys(columns)])
  for await (const events of eventsOf(db, span))
    yield csv(
      events.map((storedEvent) => {
        const event = JSON.parse(storedEvent.body) as Body
        return Object.values(columns).map((cell) => cell(storedEvent, event))
      }),
    )
}

// Prefixes cells that spreadsheets would evaluate as formulas with an apostrophe.
const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })

/** The event fields that have their own columns. */
type Body = Readonly<Record<'occurred_at' | 'session_id' | 'locale' | 'currency', string>> &
  Readonly<Record<'anonymous_id' | 'user_ref', string | null>> & {
    readonly page: Readonly<Record<'path' | 'title', string>>
    readonly props: unknown
  }

const columns: Readonly<Record<string, (storedEvent: StoredEvent, event: Body) => string>> = {
  position: ({ position }) => String(position),
  received: ({ received_at }) => received_at.toISOString(),
  occurred: (_case, { occurred_at }) => occurred_at,
  event: ({ name }) => name,
  site: ({ site }) => site,
  locale: (_case, { locale }) => locale,
  currency: (_case, { currency }) => currency,
  path: (_case, { page }) => page.path,
  title: (_case, { page }) => page.title,
  properties: (_case, { props }) => JSON.stringify(props),
  'session id': (_case, { session_id }) => session_id,
  'visitor id': (_case, { anonymous_id }) => anonymous_id ?? '',
  'customer id': (_case, { user_ref }) => user_ref ?? '',
  'event id': ({ event_id }) => event_id,
  hash: ({ hash }) => hash,
}
