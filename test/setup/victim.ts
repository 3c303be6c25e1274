import { postmasterOf } from './launching'
import type { RunningShop } from './runningShop'

/** What a fault takes away; a backend is the database's process for one connection. */
export type Victim = 'the shop' | 'a backend' | 'the database' | 'both'

interface Reach {
  readonly shop: Pick<RunningShop, 'kill'>
  readonly dataDir: string
  /** Pid. */
  readonly backend: number
}

/** Ends it as a power cut would; who keeps it brings it back. */
export async function kill(victim: Victim, { shop, dataDir, backend }: Reach): Promise<void> {
  if (victim === 'a backend') process.kill(backend, 'SIGKILL')
  if (victim === 'the database' || victim === 'both') process.kill(postmasterOf(dataDir), 'SIGKILL')
  if (victim === 'the shop' || victim === 'both') await shop.kill()
}
