import type { Page } from '@playwright/test'
import { faultsOn, pauseFiles, expect, test, untilAlive, visit, withoutWorker } from '../setup/shopper'

const rackets = '/category/badminton/rackets/'
const regionBanner = (page: Page) => page.getByRole('region', { name: /^You seem to be in/ })

/** Makes the location API find every visitor in one country. */
const locate = (page: Page, location: string) =>
  page.route('**/location', (route) =>
    route.fulfill({ json: { data: { ipCountry: { location }, url: 'http://geo.example' } } }),
  )

/** Serves the home page as if a flag of its site were on. */
const raise = (page: Page, flag: string) =>
  page.route(/localhost:\d+\/$/, async (route) => {
    const { host, port } = new URL(route.request().url())
    // Node resolves no names below localhost.
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers })
    const body = (await response.text()).replaceAll(`"${flag}":false`, `"${flag}":true`)
    await route.fulfill({ response, body })
  })

/** Cumulative layout shift of the page so far. */
const movesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // A page without shifts has no entry. Its first paint arrives in the same list, after all shifts so far.
        const observer = new PerformanceObserver((list) =>
          resolve(
            list
              .getEntriesByType('layout-shift')
              .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
          ),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        observer.observe({ type: 'paint', buffered: true })
      }),
  )

test.beforeEach(({ page }) => withoutWorker(page))

/** Tabs through the first controls and fails when the region banner covers the one with the focus. */
async function expectFocusUncovered(page: Page): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    const hidden = () =>
      page.evaluate(async () => {
        // A placeholder's animation repeats for ever: its `finished` never settles.
        const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
        await Promise.all(ending.map(({ finished }) => finished.catch(() => null)))
        const focused = document.activeElement
        if (!focused || focused.matches('body, main')) return null
        const { left, right, top, bottom } = focused.getBoundingClientRect()
        const corners = [left + 2, right - 2].flatMap((x) =>
          [top + 2, bottom - 2].map((y) => [x, y] as const),
        )
        const banner = document.querySelector('section:has(> div > ul a[href^="http://sg."])')
        const isUnder = corners.some(([x, y]) => {
          const over = document.elementFromPoint(x, y)
          return over !== null && banner !== null && banner.contains(over) && !banner.contains(focused)
        })
        return isUnder ? focused.outerHTML.slice(0, 120) : null
      })
    // The scroll event may come a moment later.
    await expect.poll(hidden).toBeNull()
  }
}

test(
  'the region offer covers no focused element and leads a visitor from Singapore to the same page there',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await locate(page, 'SG')
    await page.goto(`${urlOf('in')}${rackets}?sort=price-asc`)
    await expect(regionBanner(page)).toContainText('Your cart stays in the India shop.')
    expect(await faultsOn(page)).toEqual([])
    await expectFocusUncovered(page)
    // The banner may move aside for the last focused control.
    await page.getByRole('heading', { level: 1 }).click()
    await regionBanner(page)
      .getByRole('link', { name: /Singapore/ })
      .click()
    await expect(page).toHaveURL(`${urlOf('sg')}${rackets}?sort=price-asc`)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    await expect(regionBanner(page)).toHaveCount(0)
  },
)

test('the region offer covers no focused element on a phone', { tag: '@full' }, async ({ page, urlOf }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await locate(page, 'SG')
  await page.goto(urlOf('in') + rackets)
  await expect(regionBanner(page)).toBeVisible()
  await expectFocusUncovered(page)
})

test('the sale’s bar and the consent question move nothing, and the flash sale ends on time', async ({
  page,
  urlOf,
}) => {
  // A jump of the clock would end the time limit of a request in flight, so none may be: a visitor who saves data gets no
  // prefetched lists.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  // At this time the sale runs, and the visitor has made no consent choice yet.
  await page.clock.install({ time: '2024-12-22T23:57:00+05:30' })
  await page.goto(`${urlOf('in')}/`)
  const sale = page.getByRole('region', { name: 'Flash Sale ends in' })
  const question = page.locator('[data-banner=consent]')
  await expect(sale).toBeVisible()
  await expect(question).toBeVisible()
  const header = await page.locator('header').first().boundingBox()
  expect(await sale.boundingBox()).toMatchObject({ y: header?.height, height: 40 })
  expect(await movesOf(page)).toBeLessThan(0.02)

  expect(await faultsOn(page)).toEqual([])
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2024-12-22T23:58:58+05:30')
  await expect(sale.getByRole('timer')).toContainText('02 seconds')
  await page.clock.runFor(1_999)
  await expect(sale.getByRole('timer')).toContainText('01 seconds')
  const title = page.getByRole('heading', { level: 1 })
  const titleBox = await title.boundingBox()
  await page.clock.runFor(1)
  await expect(sale).toHaveCount(0)
  expect(await title.boundingBox()).toEqual(titleBox)
})

