import type { Browser, CDPSession, Page } from '@playwright/test'
import { phone } from './pageBudgets'
import { preparePage } from './pageFigures'

/** The slow phone: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request, a processor four times slower. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/** Maximum ratio of the slowest to the fastest fixed loop on a quiet machine. */
const maxSpread = 1.3

interface Visit {
  readonly isSlow: boolean
  readonly hasCache?: boolean
}

/** Opens a url in a new context, so that nothing is stored or cached, and acts on the loaded page. */
export async function visit<Result>(
  browser: Browser,
  url: string,
  { isSlow, hasCache = false }: Visit,
  act: (page: Page, devTools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.setCacheDisabled', { cacheDisabled: !hasCache })
    if (isSlow) {
      await devTools.send('Network.emulateNetworkConditions', slowNetwork)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    await preparePage(page)
    const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    if (response?.ok() !== true) throw new Error(`${url} responded with ${String(response?.status())}`)
    return await act(page, devTools)
  } finally {
    await context.close()
  }
}

/** Milliseconds of a fixed loop: they vary while other processes use the processor. */
export function spin(): number {
  const start = performance.now()
  let sum = 0
  for (let step = 0; step < 10_000_000; step += 1) sum = (sum * 31 + step) % 65_521
  return sum >= 0 ? performance.now() - start : Number.NaN
}

/** A sentence about the machine's other load. @param spins times of the fixed loop */
export function describeMachine(spins: readonly number[]): string {
  const fastest = Math.min(...spins)
  const slowest = Math.max(...spins)
  const state = slowest > maxSpread * fastest ? 'busy: measure again' : 'quiet'
  return `A fixed loop took ${fastest.toFixed(0)} to ${slowest.toFixed(0)} ms: the machine was ${state}.`
}
