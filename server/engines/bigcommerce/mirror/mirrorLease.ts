import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'

/** Seconds after which the lease of an ended process expires. */
const leaseSeconds = 20

/** The right to read the whole store. */
export interface MirrorLease {
  readonly reader: string
  /** False after another process took the lease, e.g. because this one was suspended. */
  isOurs(): Promise<boolean>
  release(): Promise<void>
}

/** Takes the lease and extends it until its release; null if another process has it. */
export async function leaseMirror(db: Kysely<Tables>): Promise<MirrorLease | null> {
  const reader = randomUUID()
  const leased_until = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
  const taken = await db
    .insertInto('store_mirror')
    .values({
      id: 1,
      pass: 0,
      started_at: sql<Date>`now()`,
      finished_at: sql<Date>`now()`,
      reader,
      leased_until,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ reader, leased_until })
        .where(sql<boolean>`coalesce(store_mirror.leased_until < clock_timestamp(), true)`),
    )
    .returning('reader')
    .executeTakeFirst()
  if (!taken) return null
  const extend = async () => {
    await db.updateTable('store_mirror').set({ leased_until }).where('reader', '=', reader).execute()
  }
  // A failed extension is repeated; writes check the lease themselves.
  const timer = setInterval(() => void extend().catch(() => undefined), (leaseSeconds * 1_000) / 4)
  timer.unref()
  return {
    reader,
    isOurs: async () => {
      const row = await db.selectFrom('store_mirror').select('reader').executeTakeFirst()
      return row?.reader === reader
    },
    release: async () => {
      clearInterval(timer)
      await db
        .updateTable('store_mirror')
        .set({ reader: null, leased_until: null })
        .where('reader', '=', reader)
        .execute()
    },
  }
}
