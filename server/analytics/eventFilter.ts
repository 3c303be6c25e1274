import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import type { BrandKey } from '../../src/domain/channel'
import type { RegionCode } from '../../src/domain/region/region'
import type { DestinationId } from '../../src/tracking/destinations'
import type { Outcome } from '../../src/tracking/outcomes'
import type { EventName } from '../../src/tracking/trackingPlan'
import type { Tables } from '../database/tables'
import { userRef } from './customerEvents'
import { failures } from './outcomeReport'

/** Selects events of the log. Absent fields match everything. */
export interface EventFilter {
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  readonly name?: EventName | undefined
  readonly eventId?: string | undefined
  /** Number of an order, e.g. `CL-7Q2M-4KXD`. */
  readonly order?: string | undefined
  readonly session?: string | undefined
  /** The browser's anonymous id. */
  readonly visitor?: string | undefined
  /** The customer's id in events (`userReferences`). */
  readonly customer?: string | undefined
  readonly site?: string | undefined
  readonly region?: RegionCode | undefined
  readonly brand?: BrandKey | undefined
  /** A destination with a reported outcome. */
  readonly destination?: DestinationId | undefined
  /** The outcome at `destination`, or at any destination without it. */
  readonly outcome?: Outcome | undefined
  /** Why a try failed, at `destination` or at any. */
  readonly reason?: string | undefined
}

type Rows<Output> = SelectQueryBuilder<Tables, 'events', Output>

/** More events than this are searched from the newest on. */
const maxRare = 2_000

/**
 * The events with a rare outcome or reason; null without such a filter, and if there are too many. A search from the
 * newest on would read the whole log for an outcome that never happened.
 */
export async function rareIds(db: Kysely<Tables>, filter: EventFilter): Promise<readonly string[] | null> {
  const words = searchedWords(filter)
  if (words === null || words.length === 0) return null
  const rows = await db
    .selectFrom('event_outcomes')
    .select('event_id')
    .where(sql<boolean>`words @> ${words}::text[]`)
    .limit(maxRare + 1)
    .execute()
  return rows.length > maxRare ? null : rows.map(({ event_id }) => event_id)
}

/** Narrows a query of `events`. @param ids the only events that may match; null: any */
export function filtered<Output>(
  rows: Rows<Output>,
  filter: EventFilter,
  ids: readonly string[] | null = null,
): Rows<Output> {
  const { from, to, name, eventId, order, session, visitor, customer, site, region, brand } = filter
  let narrowed = rows
  if (from) narrowed = narrowed.where('received_at', '>=', from)
  if (to) narrowed = narrowed.where('received_at', '<', to)
  if (name) narrowed = narrowed.where('name', '=', name)
  if (eventId) narrowed = narrowed.where('events.event_id', '=', eventId)
  if (order) narrowed = narrowed.where('order_number', '=', order)
  if (session) narrowed = narrowed.where('session_id', '=', session)
  if (visitor) narrowed = narrowed.where('visitor_id', '=', visitor)
  if (customer) narrowed = narrowed.where(userRef, '=', customer)
  if (site) narrowed = narrowed.where('site', '=', site)
  // A site's id is `brand-region`.
  if (brand) narrowed = narrowed.where('site', 'like', `${brand}-%`)
  if (region) narrowed = narrowed.where('site', 'like', `%-${region.toLowerCase()}`)
  const words = searchedWords(filter)
  if (words === null) return narrowed.where(sql<boolean>`false`)
  if (words.length === 0) return narrowed
  if (ids) return narrowed.where('events.event_id', '=', sql<string>`any(${ids}::uuid[])`)
  return narrowed.where(
    sql<boolean>`exists (select from event_outcomes
      where event_outcomes.event_id = events.event_id and words @> ${words}::text[])`,
  )
}

/**
 * Words of migration 0043's `outcome_words`; null for a failure at the own log: an event of the log has reached it.
 */
function searchedWords({ destination, outcome, reason }: EventFilter): string[] | null {
  if (destination === 'own_log' && outcome && failures.includes(outcome)) return null
  const at = destination ?? ''
  const words = [...(outcome ? [`${at}:${outcome}`] : []), ...(reason ? [`${at}::${reason}`] : [])]
  return words.length === 0 && destination ? [`${destination}:`] : words
}
