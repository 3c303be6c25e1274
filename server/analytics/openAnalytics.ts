import type { Kysely } from 'kysely'
import type { CustomerErasure } from '../commerce/customers'
import { leaderReads, type Reads } from '../database/reads'
import type { Tables } from '../database/tables'
import { consentReceiptsIn, type ConsentReceipts } from './consentReceipts'
import { customerEvents, type CustomerEvent, type CustomerInEvents } from './customerEvents'
import { requestErasure } from './erasures'
import type { EventFilter } from './eventFilter'
import { readSummary, type DayCount } from './eventSummary'
import { outcomeLogIn, type OutcomeLog } from './outcomeReport'
import {
  eventsOf,
  latestEvents,
  seenEvents,
  type EventPage,
  type ReportedEvent,
  type SeenEvent,
} from './readEvents'
import { latestRejected, storeRejected, type RejectedEvent } from './rejectedEvents'
import { countFunnel, countVisits, type FunnelStep, type VisitCount } from './visitReport'

/** The parameters of a query after its database. */
type Tail<Query extends (db: Kysely<Tables>, ...rest: never[]) => unknown> =
  Parameters<Query> extends [unknown, ...infer Rest] ? Rest : never

/** The event log's outcomes, consent receipts and queries. `EventLog` writes the events. */
export interface Analytics {
  readonly outcomes: OutcomeLog
  readonly receipts: ConsentReceipts
  readonly latest: (query: Parameters<typeof latestEvents>[1]) => Promise<EventPage>
  readonly seen: () => Promise<readonly SeenEvent[]>
  readonly visits: (...query: Tail<typeof countVisits>) => Promise<readonly VisitCount[]>
  readonly funnel: (...query: Tail<typeof countFunnel>) => Promise<readonly FunnelStep[]>
  readonly summary: (query: Parameters<typeof readSummary>[1]) => Promise<readonly DayCount[]>
  readonly rejected: (query: Parameters<typeof latestRejected>[1]) => Promise<readonly RejectedEvent[]>
  readonly storeRejected: (site: string, rejected: Parameters<typeof storeRejected>[2]) => Promise<void>
  /** All events of a customer, for the download of all data. */
  readonly ofCustomer: (customer: CustomerInEvents) => Promise<readonly CustomerEvent[]>
  readonly requestErasure: (erasure: CustomerErasure) => Promise<void>
  /** Streams the filtered events in log order. */
  readonly all: (filter: EventFilter) => AsyncGenerator<ReportedEvent[]>
}

/** Reports may come from a replica; outcomes and receipts are written. */
export const openAnalytics = (
  db: Kysely<Tables>,
  reads: Pick<Reads, 'recent'> = leaderReads(db),
): Analytics => ({
  outcomes: outcomeLogIn(db),
  receipts: consentReceiptsIn(db),
  ofCustomer: (customer) => customerEvents(db, customer),
  requestErasure: (erasure) => requestErasure(db, erasure),
  latest: (query) => reads.recent((recent) => latestEvents(recent, query)),
  seen: () => reads.recent(seenEvents),
  visits: (...query) => reads.recent((recent) => countVisits(recent, ...query)),
  funnel: (...query) => reads.recent((recent) => countFunnel(recent, ...query)),
  summary: (query) => reads.recent((recent) => readSummary(recent, query)),
  rejected: (query) => reads.recent((recent) => latestRejected(recent, query)),
  storeRejected: (site, rejected) => storeRejected(db, site, rejected),
  all: (filter) => eventsOf(db, filter),
})
