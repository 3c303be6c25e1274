import type { ConsentCategory, Permission } from '../../domain/consent'
import type { ReportRequest, DiscoverMessage } from '../../site/auditChannel'
import type { Settlement, Stage } from '../../tracking/outcomes'
import type { DeliveryQueue } from '../delivery/deliveryQueue'
import type { LedgerCounts, LedgerEntry, RejectedEvent } from '../delivery/ledger'

/** State of one destination in a tab. */
export interface QueueReport {
  readonly id: string
  readonly category: ConsentCategory
  readonly permission: Permission
  readonly state: DeliveryQueue['state']
  readonly isBreakerOpen: boolean
  readonly queued: number
  readonly awaitingConsent: number
  readonly inFlight: number
  /** Events that the browser refused to store. */
  readonly unstored: number
}

/** One event of a tab. */
export interface EventReport extends Pick<LedgerEntry, 'event'> {
  /** Stage or settlement per destination. */
  readonly deliveries: Readonly<Record<string, Stage | Settlement>>
}

/** State of a tab. */
export interface TabFacts {
  readonly kind: 'report'
  /** Id of one page load. */
  readonly tab: string
  readonly path: string
  /**
   * The page is closing and all its events have outcomes. Only a page from the back/forward cache reports
   * again.
   */
  readonly isLast: boolean
  readonly counts: LedgerCounts
  /** Actions that wait to be announced. */
  readonly waiting: number
  /** Number of accepted events per name. */
  readonly names: Readonly<Record<string, number>>
  readonly queues: readonly QueueReport[]
  readonly refusals: readonly RejectedEvent[]
}

/** A tab's state, with the events that have changed since the last report. */
export interface TabReport extends TabFacts {
  readonly entries: readonly EventReport[]
}

export type AuditMessage = DiscoverMessage | ReportRequest | TabReport
