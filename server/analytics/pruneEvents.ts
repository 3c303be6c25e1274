import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { repeatedly } from '../process/repeatedly'

const day = 86_400_000

/** Maximum number of rows per transaction. */
const step = 10_000

/**
 * Deletes the events received before a moment, with their outcomes and their relay records. The position and
 * hash of the last deleted event become the chain's start. So the remaining chain can still be verified.
 * @returns the number of deleted events
 */
export async function pruneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const count = await inTransaction(db, (transaction) => pruneSome(transaction, before))
    pruned += count
    if (count < step) break
  }
  // A report may be older than its event, which arrived later.
  await db
    .deleteFrom('event_outcomes')
    .where('reported_at', '<', before)
    .where(sql<boolean>`not exists (select from events where events.event_id = event_outcomes.event_id)`)
    .execute()
  await db.deleteFrom('relayed_events').where('begun_at', '<', before).execute()
  return pruned
}

async function pruneSome(db: Kysely<Tables>, before: Date): Promise<number> {
  const start = await db
    .selectFrom('event_checkpoint')
    .select('position')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const oldest = await db
    .selectFrom('events')
    .select(['position', 'hash', 'received_at'])
    .where('position', '>', start.position)
    .orderBy('position')
    .limit(step)
    .execute()
  // The clock may have been set back. Stop at the first event to retain, so that the chain has no gap.
  const staying = oldest.findIndex(({ received_at }) => received_at >= before)
  const last = oldest.at(staying < 0 ? -1 : staying - 1)
  if (staying === 0 || !last) return 0
  const { position, hash } = last
  await db
    .updateTable('event_checkpoint')
    .set({ position, hash, pruned_at: sql<Date>`now()` })
    .execute()
  await db.deleteFrom('events').where('position', '<=', position).execute()
  return position - start.position
}

/** Deletes events older than `retentionDays` every hour. @returns stops it */
export const pruneEventsHourly = (db: Kysely<Tables>, retentionDays: number, log: (line: string) => void) =>
  repeatedly({
    // Hourly, so that pruning also runs in a shop that restarts every day.
    every: day / 24,
    work: async () => {
      await pruneEvents(db, new Date(Date.now() - retentionDays * day))
    },
    failureText: 'Old events could not be deleted',
    log,
  })
