import type { Page } from '@playwright/test'
import { faultsOn } from '../setup/faultsOn'
import { holdFiles } from '../setup/holdFiles'
import { expect, test, untilAlive, visit, withoutWorker } from '../setup/shopper'

const rackets = '/category/badminton/rackets/'
const regionBanner = (page: Page) => page.getByRole('region', { name: /^You seem to be in/ })

/** The look-up finds every visitor in one country. */
const locate = (page: Page, location: string) =>
  page.route('**/location', (route) =>
    route.fulfill({ json: { data: { ipCountry: { location }, url: 'http://geo.example' } } }),
  )

/** Sites as if one of their flags were on. */
const raise = (page: Page, flag: string) =>
  page.route(/localhost:\d+\/$/, async (route) => {
    const { host, port } = new URL(route.request().url())
    // The test's own network knows no names below localhost.
    const headers = { ...route.request().headers(), host }
    const response = await route.fetch({ url: `http://127.0.0.1:${port}/`, headers })
    const body = (await response.text()).replaceAll(`"${flag}":false`, `"${flag}":true`)
    await route.fulfill({ response, body })
  })

/** How much of the page has moved by itself so far (cumulative layout shift). */
const movesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
        )
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test.beforeEach(({ page }) => withoutWorker(page))

test('a visitor from Singapore is led to the same page of the shop there', async ({ page, urlOf }) => {
  await locate(page, 'SG')
  await page.goto(`${urlOf('in')}${rackets}?sort=price-asc`)
  await expect(regionBanner(page)).toContainText('Your cart stays in the India shop.')
  expect(await faultsOn(page)).toEqual([])
  await regionBanner(page)
    .getByRole('link', { name: /Singapore/ })
    .click()
  await expect(page).toHaveURL(`${urlOf('sg')}${rackets}?sort=price-asc`)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  await expect(regionBanner(page)).toHaveCount(0)
})

test('closed once, the offer stays away for the visit', async ({ page, urlOf }) => {
  await locate(page, 'ID')
  await page.goto(`${urlOf('official.sg')}/`)
  await regionBanner(page).getByRole('button', { name: 'Close' }).click()
  await expect(regionBanner(page)).toHaveCount(0)
  const asked = page.waitForResponse('**/location')
  await page.reload()
  expect(await (await asked).json()).toMatchObject({ data: { ipCountry: { location: 'ID' } } })
  await page.waitForLoadState('networkidle')
  await expect(regionBanner(page)).toHaveCount(0)
})

for (const width of [320, 1440])
  test(`the offer lies on nothing that has the focus, ${width} px wide`, async ({ page, urlOf }) => {
    await page.setViewportSize({ width, height: 640 })
    await locate(page, 'SG')
    await page.goto(urlOf('in') + rackets)
    await expect(regionBanner(page)).toBeVisible()
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const hidden = () =>
        page.evaluate(async () => {
          await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)))
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
      // It may hear of it a moment later, that the page has scrolled.
      await expect.poll(hidden).toBeNull()
    }
  })

for (const late of ['banners', 'consentBanner'])
  test(`banners stand upon one another as they come, and none moves: ${late} last`, async ({
    page,
    urlOf,
  }) => {
    // Long ago: the sale is on, and nobody has chosen yet.
    await page.clock.install({ time: '2024-12-22T23:57:00+05:30' })
    const held = await holdFiles(page, new RegExp(`/assets/${late}\\..*\\.js$`))
    await page.goto(`${urlOf('in')}/`)
    const sale = page.getByRole('region', { name: 'Flash Sale ends in' })
    const question = page.locator('[data-banner=consent]')
    const [first, second] = late === 'banners' ? [question, sale] : [sale, question]
    await expect(first).toBeVisible()
    await held.asked
    const before = await first.boundingBox()
    held.letThrough()
    await expect(second).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    const [lower, upper] = [before, await second.boundingBox()]
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0)
    expect(await movesOf(page)).toBeLessThan(0.02)
  })

