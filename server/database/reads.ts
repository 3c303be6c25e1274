import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import type { Tables } from './tables'

/** A position in the leader's log of changes (WAL), e.g. `0/3A5B7C8`. Null without a replica. */
type LogPosition = string | null

/** Reads of data that need not come from the leader: from the replica while it is fresh enough, else from the leader. */
export interface Reads {
  /** Reads data that may be up to the maximum lag behind. The work may run twice, so it only reads. */
  recent<Result>(work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** The leader's position now. It covers everything that the leader has shown before. */
  position(): Promise<LogPosition>
  /** Reads data that include all changes up to the position, in one transaction of one server. */
  since<Result>(position: LogPosition, work: (db: Kysely<Tables>) => Promise<Result>): Promise<Result>
  /** Milliseconds that the replica is behind; null without a replica, infinite while it cannot be reached. */
  lagMs(): number | null
  close(): Promise<void>
}

/** All reads go to the leader. */
export const leaderReads = (db: Kysely<Tables>): Reads => ({
  recent: (work) => work(db),
  position: async () => null,
  since: (_position, work) => work(db),
  lagMs: () => null,
  close: async () => {},
})

interface ReplicaParts {
  readonly leader: Kysely<Tables>
  readonly replica: Kysely<Tables>
  /** A replica that is further behind is not read. */
  readonly maxLagMs: number
  readonly log: Log
  /** Milliseconds between two measurements of the lag. */
  readonly everyMs?: number
}

/** The server has not replayed the changes that the reader needs. */
class Behind extends Error {}

/** Leader's positions with the times at which they were read, oldest first. */
interface Sample {
  readonly at: number
  readonly position: bigint
}

/**
 * Reads from a replica and watches its lag. The lag is the age of the newest leader's position that the replica has
 * replayed, measured with this process's clock. An idle leader therefore counts as no lag.
 */
export async function replicaReads({
  leader,
  replica,
  maxLagMs,
  log,
  everyMs = 1_000,
}: ReplicaParts): Promise<Reads> {
  let samples: readonly Sample[] = []
  /** Time up to which the replica has all changes. */
  let freshAt = Number.NEGATIVE_INFINITY
  let isReachable = false
  let wasFresh: boolean | null = null
  /** Why the last measurement failed. */
  let cause: unknown

  const measure = async () => {
    const at = Date.now()
    cause = undefined
    const noteCause = (error: unknown) => {
      cause = error
      return null
    }
    const position = await readPosition(leader).catch(noteCause)
    if (position !== null) samples = [...samples, { at, position: toNumber(position) }]
    const replayed = await replayedBy(replica).catch(noteCause)
    isReachable = replayed !== null
    if (replayed !== null) {
      const known = samples.filter((sample) => sample.position <= replayed)
      freshAt = Math.max(freshAt, ...known.map((sample) => sample.at))
      samples = samples.filter((sample) => sample.at >= freshAt)
    }
    // A replica that stays away needs no more history than the bound.
    samples = samples.slice(-maxSamples)
  }
  const lagMs = () => (isReachable ? Math.max(0, Date.now() - freshAt - everyMs) : Number.POSITIVE_INFINITY)
  const isFresh = () => lagMs() <= maxLagMs
  const logChange = () => {
    if (isFresh() === wasFresh) return
    if (isFresh() && wasFresh !== null) log('The replica is up to date again.')
    if (!isFresh())
      log('The replica is too far behind or cannot be reached: all reads go to the leader.', cause)
    wasFresh = isFresh()
  }
  // A replica is some milliseconds behind while the leader writes.
  for (const deadline = Date.now() + everyMs; !isFresh() && Date.now() < deadline;) {
    await measure()
    await pause(20)
  }
  logChange()
  const work = async () => {
    await measure()
    logChange()
  }
  const { stop } = repeatedly({ every: everyMs, work, failureText: 'The lag cannot be measured', log })

  return {
    recent: async (work) => {
      if (!isFresh()) return work(leader)
      // A failure that isn't the replica's own fails on the leader too. `measure` logs a lost replica.
      return work(replica).catch(() => work(leader))
    },
    position: () => readPosition(leader),
    since: async (position, work) => {
      // A replica is usually some milliseconds behind.
      const isUsable = isFresh() && (await hasReplayed(replica, position, maxWaitMs))
      if (!isUsable) return work(leader)
      // As in `recent`.
      return replayedSince(replica, position, work).catch(() => work(leader))
    },
    lagMs,
    close: stop,
  }
}

const maxSamples = 600

/** Milliseconds that a read waits for a position before it goes to the leader. */
const maxWaitMs = 200

/**
 * Every visible change lies before the flushed position, since `synchronous_commit` is not off. The insert position can
 * be ahead of all records, e.g. at the start of a log file.
 */
async function readPosition(leader: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(leader)
  return rows[0]?.position ?? '0/0'
}

async function replayedBy(replica: Kysely<Tables>): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`select ${replayed}::text as position`.execute(replica)
  return toNumber(rows[0]?.position ?? '0/0')
}

/** A replica that was promoted has every change of its own. */
const replayed = sql`
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end`

/** Checks and reads in one transaction: behind a pooler, the next one may reach another replica. */
const replayedSince = <Result>(
  replica: Kysely<Tables>,
  position: LogPosition,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result> =>
  replica.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isThere: boolean }>`
      select ${replayed} >= ${position}::pg_lsn as "isThere"`.execute(transaction)
    if (rows[0]?.isThere !== true) throw new Behind()
    return work(transaction)
  })

/** Waits until the replica has replayed the position. @returns false after `maxMs` */
async function hasReplayed(replica: Kysely<Tables>, position: LogPosition, maxMs: number): Promise<boolean> {
  for (const deadline = Date.now() + maxMs; ;) {
    // A replica that is behind or lost has not replayed the position; `measure` logs the cause.
    const isThere = await replayedSince(replica, position, async () => true).catch(() => false)
    if (isThere || Date.now() >= deadline) return isThere
    await pause(20)
  }
}

/**
 * Waits until the replica has everything that the leader has now. Several replicas behind one address differ.
 * @returns false after `maxMs`
 */
export const catchesUp = async (
  leader: Kysely<Tables>,
  replica: Kysely<Tables>,
  maxMs: number,
): Promise<boolean> => hasReplayed(replica, await readPosition(leader), maxMs)

/** Parses a position: two hexadecimal halves of 32 bits. */
function toNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
