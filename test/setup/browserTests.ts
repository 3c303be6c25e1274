import { rm } from 'node:fs/promises'
import { buildIfStale } from '../../server/build/buildIfStale'
import { openAgentServer } from '../server/ucp/agentServer'
import { unpackChromium } from './chromium'
import { freshFolder, startShop, logFileOf, shareShop } from './runningShop'

/** Starts a shop, a sandbox for all vendors and a server with an agent's profile. `sharedShop` finds them. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for one
export default async function startForBrowserTests(): Promise<() => Promise<void>> {
  await unpackChromium()
  await buildIfStale({ root: process.cwd(), log: (line) => console.log(line) })
  const dataDir = await freshFolder()
  const logFile = logFileOf(dataDir)
  const agent = await openAgentServer()
  const env = { TRACKERS: 'stub', JOB_SECONDS: '2', AGENT_PROFILE_ORIGIN: agent.origin }
  const shop = await startShop({ dataDir, logFile, env })
  shareShop(shop, agent.profile('2026-08-25'))
  return async () => {
    await shop.stop()
    await agent.close()
    await rm(logFile, { force: true })
  }
}
