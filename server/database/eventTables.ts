import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TrackerId } from '../../src/site/trackers'
import type { ReportedCalls, ReportedOutcomes } from '../../src/tracking/outcomes'

/**
 * Tables of the event log, its outcomes and consent receipts. Migrations 0004, 0016, 0035, 0041, 0058, 0069, 0070 and 0072 explain the columns.
 */
export interface EventTables {
  events: EventsTable
  event_chain: ChainTable
  event_checkpoint: ChainTable & { pruned_at: Date | null }
  event_outcomes: EventOutcomesTable
  event_calls: EventCallsTable
  consent_receipts: ConsentReceiptsTable
  consent_chain: ChainTable
  log_shards: LogShardsTable
  /** A view: all shards with their starts and ends. */
  log_chains: LogShardsTable
  log_checkpoints: LogCheckpointsTable
  relayed_events: RelayedEventsTable
  order_visits: OrderVisitsTable
  rejected_events: RejectedEventsTable
  event_days: EventDaysTable
  counted_event_days: { day: string; counted_at: Generated<Date> }
  event_replays: EventReplaysTable
  event_replay_runs: EventReplayRunsTable
  event_replay_items: EventReplayItemsTable
  purchase_alarms: PurchaseAlarmsTable
  erasures: ErasuresTable
}

interface EventsTable {
  position: number
  shard: Generated<number>
  shard_position: number | null
  event_id: string
  name: string
  received_at: Date
  /** JSON, exactly the hashed text. */
  body: string
  prev_hash: string
  hash: string
  site: GeneratedAlways<string>
  session_id: GeneratedAlways<string | null>
  visitor_id: GeneratedAlways<string | null>
  /** Of a `ProductViewed`. */
  product_id: GeneratedAlways<string | null>
  order_number: GeneratedAlways<string | null>
  /** The traffic source (`src/tracking/trafficSource.ts`). */
  channel: string | null
  source: string | null
  campaign: string | null
  /** The event has lost its links to a person; `hash` is that of the original text. */
  unlinked_at: Date | null
}

interface ChainTable {
  is_only: GeneratedAlways<boolean>
  position: number
  hash: string
}

interface LogShardsTable {
  log: LogName
  shard: number
  position: number
  hash: string
  start_position: Generated<number>
  start_hash: Generated<string>
  pruned_at: Date | null
}

/** The event log, or the log of consent receipts. */
export type LogName = 'events' | 'consent'

export interface LogCheckpointsTable {
  number: number
  made_at: Date
  key_id: string
  /** JSON, exactly the signed text. */
  ends: string
  prev_signature: string
  signature: string
}

interface EventOutcomesTable {
  event_id: string
  reported_at: Generated<Date>
  outcomes: ColumnType<ReportedOutcomes, string, never>
  has_failed: boolean
  words: GeneratedAlways<string[]>
}

interface EventCallsTable {
  event_id: string
  calls: ColumnType<ReportedCalls, string, never>
}

interface ConsentReceiptsTable {
  position: number
  shard: Generated<number>
  shard_position: number | null
  consent_id: string
  chosen_at: Date
  received_at: Date
  /** JSON, exactly the hashed text. */
  body: string
  prev_hash: string
  hash: string
}

interface RelayedEventsTable {
  event_id: string
  destination: string
  name: string
  claimed_until: Date | null
  done_at: Date | null
  begun_at: Generated<Date>
}

interface OrderVisitsTable {
  order_id: string
  event_id: string
  consent_id: string
  categories: string[]
  ga_client_id: string | null
  fbp: string | null
  fbc: string | null
  user_agent: string | null
  placed_at: Generated<Date>
}

interface RejectedEventsTable {
  id: GeneratedAlways<number>
  received_at: Generated<Date>
  site: string
  name: string | null
  event_id: string | null
  issue: string
  /** The event with the types and lengths of its values. */
  shape: ColumnType<unknown, string, never>
}

interface EventDaysTable {
  /** YYYY-MM-DD, UTC. */
  day: string
  site: string
  name: string
  destination: string
  outcome: string
  reason: Generated<string>
  events: number
}

interface EventReplaysTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  event_id: string
  destination: string
  result: string
  sent: string | null
}

interface EventReplayRunsTable {
  id: GeneratedAlways<number>
  at: Generated<Date>
  member_id: number | null
  actor: string
  destination: TrackerId
  filter: ColumnType<Readonly<Record<string, string>>, string>
  selected: number
  left_out: ColumnType<Readonly<Record<string, number>>, string, never>
  finished_at: Date | null
}

interface EventReplayItemsTable {
  run_id: number
  event_id: string
  place: number
  begun_at: Date | null
  result: string | null
}

interface ErasuresTable {
  id: GeneratedAlways<number>
  requested_at: Generated<Date>
  site: string
  user_ref: string
  order_numbers: string[] | null
  email: string | null
  phone: string | null
  events: Generated<number>
  vendors: Generated<string[]>
  unlinked_at: Date | null
  told_at: Date | null
}

interface PurchaseAlarmsTable {
  day: string
  site: string
  counted: string
  orders: number
  reported: number
  expected: number
  at: Generated<Date>
}
