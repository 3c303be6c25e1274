import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ReportedOutcomes } from '../../src/sagas/outcomes'

/**
 * Tables of the event log, its outcomes and consent receipts. Migrations 0004 and 0016 explain the columns.
 */
export interface EventTables {
  events: EventsTable
  event_chain: ChainTable
  event_checkpoint: ChainTable & { pruned_at: Date | null }
  event_outcomes: EventOutcomesTable
  consent_receipts: ConsentReceiptsTable
  consent_chain: ChainTable
  relayed_events: RelayedEventsTable
}

export interface EventsTable {
  position: number
  event_id: string
  name: string
  received_at: Date
  /** JSON, exactly the hashed text. */
  body: string
  prev_hash: string
  hash: string
  site: GeneratedAlways<string>
}

export interface ChainTable {
  is_only: GeneratedAlways<boolean>
  position: number
  hash: string
}

export interface EventOutcomesTable {
  event_id: string
  reported_at: Generated<Date>
  outcomes: ColumnType<ReportedOutcomes, string, never>
  has_failed: boolean
}

export interface ConsentReceiptsTable {
  position: number
  consent_id: string
  chosen_at: Date
  received_at: Date
  /** JSON, exactly the hashed text. */
  body: string
  prev_hash: string
  hash: string
}

export interface RelayedEventsTable {
  event_id: string
  destination: string
  name: string
  claimed_until: Date | null
  done_at: Date | null
  begun_at: Generated<Date>
}
