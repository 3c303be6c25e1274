import { rm } from 'node:fs/promises'
import { buildIfStale } from '../../server/build/buildIfStale'
import { openAgentServer } from '../server/ucp/agentServer'
import { unpackChromium } from './chromium'
import { isFull } from './fullRun'
import { freshFolder, startShop, logFileOf, shareShop } from './runningShop'

/** Starts a shop, a sandbox for all vendors and a server with an agent's profile. `sharedShop` finds them. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  await unpackChromium()
  await buildIfStale({ root: process.cwd(), log: (line) => console.log(line) })
  const dataDir = await freshFolder()
  const logFile = logFileOf(dataDir)
  const agent = await openAgentServer()
  // Seconds. Rounds of the jobs every two seconds cost as much as a tenth of a processor.
  const jobs = isFull ? '2' : '10'
  const env = { TRACKERS: 'stub', JOB_SECONDS: jobs, AGENT_PROFILE_ORIGIN: agent.origin }
  const shop = await startShop({ dataDir, logFile, env })
  shareShop(shop, agent.profile('2026-08-25'))
  return async () => {
    await shop.stop()
    await agent.close()
    await rm(logFile, { force: true })
  }
}
