import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { CommerceError, notFound, notReady } from '../../src/domain/errors'
import type { StaffActor } from '../../src/domain/staffRoles'
import type { Site } from '../../src/site/site'
import type { TrackerId } from '../../src/site/trackers'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import type { Relays } from '../relays/relays'
import { recordChange } from '../staff/staffChanges'
import { filtered, rareIds, type EventFilter } from './eventFilter'
import {
  findBulkObstacle,
  findNameObstacle,
  findRelayed,
  readCandidates,
  readReceiptsOf,
  type Obstacle,
} from './replayCandidates'
import { maxFailures, type Replays } from './replays'

/** Events that one run sends at most. */
export const maxPerRun = 500
/** Events that one preview examines at most, the oldest first. */
const maxExamined = 5_000
/** Milliseconds between two calls to a vendor. */
const pace = 200
/** Seconds after which an event without a result belongs to a process that has died; longer than a vendor's timeout. */
const interruptedAfter = 60
const maxShownRuns = 20

/** The effect that a replay of the selected events would have. */
export interface ReplayPreview {
  /** Number of events that the filter selects. */
  readonly selected: number
  /** Number of events that a run would send. */
  readonly sendable: number
  /** Numbers of the others by reason. `next_run`: beyond the limit of a run; `unexamined`: beyond that of a preview. */
  readonly leftOut: Readonly<Partial<Record<LeftOutReason, number>>>
}
export type LeftOutReason = Obstacle | 'next_run' | 'unexamined'

/** The selecting parameters as the staff sent them, e.g. `{"name": "Purchased"}`. */
export type ReplayFilter = Readonly<Record<string, string>>

export interface ReplayRun {
  readonly id: number
  readonly at: Date
  readonly actor: string
  readonly destination: string
  readonly filter: ReplayFilter
  readonly selected: number
  readonly leftOut: ReplayPreview['leftOut']
  /** Number of events of the run. */
  readonly events: number
  /** Numbers of its events by result; `waiting` and `pending` have none yet. */
  readonly results: Readonly<Record<string, number>>
  readonly finishedAt: Date | null
}

/** Sends many events of the log to a vendor again, as `Replays` sends one. */
export interface ReplayRuns {
  preview(filter: EventFilter, destination: TrackerId): Promise<ReplayPreview>
  /**
   * Stores a run; `work` sends its events.
   * @throws CommerceError 404 if no event can be sent, 503 `not_ready` while another run sends to the vendor
   */
  start(order: RunOrder): Promise<ReplayRun>
  /** The newest runs. */
  latest(): Promise<readonly ReplayRun[]>
  /**
   * Sends the events of all pending runs, one after the other. Each event of a run is begun once, also by several
   * processes and after a killed one. After failures in a row the run ends.
   */
  work(signal: AbortSignal): Promise<void>
}

interface RunOrder {
  readonly filter: EventFilter
  /** The same filter as sent. */
  /** Absent ones may be undefined. */
  readonly parameters: Readonly<Partial<ReplayFilter>>
  readonly destination: TrackerId
  readonly actor: StaffActor
}

interface RunParts {
  readonly db: Kysely<Tables>
  readonly relays: Relays
  readonly sites: readonly Site[]
  readonly replays: Pick<Replays, 'send'>
  /** Milliseconds between two calls. */
  readonly paceMs?: number
}

export function openReplayRuns(parts: RunParts): ReplayRuns {
  const { db, replays, paceMs = pace } = parts
  return {
    preview: async (filter, destination) => {
      const { ids, selected, leftOut } = await chooseEvents(parts, filter, destination)
      return { selected, sendable: ids.length, leftOut }
    },
    start: async ({ filter, parameters, destination, actor }) => {
      const { ids, selected, leftOut } = await chooseEvents(parts, filter, destination)
      if (ids.length === 0) throw notFound('None of these events can be sent')
      const id = await inTransaction(db, async (transaction) => {
        const run = await transaction
          .insertInto('event_replay_runs')
          .values({
            member_id: actor.id,
            actor: actor.name,
            destination,
            filter: JSON.stringify(parameters),
            selected,
            left_out: JSON.stringify(leftOut),
          })
          .onConflict((other) => other.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!run) throw notReady('Another run sends events to this vendor')
        await transaction
          .insertInto('event_replay_items')
          .values(ids.map((event_id, place) => ({ run_id: run.id, event_id, place })))
          .execute()
        await recordChange(transaction, actor, {
          action: 'events.replay',
          subject: 'replay run',
          subjectId: String(run.id),
          before: null,
          after: { destination, events: ids.length },
        })
        return run.id
      })
      const [run] = await readRuns(db, id)
      if (!run) throw new Error(`Run ${id} is gone`)
      return run
    },
    latest: () => readRuns(db),
    work: async (signal) => {
      const runs = await db
        .selectFrom('event_replay_runs')
        .select(['id', 'destination'])
        .where('finished_at', 'is', null)
        .orderBy('id')
        .execute()
      for (const run of runs) await sendRun({ db, replays, paceMs }, run, signal)
    },
  }
}

