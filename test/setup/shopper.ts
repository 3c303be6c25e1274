import { expect, test as base, type Page } from '@playwright/test'

interface Shopping {
  /** Origin of a site of the running shop, e.g. `urlOf('in')`. */
  readonly urlOf: (host: string) => string
  /** Everything the browser complained about, page errors and refused resources included. */
  readonly complaints: string[]
}

/** Playwright's test with a shop to visit; a test fails when the browser's console was not clean. */
export const test = base.extend<Shopping>({
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
