import type { Page } from '@playwright/test'
import { expect, test, untilAlive, visit, withoutWorker } from '../setup/shopper'

/** Two shops that differ in brand, language and currency. */
const shops = [
  { host: 'in', brand: 'Courtline', lang: 'en', category: 'Rackets', price: /₹\s?[\d,]+/ },
  { host: 'official.id', brand: 'Aerovolt', lang: 'id', category: 'Raket', price: /Rp\s?[\d.]+/ },
]

for (const { host, brand, lang, category, price } of shops) {
  const rackets = '/category/badminton/rackets/'

  test.describe(`without JavaScript, ${host}`, () => {
    test.use({ javaScriptEnabled: false })

    test('home, a category and a product are there at first view', async ({ page, urlOf }) => {
      await page.goto(urlOf(host) + '/')
      await expect(page).toHaveTitle(new RegExp(brand))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.goto(urlOf(host) + rackets)
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
      const products = page.locator('main article')
      await expect(products.first()).toContainText(price)

      await products.first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).toContainText(price)
    })
  })

  test(`${host}: a shopper goes from home to a category to a product in one page`, async ({
    page,
    urlOf,
  }) => {
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await visit(page, urlOf(host) + '/')
    await page.locator(`main a[href$="/category/badminton/"]`).first().click()
    await expect(page).toHaveURL(/\/category\/badminton\/$/)
    // The address changes before the page does, which shows products, too: the next one takes the focus.
    await expect(page.locator('main')).toBeFocused()
    const product = page.locator('main article').first()
    const name = (await product.getByRole('heading').first().textContent()) ?? ''
    await product.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.locator('main')).toContainText(price)
    expect(documents, 'one document for all three views').toHaveLength(1)

    await page.goBack()
    await expect(page).toHaveURL(/\/category\/badminton\/$/)
  })
}

/** A connection over which nothing is fetched ahead: what is asked for is what the page itself needs. */
const spareConnection = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

test('the first view asks the API for nothing; when it is complete, once who is signed in', async ({
  page,
  urlOf,
}) => {
  await spareConnection(page)
  const asked = page.waitForResponse((response) => response.url().endsWith('/customers'))
  await page.goto(urlOf('in') + '/category/badminton/rackets/')
  await asked
  const calls = () =>
    page.evaluate(() => {
      const [view] = performance.getEntriesByType('navigation')
      const complete = view instanceof PerformanceNavigationTiming ? view.loadEventStart : Number.NaN
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/bigcommerce/'))
        .map(({ name, startTime }) => [new URL(name).pathname, startTime >= complete])
    })
  // The browser notes a call when its answer is there whole.
  await expect.poll(calls).toEqual([['/api/bigcommerce/customers', true]])
})

test('no page holds an inline script, and the policy would refuse one', async ({ page, urlOf }) => {
  const answer = await page.goto(urlOf('in') + '/')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  const inline = page.locator(
    'script:not([src]):not([type="application/json"], [type="application/ld+json"])',
  )
  await expect(inline).toHaveCount(0)
})

test('the same page in Hindi has its own address and language', async ({ page, urlOf }) => {
  await page.goto(urlOf('in') + '/hi/category/badminton/rackets/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1, name: 'रैकेट' })).toBeVisible()
  await untilAlive(page)
  await page.getByRole('navigation', { name: 'आप यहाँ हैं' }).getByRole('link', { name: 'होम' }).click()
  await expect(page).toHaveURL(urlOf('in') + '/hi/')
  await expect(page.getByRole('link', { name: 'Courtline' }).first()).toHaveAttribute('href', '/hi/')
})

test('the page stays in sight until the next one can be shown', async ({ page, urlOf }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await withoutWorker(page)
  await page.route(/\/assets\/category\..*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/category\./)
  await visit(page, urlOf('in') + '/')
  const home = page.getByRole('heading', { level: 1 })
  const words = await home.textContent()
  await page.locator('main a[href$="/category/badminton/rackets/"]').first().click()
  await asked
  await expect(home).toHaveText(words ?? '')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Rackets' })).toBeVisible()
})

for (const chunk of ['sizeGuide', 'words-en-configurator'])
  test(`no key stands in the place of words, though ${chunk} comes last`, async ({ page, urlOf }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const asked: string[] = []
    await withoutWorker(page)
    await page.route(/\/assets\/(sizeGuide|words-en-configurator)\..*\.js$/, async (route) => {
      asked.push(route.request().url())
      if (route.request().url().includes(chunk)) await released
      await route.continue()
    })
    await visit(page, urlOf('in') + '/')
    const home = page.getByRole('heading', { level: 1 })
    const words = await home.textContent()
    await page.locator('footer a[href$="/size-guide/"]').click()
    // Code and words are asked for together, not one after the other.
    await expect.poll(() => asked).toHaveLength(2)
    await expect(home).toHaveText(words ?? '')
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Shoes', exact: true })).toBeVisible()
  })

/** One of each kind of page; the last two are answered with 404. */
const everyKind = [
  ...['/', '/category/badminton/rackets/', '/search/?q=stratos', '/aerovolt-stratos-90/'],
  ...['/studio-pro-stringing/', '/compare/aerovolt-stratos-90/', '/size-guide/', '/about/'],
  ...['/wishlist/', '/cart/', '/checkout/', '/login/', '/orders/no-such-order/', '/nothing-here/'],
]

test('the document names all words that its page needs, and no others', async ({
  page,
  urlOf,
  complaints,
}) => {
  await spareConnection(page)
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // What is said without a connection is fetched ahead of the day, when the page has everything.
    if (/^\/assets\/words-(?!hi-offline)/.test(pathname)) asked.add(pathname)
  })
  for (const path of everyKind) {
    asked.clear()
    const answer = await page.goto(`${urlOf('in')}/hi${path}`)
    const named = ((await answer?.text()) ?? '').match(/\/assets\/words-[^"]+/g)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect([path, [...asked].sort()]).toEqual([path, [...new Set(named)].sort()])
    expect(named?.[0]).toMatch(/\/words-hi-shop\./)
  }
  // The browser tells of an answer that is no page, as it should.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/404/.test(line)))
})
