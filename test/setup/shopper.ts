import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { consentVersion, type ConsentCategory } from '../../src/domain/consent'
import type { Site } from '../../src/site/site'
import { isFull } from './fullRun'

interface Shopping {
  /** Origin of a site of the running shop, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** The consent choice; by default only necessary storage. With null no choice was made. */
  readonly allowed: readonly ConsentCategory[] | null
  /**
   * Whether the browser installs the shop's service worker. Its installation costs as much as two pages, so `npm test`
   * has it where it is part of the subject, `npm run test:full` everywhere.
   */
  readonly hasWorker: boolean
  /** Console errors, page errors and rejected resources. */
  readonly complaints: string[]
  /** A page in another browser with its own cookies and storage. */
  readonly otherDevice: Page
}

/** Playwright's test with a shop. A test fails when the browser reports an error. */
export const test = base.extend<Shopping>({
  allowed: [[], { option: true }],
  hasWorker: [isFull, { option: true }],
  context: async ({ context, hasWorker }, use) => {
    await waitForResponses(context)
    if (!hasWorker) await withoutWorker(context)
    await use(context)
  },
  page: async ({ page, allowed }, use) => {
    if (allowed) await page.addInitScript(choose, { allowed, version: consentVersion })
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
  otherDevice: async ({ browser, allowed, hasWorker, complaints }, use) => {
    const context = await browser.newContext()
    await waitForResponses(context)
    if (!hasWorker) await withoutWorker(context)
    const page = await context.newPage()
    if (allowed) await page.addInitScript(choose, { allowed, version: consentVersion })
    listen(page, complaints, { scripts: true })
    await use(page)
    await context.close()
  },
})

export { expect }

/** Pages wait for responses as long as tests do: half a core responds later than shoppers wait (15 s). */
const waitForResponses = (browser: BrowserContext) =>
  browser.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds < 15_000 ? milliseconds : 180_000)
  })

/** Disables service workers: their responses bypass Playwright's routes. */
export const withoutWorker = (browser: Page | BrowserContext) =>
  browser.addInitScript(() =>
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true }),
  )

/** Waits for hydration: earlier input may be lost. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  // Parts of the page hydrate one after another; the browser is idle after the last one.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 10_000 })),
  )
}

/** Waits until React handles the events of an element, whose part may load on its own. Before, a link loads a document. */
export const untilHydrated = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

/** Opens a url and waits for hydration. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilAlive(page)
}

/** Waits until the server renders a page with a text. The page must be one of the same site. */
export const untilServed = (page: Page, url: string, text: string) =>
  expect
    .poll(
      () => page.evaluate(async (requested) => (await fetch(requested, { cache: 'no-store' })).text(), url),
      { intervals: [200] },
    )
    .toContain(text)

/** Expects exactly these rejected calls in the console, and no other complaint. */
export async function expectFailedRequests(complaints: string[], ...statuses: number[]): Promise<void> {
  // The console message may arrive after the page shows the result.
  await expect.poll(() => complaints.length).toBeGreaterThanOrEqual(statuses.length)
  expect(complaints.splice(0)).toEqual(
    statuses.map((status) => expect.stringContaining(`status of ${status}`)),
  )
}

/** Removes warnings about destinations that a busy machine lets wait longer than the shop does; they are tried again. */
export function ignoreSlowDestinations(complaints: string[]): void {
  const others = complaints.filter((text) => !/^Analytics: \w+ failed: timeout/.test(text))
  complaints.splice(0, complaints.length, ...others)
}

function listen(page: Page, complaints: string[], { scripts }: { scripts: boolean }): void {
  const pictures = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.add(request.url())
  })
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isAboutLaterUse(message.text(), pictures)) complaints.push(withUrl(message))
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
    const reason = request.failure()?.errorText ?? ''
    // A browser with scripts disabled refuses to load them.
    const isRefused = !scripts && request.resourceType() === 'script'
    if (reason !== 'net::ERR_ABORTED' && !isRefused) complaints.push(`${request.url()} ${reason}`)
  })
}

/** The browser's report of a rejected request doesn't contain the URL. */
function withUrl(message: ConsoleMessage): string {
  const text = message.text()
  return text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text
}

/**
 * The browser reports what was preloaded and isn't used within seconds. A page that has cached a larger picture shows
 * that one. Scripts read the API later than that on a busy machine; hostedCustomer.ts counts what they read.
 */
function isAboutLaterUse(complaint: string, pictures: ReadonlySet<string>): boolean {
  const named = /^The resource (\S+) was preloaded using link preload but not used/.exec(complaint)?.[1]
  if (named === undefined) return false
  const { pathname } = new URL(named)
  if (pathname.startsWith('/api/')) return true
  return [...pictures].some((url) => url !== named && new URL(url).pathname === pathname)
}

