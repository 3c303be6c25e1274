import type { Pool } from 'pg'
import { startTimeOf } from '../../server/database/embedded/processes'
import { postmasterOf } from './launching'
import type { RunningShop } from './runningShop'

/** What a fault takes away; a backend is the database's process for one connection. */
export type Victim = 'the shop' | 'a backend' | 'the database' | 'both'

interface Reach {
  readonly shop: Pick<RunningShop, 'kill'>
  readonly dataDir: string
  /** Connections of the test's own to the same database. */
  readonly pool: Pool
  /** Pid. */
  readonly backend: number
}

/** Ends it as a power cut would; who keeps it brings it back. */
export async function kill(victim: Victim, { shop, dataDir, pool, backend }: Reach): Promise<void> {
  if (victim === 'a backend') await killBackend(backend, pool)
  if (victim === 'the database' || victim === 'both') process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (victim === 'the shop' || victim === 'both') await shop.kill()
}

/**
 * The database takes all its other connections away when one has died so, as soon as it hears of it: until then it
 * answers on them as if nothing had happened. Resolves when all of them are gone.
 */
async function killBackend(backend: number, pool: Pool): Promise<void> {
  // To the system, 0 is the group of the process that asks.
  if (backend === 0) throw new Error('Nothing was held, so that nobody can be killed')
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const all = rows.map(({ pid }) => [pid, startTimeOf(pid)] as const)
  process.kill(backend, 'SIGKILL')
  const isLeft = ([pid, born]: (typeof all)[number]) => born !== null && startTimeOf(pid) === born
  while (all.some(isLeft)) await new Promise(setImmediate)
}
