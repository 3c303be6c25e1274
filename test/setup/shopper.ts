import { expect, test as base, type Page } from '@playwright/test'
import type { ConsentCategory } from '../../src/domain/consent'

interface Shopping {
  /** Origin of a site of the running shop, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** What the visitor has allowed before; nothing but the necessary unless given, null for whoever was not asked yet. */
  readonly allowed: readonly ConsentCategory[] | null
  /** Everything the browser complained about, page errors and refused resources included. */
  readonly complaints: string[]
  /** A page in another browser, with cookies and storage of its own. */
  readonly otherDevice: Page
}

/** Playwright's test with a shop to visit; a test fails when the browser's console was not clean. */
export const test = base.extend<Shopping>({
  allowed: [[], { option: true }],
  page: async ({ page, allowed }, use) => {
    if (allowed) await page.addInitScript(choose, allowed)
    await use(page)
  },
  urlOf: async ({}, use) => {
    const port = process.env.SHOP_PORT ?? ''
    await use((host) => `http://${host}.localhost:${port}`)
  },
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = []
      listen(page, complaints, { scripts: javaScriptEnabled })
      await use(complaints)
      expect(complaints, 'the browser console is clean').toEqual([])
    },
    { auto: true },
  ],
  otherDevice: async ({ browser, allowed, complaints }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    if (allowed) await page.addInitScript(choose, allowed)
    listen(page, complaints, { scripts: true })
    await use(page)
    await context.close()
  },
})

export { expect }

/** Keeps service workers away: what one answers passes by the network that a test makes up. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))

/** Waits until the page answers to a shopper's hand: what is done before may be lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  // Its parts come alive one after another, and the browser has something to do until the last one has.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
  )
}

/** Opens an address and waits until its page is alive. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilAlive(page)
}

/** The browser writes each refused call into its console: these there were, and no other complaint. */
export async function expectRefusals(complaints: string[], ...statuses: number[]): Promise<void> {
  // It may write later than the page shows what came of the call.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(statuses.length)
  expect(complaints.splice(0)).toEqual(
    statuses.map((status) => expect.stringContaining(`status of ${status}`)),
  )
}

function listen(page: Page, complaints: string[], { scripts }: { scripts: boolean }): void {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url())
  })
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isAboutSmallerPicture(message.text(), pictures)) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    // A page that is left takes its unfinished requests with it.
    const reason = request.failure()?.errorText ?? ''
    // A browser without scripts refuses to load them, as it was told.
    const isRefused = !scripts && request.resourceType() === 'script'
    if (reason !== 'net::ERR_ABORTED' && !isRefused) complaints.push(`${request.url()} ${reason}`)
  })
}

/**
 * A browser that has a larger picture in memory shows that one, and complains that the one which the page named was
 * loaded in vain.
 */
function isAboutSmallerPicture(complaint: string, pictures: ReadonlySet<string>): boolean {
  const named = /^The resource (\S+) was preloaded using link preload but not used/.exec(complaint)?.[1]
  if (named === undefined) return false
  const { pathname } = new URL(named)
  return [...pictures].some((url) => url !== named && new URL(url).pathname === pathname)
}

/** Chooses as the consent banner would, before the page begins; a later choice stays. */
function choose(allowed: readonly ConsentCategory[]): void {
  try {
    if (localStorage.getItem('consent') !== null) return
    const names = ['necessary', 'functional', 'analytics', 'marketing', 'messaging'] as const
    const categories = Object.fromEntries(
      names.map((name) => [name, name === 'necessary' || allowed.includes(name)]),
    )
    const id = 'b8a3f2c6-4f0e-4d7a-9a51-0c1d2e3f4a5b'
    const at = new Date().toISOString()
    const choice = { id, version: 1, method: 'custom', at, isTold: true, categories }
    localStorage.setItem('consent', JSON.stringify(choice))
  } catch {
    // A frame without an origin keeps nothing.
  }
}