/** Stores a consent choice before the page loads. A later choice stays. */
function choose({ allowed, version }: { allowed: readonly ConsentCategory[]; version: number }): void {
  try {
    if (localStorage.getItem('consent') !== null) return
    const names = ['necessary', 'functional', 'analytics', 'marketing', 'messaging'] as const
    const categories = Object.fromEntries(
      names.map((name) => [name, name === 'necessary' || allowed.includes(name)]),
    )
    const id = 'b8a3f2c6-4f0e-4d7a-9a51-0c1d2e3f4a5b'
    const at = new Date().toISOString()
    const choice = { id, version, method: 'custom', at, isTold: true, categories }
    localStorage.setItem('consent', JSON.stringify(choice))
  } catch {
    // A frame without an origin has no storage.
  }
}

/**
 * Serves every page as if its site had these flags. A shop of its own with such a `SITES` setting costs as much as ten
 * pages; settings.test.ts reads that setting.
 */
export const serveWithFlags = (page: Page, flags: Readonly<Partial<Site['flags']>>) =>
  page.route(
    (url) => url.hostname.endsWith('localhost') && !/^\/(assets|api|location)/.test(url.pathname),
    async (route) => {
      const { host, port, pathname, search } = new URL(route.request().url())
      // Node resolves no names below localhost.
      const headers = { ...route.request().headers(), host }
      const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers })
      const text = await response.text()
      const body = text.replace(/"flags":({[^}]*})/g, (_, served: string) => {
        const changed = { ...(JSON.parse(served) as object), ...flags }
        return `"flags":${JSON.stringify(changed)}`
      })
      await route.fulfill({ response, body })
    },
  )

/** Delays matching requests until the test releases them. */
export async function pauseFiles(page: Page, files: RegExp) {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => (letThrough = resolve))
  let request = () => {}
  const requested = new Promise<void>((resolve) => (request = resolve))
  await page.route(files, async (route) => {
    request()
    await released
    await route.continue()
  })
  return { requested, letThrough }
}

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs axe and a rule of our own on the current page. Returns one line per violation. */
export async function faultsOn(page: Page): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    const { violations } = await window.axe.run(document, { runOnly: tags, resultTypes: ['violations'] })
    // Axe doesn't check that HTML allows the attribute on text fields and forms alone.
    const ticks = document.querySelectorAll(':is([type=checkbox], [type=radio])[autocomplete]')
    return [
      ...violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
      ...[...ticks].map(({ outerHTML }) => `autocomplete: ${outerHTML}`),
    ]
  }, rules)
}

/** For another state of a screen that `npm test` checks once: checks it in `npm run test:full`. */
export const furtherFaultsOn = async (page: Page): Promise<string[]> => (isFull ? faultsOn(page) : [])

/** Waits for transitions to end: a fading element has less contrast than in its final state. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // An element that has moved under the pointer is hovered from the next frame on.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
    do {
      await Promise.all(passing().map(({ finished }) => finished.catch(() => null)))
      await frame()
      await frame()
    } while (passing().length > 0)
  })
}

declare global {
  interface Window {
    readonly axe: {
      run: (
        context: Document,
        options: { runOnly: string[]; resultTypes: ['violations'] },
      ) => Promise<AxeResults>
    }
  }
}

/** Opens a staff page with the emergency token. */
export async function openAsStaff(page: Page, url: string, token = staffToken()): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Sign in with the emergency token' }).click()
  await page.getByLabel('Emergency token').fill(token)
  await page.keyboard.press('Enter')
}

/** The staff token of the shared shop. */
export const staffToken = () =>
  readFileSync(path.join(process.env.SHOP_DATA ?? '', 'staff-token'), 'utf8').trim()

/** Opens a staff session in the page's browser. The page must be one of the shop. */
export async function becomeStaff(page: Page): Promise<void> {
  const status = await page.evaluate(
    async (token) =>
      (
        await fetch('/api/staff/session', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ token }),
        })
      ).status,
    staffToken(),
  )
  expect(status).toBe(200)
}

/** Opens a staff session in the page's browser, and a page of the shop with the developer panel. */
export async function openPanel(page: Page, url: string): Promise<void> {
  await page.goto(`${new URL(url).origin}/healthz`)
  await becomeStaff(page)
  await page.goto(`${url}?panel`)
  await untilAlive(page)
  await expect(panelOf(page)).toBeVisible()
}

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Developer panel' })
