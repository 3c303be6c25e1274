import type { Pool } from 'pg'
import { startTimeOf } from '../../server/database/embedded/processes'
import { postmasterOf } from './launching'
import type { RunningShop } from './runningShop'

/** The process that a fault kills. A backend is the database's process for one connection. */
export type Victim = 'the shop' | 'a backend' | 'the database' | 'both'

interface Reach {
  readonly shop: Pick<RunningShop, 'kill'>
  readonly dataDir: string
  /** The test's own connections to the same database. */
  readonly pool: Pool
  /** Process id. */
  readonly backend: number
}

/** Kills the process with SIGKILL, as a power cut does. Its supervisor restarts it. */
export async function kill(victim: Victim, { shop, dataDir, pool, backend }: Reach): Promise<void> {
  if (victim === 'a backend') await killBackend(backend, pool)
  if (victim === 'the database' || victim === 'both') process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (victim === 'the shop' || victim === 'both') await shop.kill()
}

/**
 * After a backend dies, PostgreSQL closes all other connections. Until then it still answers on them.
 * Resolves when
 * all of them are closed.
 */
async function killBackend(backend: number, pool: Pool): Promise<void> {
  // For kill(2), 0 is the caller's process group.
  if (backend === 0) throw new Error('Nothing was held, so that nobody can be killed')
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend'`,
  )
  const all = rows.map(({ pid }) => [pid, startTimeOf(pid)] as const)
  process.kill(backend, 'SIGKILL')
  const isLeft = ([pid, born]: (typeof all)[number]) => born !== null && startTimeOf(pid) === born
  while (all.some(isLeft)) await new Promise(setImmediate)
}