/** Finds the events of a run: the oldest of those that the vendor may get. */
async function chooseEvents(
  parts: RunParts,
  filter: EventFilter,
  destination: TrackerId,
): Promise<Omit<ReplayPreview, 'sendable'> & { readonly ids: readonly string[] }> {
  const { db } = parts
  const rare = await rareIds(db, filter)
  const counts = await filtered(db.selectFrom('events'), filter, rare)
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .groupBy('name')
    .execute()
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  const leave = (reason: LeftOutReason, count: number) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count
  }
  const names: string[] = []
  for (const { name, count } of counts) {
    const obstacle = findNameObstacle(parts, name, destination)
    if (obstacle) leave(obstacle, count)
    else names.push(name)
  }
  const selected = counts.reduce((sum, { count }) => sum + count, 0)
  const vendor = findRelayed(destination)
  if (!vendor || names.length === 0) return { selected, leftOut, ids: [] }
  const rows = await filtered(db.selectFrom('events'), filter, rare)
    .select('events.event_id')
    .where('name', 'in', names)
    .orderBy('position')
    .limit(maxExamined)
    .execute()
  const inNames = counts.reduce((sum, { name, count }) => sum + (names.includes(name) ? count : 0), 0)
  leave('unexamined', inNames - rows.length)
  const candidates = await readCandidates(
    db,
    vendor,
    rows.map(({ event_id }) => event_id),
  )
  const receipts = await readReceiptsOf(db, candidates)
  const sendable = candidates.filter((candidate) => {
    const obstacle = findBulkObstacle(parts, candidate, vendor, receipts)
    if (obstacle) leave(obstacle, 1)
    return obstacle === null
  })
  const ids = sendable.slice(0, maxPerRun).map(({ eventId }) => eventId)
  leave('next_run', sendable.length - ids.length)
  return { selected, leftOut, ids }
}

async function readRuns(db: Kysely<Tables>, id: number | null = null): Promise<readonly ReplayRun[]> {
  const { rows } = await sql<ReplayRun>`
    select runs.id, at, actor, destination, filter, selected, left_out as "leftOut", finished_at as "finishedAt",
      coalesce(sum(counted.events), 0)::int as events,
      coalesce(jsonb_object_agg(counted.result, counted.events) filter (where counted.result is not null), '{}') as results
    from (
      select * from event_replay_runs where ${id}::bigint is null or id = ${id}::bigint order by id desc limit ${maxShownRuns}
    ) runs left join lateral (
      select coalesce(result, case when begun_at is null then 'waiting' else 'pending' end) as result,
        count(*)::int as events
      from event_replay_items where run_id = runs.id group by 1
    ) counted on true
    group by runs.id, at, actor, destination, filter, selected, left_out, finished_at
    order by runs.id desc`.execute(db)
  return rows
}

async function sendRun(
  { db, replays, paceMs }: Required<Pick<RunParts, 'db' | 'replays' | 'paceMs'>>,
  { id, destination }: { readonly id: number; readonly destination: TrackerId },
  signal: AbortSignal,
): Promise<void> {
  let failures = 0
  while (failures < maxFailures && !signal.aborted) {
    const eventId = await beginNext(db, id)
    if (eventId === null) break
    const result = await replays.send(eventId, destination, true).catch((error: unknown) => {
      const isVendors = !(error instanceof CommerceError) || error.status >= 500
      failures = isVendors ? failures + 1 : failures
      return isVendors ? 'failed' : error.code
    })
    if (result === 'sent') failures = 0
    await db
      .updateTable('event_replay_items')
      .set({ result })
      .where('run_id', '=', id)
      .where('event_id', '=', eventId)
      .execute()
    if (result === 'sent' || result === 'failed')
      await pause(paceMs, undefined, { signal }).catch(() => undefined)
  }
  if (failures === maxFailures)
    await db
      .updateTable('event_replay_items')
      .set({ result: 'stopped' })
      .where('run_id', '=', id)
      .where('begun_at', 'is', null)
      .execute()
  if (!signal.aborted) await finish(db, id)
}

/** Marks the next event as begun, before its call. @returns its id; null: all are begun */
async function beginNext(db: Kysely<Tables>, runId: number): Promise<string | null> {
  const { rows } = await sql<{ event_id: string }>`
    update event_replay_items set begun_at = now()
    where run_id = ${runId} and event_id = (
      select event_id from event_replay_items
      where run_id = ${runId} and begun_at is null and result is null
      order by place limit 1 for update skip locked
    )
    returning event_id`.execute(db)
  return rows[0]?.event_id ?? null
}

/** Ends a run unless another process still sends one of its events. */
async function finish(db: Kysely<Tables>, runId: number): Promise<void> {
  await sql`update event_replay_items set result = 'interrupted'
    where run_id = ${runId} and result is null
      and begun_at < now() - make_interval(secs => ${interruptedAfter})`.execute(db)
  await sql`update event_replay_runs set finished_at = now()
    where id = ${runId} and finished_at is null
      and not exists (select from event_replay_items where run_id = ${runId} and result is null)`.execute(db)
}
