import { sql, type Kysely } from 'kysely'
import type { ConsentCategories } from '../../src/domain/consent'
import type { Site } from '../../src/site/site'
import { vendorFacts, type TrackerId } from '../../src/site/trackers'
import { relayedTrackers } from '../../src/tracking/relayedTrackers'
import { isEventName, isMapped } from '../../src/tracking/trackingPlan'
import type { Tables } from '../database/tables'
import type { KnownBrowser, RelayedRefund, RelayedVendor, Relays } from '../relays/relays'
import { boughtAt } from './boughtAt'
import { findConsent, readLatestReceipts, type LatestReceipts } from './consentNow'

/** Events that the server can build again from its own data. */
export const replayedNames = ['Purchased', 'OrderRefunded'] as const
export type ReplayedName = (typeof replayedNames)[number]

/** Why an event can't be sent to a vendor again. */
export const obstacles = [
  /** Only the vendor's script in the visitor's browser receives it. */
  'browser_only',
  'not_mapped',
  /** The site doesn't use the vendor. */
  'unused',
  /** The vendor or its script has confirmed the event, or the server has sent it. */
  'confirmed',
  'handed_off',
  /** The vendor ignores events of this age. */
  'too_old',
  'consent_denied',
  'consent_withdrawn',
  'consent_expired',
  'consent_unknown',
  /** The vendor needs what its browser stored, and that is unknown or deleted. */
  'browser_unknown',
  'order_gone',
  'not_bought',
] as const
export type Obstacle = (typeof obstacles)[number]

/** An event with all that decides whether a vendor may get it. */
export interface ReplayCandidate {
  readonly eventId: string
  readonly name: string
  /** Of the order. */
  readonly number: string | null
  /** Site id. */
  readonly site: string
  readonly occurredAt: Date
  readonly consentId: string | undefined
  /** The categories that the visitor allowed at the event; null for events of the server. */
  readonly categories: readonly string[] | null
  /** Null: unknown. */
  readonly visit: KnownBrowser | null
  /** Null: the order isn't in this database. */
  readonly order: { readonly site: string; readonly isBought: boolean } | null
  /** Of `OrderRefunded`. */
  readonly refund: RelayedRefund | null
  /** The server has sent it to the vendor. */
  readonly isDelivered: boolean
  /** At the vendor, as the browser reports it; null: not reported. */
  readonly outcome: string | null
}

interface CandidateRow {
  event_id: string
  name: string
  site: string
  body: string | null
  number: string | null
  placed_at: Date | null
  consent_id: string | null
  categories: string[] | null
  ga_client_id: string | null
  fbp: string | null
  fbc: string | null
  user_agent: string | null
  order_site: string | null
  is_bought: boolean
  is_delivered: boolean
  outcome: string | null
}

/** An event of the log, as far as a replay reads it. */
interface LoggedEvent {
  readonly occurred_at: string
  readonly currency: string
  readonly consent: { readonly id?: string; readonly categories: ConsentCategories }
  readonly props: Omit<RelayedRefund, 'currency' | 'at'>
}

/** SQL: the site id of an order. */
const orderSite = sql`orders.brand || '-' || lower(orders.region)`

/**
 * Reads events of the log, and purchases that only an order's visit knows, in the order of their ids. Unknown ids are
 * left out.
 */
export async function readCandidates(
  db: Kysely<Tables>,
  vendor: TrackerId,
  eventIds: readonly string[],
): Promise<readonly ReplayCandidate[]> {
  const { rows } = await sql<CandidateRow>`
    select ids.event_id, coalesce(events.name, 'Purchased') as name, events.body,
      case when visits.order_id is null then events.site else ${orderSite} end as site,
      coalesce(orders.number, events.order_number) as number,
      visits.placed_at, visits.consent_id, visits.categories, ga_client_id, fbp, fbc, user_agent,
      ${orderSite} as order_site,
      -- A cancelled COD order is void.
      ${boughtAt} is not null and payment_status <> 'void' as is_bought,
      done_at is not null as is_delivered, outcomes->${vendor}::text->>'outcome' as outcome
    from unnest(${eventIds}::uuid[]) with ordinality ids (event_id, place)
    left join events on events.event_id = ids.event_id
    left join order_visits visits on visits.event_id = ids.event_id
    left join orders on orders.id =
      coalesce(visits.order_id, (select id from orders named where named.number = events.order_number))
    left join relayed_events on relayed_events.event_id = ids.event_id and destination = ${vendor}
    left join event_outcomes on event_outcomes.event_id = ids.event_id
    where events.event_id is not null or visits.order_id is not null
    order by place`.execute(db)
  const browsers = await findBrowsers(db, rows)
  return rows.map((row) => toCandidate(row, browsers))
}

