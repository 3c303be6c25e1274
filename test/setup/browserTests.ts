import { rm } from 'node:fs/promises'
import { buildIfStale } from '../../server/build/buildIfStale'
import { unpackChromium } from './chromium'
import { freshFolder, startShop, logFileOf, shareShop } from './runningShop'

/** Starts one shop and one sandbox for all vendors. Browser tests find them with `sharedShop`. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  await unpackChromium()
  await buildIfStale({ root: process.cwd(), log: (line) => console.log(line) })
  const dataDir = await freshFolder()
  const logFile = logFileOf(dataDir)
  const shop = await startShop({ dataDir, logFile, env: { TRACKERS: 'stub', JOB_SECONDS: '1' } })
  shareShop(shop)
  return async () => {
    await shop.stop()
    await rm(logFile, { force: true })
  }
}