test('where a site blocks visitors in the UAE they read that, and nothing else', async ({ page, urlOf }) => {
  await raise(page, 'blockUae')
  await locate(page, 'AE')
  await page.goto(`${urlOf('in')}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Website is Blocked in this Region')
  await expect(page.locator('body')).toHaveText('The Website is Blocked in this Region')
  expect(await faultsOn(page)).toEqual([])
})

test('the flash sale counts down over the page and is gone at its end; nothing moves', async ({
  page,
  urlOf,
}) => {
  await page.clock.install({ time: '2024-12-22T23:57:00+05:30' })
  await page.goto(`${urlOf('in')}/`)
  const sale = page.getByRole('region', { name: 'Flash Sale ends in' })
  await expect(sale).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await movesOf(page)).toBeLessThan(0.02)
  await page.clock.pauseAt('2024-12-22T23:58:58+05:30')
  await expect(sale.getByRole('timer')).toContainText('02 seconds')
  await page.clock.runFor(1_999)
  await expect(sale.getByRole('timer')).toContainText('01 seconds')
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.boundingBox()
  await page.clock.runFor(1)
  await expect(sale).toHaveCount(0)
  expect(await title.boundingBox()).toEqual(before)
})

test('nobody is hurried at checkout', async ({ page, urlOf }) => {
  await page.clock.install({ time: '2024-12-22T12:00:00+05:30' })
  await page.goto(`${urlOf('in')}/size-guide/`)
  await expect(page.getByRole('region', { name: /Flash Sale/ })).toBeVisible()
  await page.goto(`${urlOf('in')}/checkout/`)
  const asked = page.waitForResponse('**/location')
  await page.reload()
  await asked
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('region', { name: /Flash Sale/ })).toHaveCount(0)
})

test('a bar shows that a page is on its way; its title is said, and Back finds the link again', async ({
  page,
  urlOf,
}) => {
  const guide = await holdFiles(page, /\/assets\/sizeGuide\..*\.js$/)
  const asked = page.waitForResponse('**/location')
  await page.goto(`${urlOf('in')}/`)
  await asked
  const link = page.locator('footer').getByRole('link', { name: 'Size guide' })
  await link.click()
  await guide.asked
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('opacity', '1')
  guide.letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Size guide' })).toHaveCount(1)
  await page.goBack()
  await expect(link).toBeFocused()
})

test('a site may dim its page instead, which keeps the pointer away until the next one is there', async ({
  page,
  urlOf,
}) => {
  await raise(page, 'dimsRouteChange')
  const guide = await holdFiles(page, /\/assets\/sizeGuide\..*\.js$/)
  const located = page.waitForResponse('**/location')
  await page.goto(`${urlOf('in')}/`)
  await located
  await page.locator('footer').getByRole('link', { name: 'Size guide' }).click()
  await guide.asked
  const body = page.locator('body')
  await expect(body).toHaveCSS('opacity', '0.6')
  await expect(body).toHaveCSS('pointer-events', 'none')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  guide.letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
  await expect(body).toHaveCSS('opacity', '1')
  await expect(body).toHaveCSS('pointer-events', 'auto')
})

test('a page that cannot be had leaves a notice, and the failed transition is logged in those words', async ({
  page,
  urlOf,
  complaints,
}) => {
  await page.route(/\/assets\/sizeGuide\..*\.js$/, (route) => route.abort())
  // The page has just been loaded anew once: age is not the matter.
  await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  await visit(page, `${urlOf('in')}/`)
  await page.locator('footer').getByRole('link', { name: 'Size guide' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Let. Play it again.' })).toBeVisible()
  const failures = () => complaints.filter((line) => line === 'cant perform transition')
  await expect.poll(failures).toHaveLength(1)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const expected = /cant perform transition|ChunkLoadError|Loading chunk sizeGuide|ERR_FAILED/
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !expected.test(line)))
})

test('what links nearby lead to is ready before they are followed; what is far is left', async ({
  page,
  urlOf,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(urlOf('in') + rackets)
  const product = page.locator('main article').first().getByRole('link').first()
  const path = (await product.getAttribute('href')) ?? ''
  const isAsked = (part: string) => () => asked.some((one) => one.includes(part))
  await expect.poll(isAsked(`/api/bigcommerce/catalog/products${path.replace(/\/$/, '')}`)).toBe(true)
  await expect.poll(isAsked('/assets/product.')).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(isAsked('/assets/sizeGuide.')()).toBe(false)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect.poll(isAsked('/assets/sizeGuide.')).toBe(true)
})
