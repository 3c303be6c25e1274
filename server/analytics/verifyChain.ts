import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { hashOf } from './eventChain'

/** What recomputing the whole chain says. */
export interface ChainReport {
  /** Rows that are as they were written. */
  readonly sound: number
  /** The first place where the log is not as it was written, in words; null when there is none. */
  readonly firstBreak: string | null
}

/** Rows that are read at once. */
const step = 1_000

/** Recomputes every hash and finds the first row that was changed, removed or put in. */
export async function verifyChain(db: Kysely<Tables>): Promise<ChainReport> {
  const end = await db.selectFrom('event_chain').select(['position', 'hash']).executeTakeFirstOrThrow()
  let sound = 0
  let hash = ''
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .where('position', '>', sound)
      .where('position', '<=', end.position)
      .orderBy('position')
      .limit(step)
      .execute()
    for (const row of rows) {
      const { position } = row
      if (position !== sound + 1) return { sound, firstBreak: `Event ${sound + 1} is missing.` }
      if (row.prev_hash !== hash)
        return { sound, firstBreak: `Event ${position} does not follow the one before it.` }
      if (hashOf(row) !== row.hash)
        return { sound, firstBreak: `Event ${position} (${row.event_id}) was changed.` }
      hash = row.hash
      sound = position
    }
    if (rows.length < step) break
  }
  if (sound < end.position) return { sound, firstBreak: `Event ${sound + 1} is missing.` }
  return { sound, firstBreak: hash === end.hash ? null : `The chain's end does not fit event ${sound}.` }
}
