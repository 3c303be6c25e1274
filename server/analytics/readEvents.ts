import { sql, type Kysely } from 'kysely'
import type { RegionCode } from '../../src/domain/region/region'
import type { DestinationId } from '../../src/sagas/destinationIds'
import type { Outcome, ReportedOutcomes } from '../../src/sagas/outcomes'
import type { EventName } from '../../src/sagas/trackingPlan'
import type { Tables } from '../database/tables'
import { failures } from './outcomeReport'

/** A row of `events`. */
export interface StoredEvent {
  readonly position: number
  readonly event_id: string
  readonly name: string
  readonly site: string
  readonly received_at: Date
  /** JSON. */
  readonly body: string
  readonly prev_hash: string
  readonly hash: string
}

export interface EventSpan {
  readonly name?: EventName | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
}

/** Events per query. */
const batch = 500

/** Streams events in log order, in batches, so that memory use is independent of the log's size. */
export async function* eventsOf(
  db: Kysely<Tables>,
  { name, from, to }: EventSpan,
): AsyncGenerator<StoredEvent[]> {
  for (let last = 0; ;) {
    let rows = db
      .selectFrom('events')
      .selectAll()
      .where('position', '>', last)
      .orderBy('position')
      .limit(batch)
    if (name) rows = rows.where('name', '=', name)
    if (from) rows = rows.where('received_at', '>=', from)
    if (to) rows = rows.where('received_at', '<', to)
    const events = await rows.execute()
    if (events.length > 0) yield events
    if (events.length < batch) return
    last = events.at(-1)?.position ?? last
  }
}

export interface EventPage {
  readonly events: readonly (StoredEvent & { readonly outcomes: ReportedOutcomes | null })[]
  /** The next page's cursor; null on the last page. */
  readonly next: number | null
}

interface PageQuery {
  readonly cursor?: number | undefined
  readonly name?: EventName | undefined
  readonly site?: string | undefined
  readonly region?: RegionCode | undefined
  /** A destination with a reported outcome. */
  readonly destination?: DestinationId | undefined
  /** The outcome at `destination`, or at any destination without it. */
  readonly outcome?: Outcome | undefined
  readonly limit: number
}

/**
 * The reported outcomes of an event. Leaves out a failure of `own_log` when the event's row exists: a retry
 * stored the event after the report, and the first report wins.
 */
export const validOutcomes = sql<ReportedOutcomes>`case
  when events.event_id is null or outcomes->'own_log'->>'outcome' <> all(${failures}::text[]) then outcomes
  else outcomes - 'own_log' end`

/** Reads a page of events with their reported outcomes, newest first. */
export async function latestEvents(
  db: Kysely<Tables>,
  { cursor, name, site, region, destination, outcome, limit }: PageQuery,
): Promise<EventPage> {
  let rows = db
    .selectFrom('events')
    .leftJoin('event_outcomes', 'event_outcomes.event_id', 'events.event_id')
    .selectAll('events')
    .select('outcomes')
    .orderBy('position', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) rows = rows.where('position', '<', cursor)
  if (name) rows = rows.where('name', '=', name)
  if (site) rows = rows.where('site', '=', site)
  // A site's id is `brand-region`.
  if (region) rows = rows.where('site', 'like', `%-${region.toLowerCase()}`)
  if (destination || outcome) {
    const condition = sql.lit(`$.${destination ?? '*'}.outcome ? ($word == "" || @ == $word)`)
    rows = rows.where(
      sql<boolean>`jsonb_path_exists(${validOutcomes}, ${condition}, jsonb_build_object('word', ${outcome ?? ''}::text))`,
    )
  }
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
