import type { CatalogClock } from '../../server/commerce/commerce'
import { buildApp } from '../../server/http/app'
import { attemptsIn } from '../../server/limits/attempts'
import { openPlaces } from '../../server/places/places'
import { openClosers } from '../../server/process/closeGracefully'
import { pageRoutes } from '../../server/render/pageRoutes'
import { parseSettings } from '../../server/settings/settings'
import { prepare } from '../../server/startup/prepare'
import { freshFolder } from '../../test/setup/runningShop'
import { navigationHeaders, pageKinds } from './cachedPages'
import { median } from './ratio'

export interface ColdRender {
  readonly kind: string
  /** Milliseconds from the request to the compressed page. */
  readonly times: readonly number[]
  /** Milliseconds of CPU time, which exclude waiting for other processes. */
  readonly processorTimes: readonly number[]
}

/** Unmeasured renders of each page, which let V8 optimise the code. */
const warmups = 30
const renders = 200

/** A clock by which every cached response is stale. */
function restlessClock(): CatalogClock {
  let now = 0
  return { now: () => (now += 1), hasChanged: () => true }
}

/**
 * Measures pages that are not cached: API responses, rendering and compression, in this process without a network. The
 * kinds take turns, so the machine's other load affects all equally.
 */
export async function coldRenderBench(root: string): Promise<readonly ColdRender[]> {
  const closers = openClosers()
  const env = { NODE_ENV: 'production', DATA_DIR: await freshFolder() }
  const settings = { ...parseSettings(env, root), siteGateways: {} }
  const { signal } = new AbortController()
  const prepared = await prepare({ settings, log: () => {}, signal }, closers)
  const { catalog } = prepared.commerce
  const commerce = { ...prepared.commerce, catalog: { ...catalog, clock: restlessClock() } }
  const app = buildApp({
    settings,
    commerce,
    places: openPlaces(() => Promise.reject(new Error('No page reads places'))),
    attempts: attemptsIn(prepared.database.db),
    mails: { post: async () => {} },
    isReady: async () => true,
    pages: [pageRoutes({ root, commerce, sites: settings.sites, isDevelopment: false })],
  })
  const headers = { ...navigationHeaders, host: 'in.localhost' }
  const measured = pageKinds.map(([kind, url]) => ({
    kind,
    url,
    times: [] as number[],
    processorTimes: [] as number[],
  }))
  for (let round = -warmups; round < renders; round += 1) {
    for (const { kind, url, times, processorTimes } of measured) {
      const start = performance.now()
      const usage = process.cpuUsage()
      const { statusCode } = await app.inject({ url, headers })
      const time = performance.now() - start
      const { user, system } = process.cpuUsage(usage)
      if (statusCode !== 200) throw new Error(`The ${kind} page answered with ${statusCode}`)
      if (round < 0) continue
      times.push(time)
      processorTimes.push((user + system) / 1000)
    }
  }
  await app.close()
  await closers.closeAll()
  return measured
}

/** Target for the median, in milliseconds. */
const target = 25

export function describeRender({ kind, times, processorTimes }: ColdRender): string {
  const [time, processor] = [times, processorTimes].map((values) => median(values).toFixed(1))
  return `Cold ${kind} page: median ${time} ms (target ${target}), CPU ${processor} ms`
}