/** The browsers of refunded orders, by the order's number: a refund's event has no visit of its own. */
async function findBrowsers(
  db: Kysely<Tables>,
  rows: readonly CandidateRow[],
): Promise<ReadonlyMap<string, KnownBrowser>> {
  const numbers = rows.flatMap(({ name, number }) => (name === 'OrderRefunded' && number ? [number] : []))
  if (numbers.length === 0) return new Map()
  const visits = await db
    .selectFrom('order_visits')
    .innerJoin('orders', 'orders.id', 'order_visits.order_id')
    .select(['number', 'ga_client_id', 'fbp', 'fbc', 'user_agent'])
    .where('number', 'in', numbers)
    .execute()
  return new Map(visits.map((visit) => [visit.number, toBrowser(visit)]))
}

const toBrowser = (row: Pick<CandidateRow, 'ga_client_id' | 'fbp' | 'fbc' | 'user_agent'>): KnownBrowser => ({
  gaClientId: row.ga_client_id,
  fbp: row.fbp,
  fbc: row.fbc,
  userAgent: row.user_agent,
})

function toCandidate(row: CandidateRow, browsers: ReadonlyMap<string, KnownBrowser>): ReplayCandidate {
  const event = row.body === null ? null : (JSON.parse(row.body) as LoggedEvent)
  const occurredAt = event ? new Date(event.occurred_at) : (row.placed_at ?? new Date())
  const isRefund = row.name === 'OrderRefunded'
  const allowed = Object.entries(event?.consent.categories ?? {}).flatMap(([name, is]) => (is ? [name] : []))
  return {
    eventId: row.event_id,
    name: row.name,
    number: row.number,
    site: row.site,
    occurredAt,
    consentId: row.consent_id ?? event?.consent.id,
    categories: isRefund ? null : (row.categories ?? allowed),
    visit: isRefund
      ? (browsers.get(row.number ?? '') ?? null)
      : row.consent_id === null
        ? null
        : toBrowser(row),
    order: row.order_site === null ? null : { site: row.order_site, isBought: row.is_bought },
    refund: isRefund && event ? { ...event.props, currency: event.currency, at: occurredAt } : null,
    isDelivered: row.is_delivered,
    outcome: row.outcome,
  }
}

interface ReplayRules {
  readonly relays: Pick<Relays, 'accepts' | 'needsVisit' | 'maxAge'>
  readonly sites: readonly Site[]
}

/** A vendor that the server calls, if it is one. */
export const findRelayed = (vendor: string): RelayedVendor | undefined =>
  relayedTrackers.find((known) => known === vendor)

/** Why no event of a name can be sent to a vendor again; null: some may be. */
export function findNameObstacle({ relays }: Pick<ReplayRules, 'relays'>, name: string, vendor: TrackerId) {
  const relayed = findRelayed(vendor)
  const replayed = replayedNames.find((known) => known === name)
  if (relayed && replayed && relays.accepts(relayed, replayed)) return null
  return isEventName(name) && isMapped(name, vendor) ? ('browser_only' as const) : ('not_mapped' as const)
}

/**
 * Why an event must not be sent to a vendor; null if it may. Consent counts twice: as it was at the event, and as it is
 * now.
 */
export function findObstacle(
  rules: ReplayRules,
  candidate: ReplayCandidate,
  vendor: RelayedVendor,
  receipts: LatestReceipts,
): Obstacle | null {
  const { name, categories, consentId, visit, order } = candidate
  const nameObstacle = findNameObstacle(rules, name, vendor)
  if (nameObstacle) return nameObstacle
  if (!rules.sites.find(({ id }) => id === candidate.site)?.trackers?.[vendor]) return 'unused'
  const category = vendorFacts[vendor].category
  if (categories && !categories.includes(category)) return 'consent_denied'
  const consent = findConsent(receipts, consentId, category)
  if (consent !== 'granted') return `consent_${consent}`
  if (name === 'OrderRefunded') return null
  if (rules.relays.needsVisit(vendor) && !visit?.userAgent) return 'browser_unknown'
  if (!order || order.site !== candidate.site) return 'order_gone'
  return order.isBought ? null : 'not_bought'
}

/** The same for many events at once: those that a vendor has or would ignore are left out. */
export function findBulkObstacle(
  rules: ReplayRules,
  candidate: ReplayCandidate,
  vendor: RelayedVendor,
  receipts: LatestReceipts,
): Obstacle | null {
  const { isDelivered, outcome, occurredAt } = candidate
  if (isDelivered || outcome === 'confirmed') return 'confirmed'
  if (outcome === 'handed_off') return 'handed_off'
  if (Date.now() - occurredAt.getTime() > rules.relays.maxAge(vendor)) return 'too_old'
  return findObstacle(rules, candidate, vendor, receipts)
}

/** The latest receipts of all candidates. */
export const readReceiptsOf = (db: Kysely<Tables>, candidates: readonly ReplayCandidate[]) =>
  readLatestReceipts(
    db,
    candidates.flatMap(({ consentId }) => (consentId === undefined ? [] : [consentId])),
  )
