import { sql, type Kysely } from 'kysely'
import type { ReportedCalls, ReportedOutcomes } from '../../src/tracking/outcomes'
import type { Tables } from '../database/tables'
import { filtered, rareIds, type EventFilter } from './eventFilter'
import { failures } from './outcomeReport'

/** A row of `events`. */
interface StoredEvent {
  readonly position: number
  readonly event_id: string
  readonly name: string
  readonly site: string
  readonly received_at: Date
  /** JSON. */
  readonly body: string
  readonly prev_hash: string
  readonly hash: string
  readonly order_number: string | null
  readonly channel: string | null
  readonly source: string | null
  readonly campaign: string | null
}

/** Events per query. */
const batch = 500

const columns = [
  'events.position',
  'events.event_id',
  'events.name',
  'events.site',
  'events.received_at',
  'events.body',
  'events.prev_hash',
  'events.hash',
  'events.order_number',
  'events.channel',
  'events.source',
  'events.campaign',
] as const

/** An event with its reported outcomes; null without a report. */
export type ReportedEvent = StoredEvent & { readonly outcomes: ReportedOutcomes | null }

/** Streams events with their outcomes in log order, in batches, so that memory use is independent of the log's size. */
export async function* eventsOf(db: Kysely<Tables>, filter: EventFilter): AsyncGenerator<ReportedEvent[]> {
  for (let last = 0; ;) {
    const rows = filtered(db.selectFrom('events'), filter)
      .leftJoin('event_outcomes', 'event_outcomes.event_id', 'events.event_id')
      .select(columns)
      .select(validOutcomes.as('outcomes'))
      .where('position', '>', last)
      .orderBy('position')
      .limit(batch)
    const events = await rows.execute()
    if (events.length > 0) yield events
    if (events.length < batch) return
    last = events.at(-1)?.position ?? last
  }
}

/** The days (UTC) of a filter that have events, oldest first, e.g. `2026-12-01`. */
export async function daysWithEvents(db: Kysely<Tables>, filter: EventFilter): Promise<readonly string[]> {
  const day = sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await filtered(db.selectFrom('events').select(day.as('day')), filter)
    .groupBy(day)
    .orderBy(day)
    .execute()
  return rows.map((row) => row.day)
}

export interface EventPage {
  readonly events: readonly (ReportedEvent & { readonly calls: ReportedCalls | null })[]
  /** The next page's cursor; null on the last page. */
  readonly next: number | null
}

/** A page of the filtered events. */
interface PageQuery extends EventFilter {
  /** Position of the last event of the previous page. */
  readonly cursor?: number | undefined
  readonly limit: number
  /** `asc`: the oldest first, as a timeline. */
  readonly order_by?: 'asc' | 'desc' | undefined
}

/**
 * The reported outcomes of an event. Leaves out a failure of `own_log` when the event's row exists: a retry
 * stored the event after the report, and the first report wins.
 */
export const validOutcomes = sql<ReportedOutcomes>`case
  when events.event_id is null or outcomes->'own_log'->>'outcome' <> all(${failures}::text[]) then outcomes
  else outcomes - 'own_log' end`

/** Reads a page of events with their reported outcomes, the newest first by default. */
export async function latestEvents(
  db: Kysely<Tables>,
  { cursor, limit, order_by = 'desc', ...filter }: PageQuery,
): Promise<EventPage> {
  let rows = filtered(db.selectFrom('events'), filter, await rareIds(db, filter))
    .leftJoin('event_outcomes', 'event_outcomes.event_id', 'events.event_id')
    .leftJoin('event_calls', 'event_calls.event_id', 'events.event_id')
    .select(columns)
    .select([validOutcomes.as('outcomes'), 'calls'])
    .orderBy('position', order_by)
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('position', order_by === 'desc' ? '<' : '>', cursor)
  const found = await rows.execute()
  const events = found.slice(0, limit)
  return { events, next: found.length > limit ? (events.at(-1)?.position ?? null) : null }
}

/** Number of events of one name on one site, and the time of the last one. */
export interface SeenEvent {
  readonly name: string
  readonly site: string
  readonly count: number
  readonly last: Date
}

export function seenEvents(db: Kysely<Tables>): Promise<SeenEvent[]> {
  return db
    .selectFrom('events')
    .select(({ fn }) => ['name', 'site', fn.countAll<number>().as('count'), fn.max('received_at').as('last')])
    .groupBy(['name', 'site'])
    .orderBy('name')
    .orderBy('site')
    .execute()
}
