import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { CheckedEvent } from './checkEvent'
import { chain } from './eventChain'
import { appending, lockShard, moveEnd, someShard, takePositions } from './logShards'

/** Result of writing an event. */
export type Written = 'accepted' | 'duplicate'

export interface EventLog {
  /** Resolves after the commit, with the result of each event, in order. */
  write(events: readonly CheckedEvent[]): Promise<readonly Written[]>
}

interface Request {
  readonly events: readonly CheckedEvent[]
  readonly resolve: (written: readonly Written[]) => void
  readonly reject: (reason: unknown) => void
}

/** Maximum number of events per transaction. */
const maxTogether = 500

/**
 * Opens the process's only writer. Events that arrive during a transaction go together into the next one.
 * Writers of several processes append to different shards of the log.
 */
export function openEventLog(db: Kysely<Tables>): EventLog {
  const preferred = someShard()
  const waiting: Request[] = []
  let isWriting = false

  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const requests = takeTogether(waiting)
      try {
        const written = await append(
          db,
          preferred,
          requests.flatMap(({ events }) => events),
        )
        let taken = 0
        for (const { events, resolve } of requests) resolve(written.slice(taken, (taken += events.length)))
      } catch (error) {
        for (const { reject } of requests) reject(error)
      }
    }
    isWriting = false
  }

  return {
    write: (events) =>
      new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject })
        if (!isWriting) void writeAll()
      }),
  }
}

function takeTogether(waiting: Request[]): Request[] {
  const taken: Request[] = []
  let count = 0
  for (
    let next = waiting[0];
    next && (count === 0 || count + next.events.length <= maxTogether);
    next = waiting[0]
  ) {
    taken.push(next)
    count += next.events.length
    waiting.shift()
  }
  return taken
}

const append = (
  db: Kysely<Tables>,
  preferred: number,
  events: readonly CheckedEvent[],
): Promise<readonly Written[]> =>
  appending(db, async (transaction) => {
    const end = await lockShard(transaction, 'events', preferred)
    const ids = events.map(({ event_id }) => event_id)
    const known = await transaction
      .selectFrom('events')
      .select('event_id')
      .where('event_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    const seen = new Set(known.map(({ event_id }) => event_id))
    const written = events.map(({ event_id }): Written => {
      if (seen.has(event_id.toLowerCase())) return 'duplicate'
      seen.add(event_id.toLowerCase())
      return 'accepted'
    })
    const received_at = new Date()
    const fresh = events.filter((_event, index) => written[index] === 'accepted')
    if (fresh.length === 0) return written
    const links = fresh.map((event) => ({ ...event, event_id: event.event_id.toLowerCase(), received_at }))
    const positions = await takePositions(transaction, 'events', links.length)
    const { rows, end: newEnd } = chain(end, links, positions)
    // In one order for all writers: two with the same events in other orders would wait for each other.
    const ordered = rows.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1))
    await transaction.insertInto('events').values(ordered).execute()
    await moveEnd(transaction, 'events', end.shard, newEnd)
    return written
  })
