import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'

/** Work that only one process of the cluster does at a time. */
export type LeaseName =
  | 'jobs'
  | 'catalog build'
  | 'store mirror'
  /** A change of this cart of an agent. */
  | `agent cart ${string}`

/** Seconds after which the lease of an ended process expires. */
const leaseSeconds = 20

export interface Lease {
  /**
   * False after another process took the lease, e.g. because this one was suspended.
   * @param transaction no other process takes the lease until its end
   */
  isOurs(transaction?: Kysely<Tables>): Promise<boolean>
  release(): Promise<void>
}

/**
 * Takes a lease and extends it until its release. A row, because poolers allow no advisory lock of a session.
 * @returns null if another process has it
 */
export async function takeLease(db: Kysely<Tables>, name: LeaseName): Promise<Lease | null> {
  const holder = randomUUID()
  const leased_until = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, leased_until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, leased_until })
        .where('leases.leased_until', '<', sql<Date>`clock_timestamp()`),
    )
    .returning('holder')
    .executeTakeFirst()
  if (!taken) return null
  const extend = async () => {
    await db.updateTable('leases').set({ leased_until }).where('holder', '=', holder).execute()
  }
  // The next tick repeats a failed extension, and `isOurs` finds a lost lease.
  const timer = setInterval(() => void extend().catch(() => undefined), (leaseSeconds * 1_000) / 4)
  timer.unref()
  return {
    isOurs: async (transaction) => {
      const rows = (transaction ?? db).selectFrom('leases').select('name').where('holder', '=', holder)
      return (await (transaction ? rows.forShare() : rows).executeTakeFirst()) !== undefined
    },
    release: async () => {
      clearInterval(timer)
      await db.deleteFrom('leases').where('holder', '=', holder).execute()
    },
  }
}
