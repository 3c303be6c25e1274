import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { repeatedly } from '../process/repeatedly'

const day = 86_400_000

/** Rows of one transaction. */
const step = 10_000

/**
 * Deletes the events that came before a moment, with what was reported of them and what was told of them. The chain
 * begins anew at the last of them: its place and its hash stay, so that what is left can still be verified.
 * @returns how many events were deleted
 */
export async function pruneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  let pruned = 0
  for (;;) {
    const count = await inTransaction(db, (transaction) => pruneSome(transaction, before))
    pruned += count
    if (count < step) break
  }
  // A report may be older than its event, which came later.
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
  // A clock that was set back must not leave a hole: what comes after the first event to stay, stays too.
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

/** Deletes what was kept for longer than so many days. @returns stops it */
export const pruneEventsHourly = (db: Kysely<Tables>, retentionDays: number, log: (line: string) => void) =>
  repeatedly({
    // A shop that is started anew every day does so, too.
    every: day / 24,
    work: async () => {
      await pruneEvents(db, new Date(Date.now() - retentionDays * day))
    },
    complaint: 'Old events could not be deleted',
    log,
  })
