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

/** Times that grow with the machine's other load, in milliseconds. */
export interface MachineTimes {
  /** A fixed loop of arithmetic. */
  readonly loop: number
  /** Touching 32 MB of new memory. A virtual machine whose host is short of memory takes fifty times as long. */
  readonly memory: number
}

/** Times a fixed loop and new memory: both vary while other processes or machines use the hardware. */
export function measureMachine(): MachineTimes {
  const start = performance.now()
  let sum = 0
  for (let step = 0; step < 10_000_000; step += 1) sum = (sum * 31 + step) % 65_521
  const middle = performance.now()
  const memory = Buffer.allocUnsafeSlow(32 * 1024 * 1024)
  for (let page = 0; page < memory.length; page += 4096) memory[page] = sum % 256
  return { loop: middle - start, memory: performance.now() - middle }
}

/** A sentence about the machine's other load. */
export function describeMachine(times: readonly MachineTimes[]): string {
  const loops = times.map(({ loop }) => loop)
  const memories = times.map(({ memory }) => memory)
  const fastest = Math.min(...loops)
  const isBusy = Math.max(...loops) > maxSpread * fastest || Math.max(...memories) > fastest
  const state = isBusy ? 'busy: measure again' : 'quiet'
  return `A fixed loop took ${span(loops)} ms, new memory ${span(memories)} ms: the machine was ${state}.`
}

const span = (times: readonly number[]): string =>
  `${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)}`