test(
  'the old page and a progress bar stay until code and texts of the next page load; its title is announced, and Back focuses the link',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    const guide = await pauseFiles(page, /\/assets\/sizeGuide\..*\.js$/)
    // The page requests code and texts in parallel.
    const texts = page.waitForRequest(/\/assets\/t-en-configurator\./)
    const requests = page.waitForResponse('**/location')
    await page.goto(`${urlOf('in')}/`)
    await requests
    const link = page.locator('footer').getByRole('link', { name: 'Size guide' })
    const home = page.getByRole('heading', { level: 1 })
    const title = (await home.textContent()) ?? ''
    await link.click()
    await guide.requested
    await texts
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(bar).toBeVisible()
    await expect(bar).toHaveCSS('opacity', '1')
    expect(await faultsOn(page)).toEqual([])
    await expect(home).toHaveText(title)
    guide.letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shoes', exact: true })).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: 'Size guide' })).toHaveCount(1)
    await page.goBack()
    await expect(link).toBeFocused()
  },
)

test('the shop prefetches nearby lists, and other pages when a link is pointed at', async ({
  page,
  urlOf,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(urlOf('in') + rackets)
  const isRequested = (part: string) => () => requests.some((one) => one.includes(part))
  await expect.poll(isRequested('/api/bigcommerce/catalog/products')).toBe(true)
  await expect.poll(isRequested('/assets/product.')).toBe(true)
  await page.waitForLoadState('networkidle')
  // The products of the list stand in for theirs.
  expect(isRequested('/api/bigcommerce/catalog/products/')()).toBe(false)
  expect(isRequested('/assets/sizeGuide.')()).toBe(false)
  await page.locator('footer').getByRole('link', { name: 'Size guide' }).hover()
  await expect.poll(isRequested('/assets/sizeGuide.')).toBe(true)
})

test(
  'a site that blocks visitors in the UAE shows them only a notice',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await raise(page, 'blockUae')
    await locate(page, 'AE')
    await page.goto(`${urlOf('in')}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Website is Blocked in this Region')
    // Support and the other shops are all that is left.
    const regions = page.getByRole('navigation', { name: 'Region' }).getByRole('link')
    await expect(regions).toHaveText(['UAE', 'Singapore', 'Indonesia'])
    await expect(page.getByRole('link', { name: /^help\.in@/ })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    expect(await faultsOn(page)).toEqual([])
  },
)

test(
  'a site with dimmed route changes dims the page and ignores the pointer until the next page loads',
  { tag: '@full' },
  async ({ page, urlOf }) => {
    await raise(page, 'dimsRouteChange')
    const guide = await pauseFiles(page, /\/assets\/sizeGuide\..*\.js$/)
    const located = page.waitForResponse('**/location')
    await page.goto(`${urlOf('in')}/`)
    await located
    await page.locator('footer').getByRole('link', { name: 'Size guide' }).click()
    await guide.requested
    const body = page.locator('body')
    await expect(body).toHaveCSS('opacity', '0.6')
    await expect(body).toHaveCSS('pointer-events', 'none')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    guide.letThrough()
    await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
    await expect(body).toHaveCSS('opacity', '1')
    await expect(body).toHaveCSS('pointer-events', 'auto')
  },
)

test(
  'a page whose script fails shows a notice and logs the failed transition',
  { tag: '@full' },
  async ({ page, urlOf, complaints }) => {
    await page.route(/\/assets\/sizeGuide\..*\.js$/, (route) => route.abort())
    // The page was reloaded a moment ago, so the shop doesn't reload it again.
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
    await visit(page, `${urlOf('in')}/`)
    await page.locator('footer').getByRole('link', { name: 'Size guide' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Let. Play it again.' })).toBeVisible()
    const failures = () => complaints.filter((line) => line === 'cant perform transition')
    await expect.poll(failures).toHaveLength(1)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const expected = /cant perform transition|ChunkLoadError|Loading chunk sizeGuide|ERR_FAILED/
    complaints.splice(0, complaints.length, ...complaints.filter((line) => !expected.test(line)))
  },
)
