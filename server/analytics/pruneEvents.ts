import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import { chainPosition, type ChainEnd } from './eventChain'
import { link } from './logShards'

/** Maximum number of rows per transaction. */
const step = 10_000

/**
 * Deletes the events received before a moment, with their outcomes, their calls and their relay records. The position and
 * hash of a shard's last deleted event become its start. So the remaining chains can still be verified.
 * @returns the number of deleted events
 */
export async function pruneEvents(db: Kysely<Tables>, before: Date): Promise<number> {
  let pruned = 0
  const shards = await db.selectFrom('log_chains').select('shard').where('log', '=', 'events').execute()
  for (const { shard } of shards) {
    for (;;) {
      const count = await inTransaction(db, (transaction) => pruneSome(transaction, shard, before))
      pruned += count
      if (count < step) break
    }
  }
  // A report may be older than its event, which arrived later.
  await sql`with deleted as (
      delete from event_outcomes where reported_at < ${before}
        and not exists (select from events where events.event_id = event_outcomes.event_id)
      returning event_id
    )
    delete from event_calls using deleted where event_calls.event_id = deleted.event_id`.execute(db)
  await db.deleteFrom('event_replay_runs').where('at', '<', before).execute()
  await db.deleteFrom('relayed_events').where('begun_at', '<', before).execute()
  return pruned
}

async function pruneSome(db: Kysely<Tables>, shard: number, before: Date): Promise<number> {
  const start = await lockStart(db, shard)
  const oldest = await db
    .selectFrom('events')
    .select(['position', 'shard_position', 'hash', 'received_at'])
    .where('shard', '=', shard)
    .where(link, '>', start.position)
    .orderBy(link)
    .limit(step)
    .execute()
  // The clock may have been set back. Stop at the first event to retain, so that the chain has no gap.
  const staying = oldest.findIndex(({ received_at }) => received_at >= before)
  const last = oldest.at(staying < 0 ? -1 : staying - 1)
  if (staying === 0 || !last) return 0
  const position = chainPosition(last)
  await moveStart(db, shard, { position, hash: last.hash })
  await db.deleteFrom('events').where('shard', '=', shard).where(link, '<=', position).execute()
  return position - start.position
}

/** Shard 0 has tables of its own (migration 0035). */
function lockStart(db: Kysely<Tables>, shard: number): Promise<{ readonly position: number }> {
  if (shard === 0)
    return db.selectFrom('event_checkpoint').select('position').forUpdate().executeTakeFirstOrThrow()
  return db
    .selectFrom('log_shards')
    .select('start_position as position')
    .where('log', '=', 'events')
    .where('shard', '=', shard)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function moveStart(
  db: Kysely<Tables>,
  shard: number,
  { position, hash }: Omit<ChainEnd, 'shard'>,
): Promise<void> {
  const pruned_at = sql<Date>`now()`
  if (shard === 0) {
    await db.updateTable('event_checkpoint').set({ position, hash, pruned_at }).execute()
    return
  }
  await db
    .updateTable('log_shards')
    .set({ start_position: position, start_hash: hash, pruned_at })
    .where('log', '=', 'events')
    .where('shard', '=', shard)
    .execute()
}
