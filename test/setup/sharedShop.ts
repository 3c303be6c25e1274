import { readFileSync } from 'node:fs'
import type { StubCall } from '../../dev/trackers/callBook'
import type { TrackerId } from '../../src/site/trackers'
import type { RunningShop } from './runningShop'

/** The shop that all browser tests visit, with one sandbox for all vendors; browserTests.ts starts both. */
export function sharedShop() {
  const { SHOP_PORT: port, SHOP_DATA: dataDir = '', SHOP_TRACKERS: trackersUrl = '' } = process.env
  return {
    port: Number(port),
    dataDir,
    /** Everything the shop has printed so far. */
    output: () => readFileSync(logFileOf(dataDir), 'utf8'),
    /** The calls that a vendor received from every test so far. */
    callsAt: async (vendor: TrackerId): Promise<readonly StubCall[]> =>
      (await (await fetch(`${trackersUrl}/calls?vendor=${vendor}`)).json()) as StubCall[],
  }
}

/** File that receives everything the shared shop prints. */
export const logFileOf = (dataDir: string) => `${dataDir}.log`

/** Publishes the shop to the test workers. */
export function shareShop({ port, dataDir, trackersUrl }: RunningShop): void {
  process.env.SHOP_PORT = String(port)
  process.env.SHOP_DATA = dataDir
  process.env.SHOP_TRACKERS = trackersUrl ?? ''
}
