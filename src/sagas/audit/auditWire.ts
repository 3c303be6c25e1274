import type { ConsentCategory, Permission } from '../../domain/consent'
import type { DeliveryQueue } from '../delivery/deliveryQueue'
import type { LedgerCounts, LedgerEntry, Refusal } from '../delivery/ledger'
import type { Settlement, Stage } from '../outcomes'

/** Where tabs of the same browser tell an audit page what becomes of their events; nothing personal travels there. */
export const auditChannel = 'analytics-audit'

/** A page has begun, or is shown again: whoever wants to know of it asks. */
export interface Hello {
  readonly kind: 'hello'
}

/** An audit page is open and listens; said again every few seconds, and to each page that begins. */
export interface AskForReports {
  readonly kind: 'ask'
  /** Of the audit page; a new one is told everything. */
  readonly audit: string
}

/** One destination as it stands in a tab. */
export interface QueueReport {
  readonly id: string
  readonly category: ConsentCategory
  readonly permission: Permission
  readonly state: DeliveryQueue['state']
  readonly isBreakerOpen: boolean
  readonly queued: number
  readonly awaitingConsent: number
  readonly inFlight: number
}

/** One event as a tab tells of it. */
export interface EventReport extends Pick<LedgerEntry, 'event'> {
  /** Per destination: where the event stands, or how it ended. */
  readonly deliveries: Readonly<Record<string, Stage | Settlement>>
}

/** A tab as it stands. */
export interface TabFacts {
  readonly kind: 'report'
  /** Of one life of a page. */
  readonly tab: string
  readonly path: string
  /** The page ends, and with it the way of every event; another report comes only where it is shown again. */
  readonly isLast: boolean
  readonly counts: LedgerCounts
  /** How often each event was accepted, by its name. */
  readonly names: Readonly<Record<string, number>>
  readonly queues: readonly QueueReport[]
  readonly refusals: readonly Refusal[]
}

/** What a tab tells: how it stands, and of its events those that have changed since the last report. */
export interface TabReport extends TabFacts {
  readonly entries: readonly EventReport[]
}

export type AuditMessage = Hello | AskForReports | TabReport
