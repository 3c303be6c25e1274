import { reasonOf } from '../process/failure'
import { repeatedly } from '../process/repeatedly'
import type { ReadModel } from './readModel'

/** Milliseconds between two checks of the stored snapshot. */
const every = 10 * 60 * 1000

/**
 * Stores snapshots of a catalogue, the first one at once if this process has read the tables.
 * @returns stops it and waits for a snapshot that is being stored
 */
export function shareSnapshots(
  model: Pick<ReadModel, 'share'>,
  log: (line: string) => void,
): () => Promise<void> {
  const failureText = "The catalogue's snapshot cannot be stored"
  const work = () => model.share()
  const first = work().catch((error: unknown) => log(`${failureText}: ${reasonOf(error)}`))
  const stop = repeatedly({ every, work, failureText, log })
  return async () => {
    await first
    await stop()
  }
}
