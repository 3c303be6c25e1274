import { stringify } from 'csv-stringify/sync'
import { eventsOf, type EventSpan, type KeptEvent } from '../../server/analytics/readEvents'
import type { Database } from '../../server/database/database'

type Db = Database['db']

/** Events as lines of JSON, one each: the event as it was written down, and its place in the chain. */
export async function* ndjsonOf(db: Db, span: EventSpan): AsyncGenerator<string> {
  for await (const events of eventsOf(db, span))
    yield events
      .map(({ body, ...place }) => `${JSON.stringify({ ...place, event: JSON.parse(body) as unknown })}\n`)
      .join('')
}

/** Events as CSV, one a row; the properties are JSON in one cell. */
export async function* csvOf(db: Db, span: EventSpan): AsyncGenerator<string> {
  yield csv([Object.keys(columns)])
  for await (const events of eventsOf(db, span))
    yield csv(
      events.map((kept) => {
        const event = JSON.parse(kept.body) as Body
        return Object.values(columns).map((cell) => cell(kept, event))
      }),
    )
}

// Cells that a spreadsheet would take for formulas get an apostrophe.
const csv = (rows: readonly (readonly string[])[]) => stringify([...rows], { escape_formulas: true })

/** Of an event's JSON what has columns of its own. */
type Body = Readonly<Record<'occurred_at' | 'session_id' | 'locale' | 'currency', string>> &
  Readonly<Record<'anonymous_id' | 'user_ref', string | null>> & {
    readonly page: Readonly<Record<'path' | 'title', string>>
    readonly props: unknown
  }

const columns: Readonly<Record<string, (kept: KeptEvent, event: Body) => string>> = {
  position: ({ position }) => String(position),
  received: ({ received_at }) => received_at.toISOString(),
  occurred: (_kept, { occurred_at }) => occurred_at,
  event: ({ name }) => name,
  site: ({ site }) => site,
  locale: (_kept, { locale }) => locale,
  currency: (_kept, { currency }) => currency,
  path: (_kept, { page }) => page.path,
  title: (_kept, { page }) => page.title,
  properties: (_kept, { props }) => JSON.stringify(props),
  'session id': (_kept, { session_id }) => session_id,
  'visitor id': (_kept, { anonymous_id }) => anonymous_id ?? '',
  'customer id': (_kept, { user_ref }) => user_ref ?? '',
  'event id': ({ event_id }) => event_id,
  hash: ({ hash }) => hash,
}
