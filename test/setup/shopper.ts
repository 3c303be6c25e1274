import { expect, test as base, type Page } from '@playwright/test'
import type { ConsentCategory } from '../../src/domain/consent'

interface Shopping {
  /** Origin of a site of the running shop, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** What the visitor has allowed before; nothing but the necessary unless given, null for whoever was not asked yet. */
  readonly allowed: readonly ConsentCategory[] | null
  /** Everything the browser complained about, page errors and refused resources included. */
  readonly complaints: string[]
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
})

export { expect }

function listen(page: Page, complaints: string[], { scripts }: { scripts: boolean }): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
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
