import type { Page } from '@playwright/test'
import { expect, test, untilAlive, withoutWorker } from '../setup/shopper'

/** Simulates a connection without prefetching, so each request is one that the page itself needs. */
const spareConnection = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Sites that differ in brand, language and currency. */
const sites = [
  {
    host: 'in',
    prefix: '/hi',
    lang: 'hi',
    brand: 'Courtline',
    price: /₹\s?[\d,]+/,
    category: 'रैकेट',
    crumbs: 'आप यहाँ हैं',
    home: 'होम',
  },
  {
    host: 'official.id',
    prefix: '',
    lang: 'id',
    brand: 'Aerovolt',
    price: /Rp\s?[\d.]+/,
    category: 'Raket',
    crumbs: 'Anda di sini',
    home: 'Beranda',
  },
]

for (const { host, prefix, lang, brand, category, crumbs, home, price } of sites)
  test(
    `a shopper at ${host}${prefix} walks from a category to home, a category and a product in one document`,
    { tag: host === 'in' ? [] : '@full' },
    async ({ page, urlOf }) => {
      await spareConnection(page)
      const documents: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(request.url())
      })
      // Without the mark of a session a page doesn't read the customer.
      await page.context().addCookies([{ name: 'SHOP_SIGNED_IN', value: '1', url: urlOf(host) }])
      const customerRead = page.waitForResponse((response) => response.url().endsWith('/customers'))
      const document = await page.goto(`${urlOf(host)}${prefix}/category/badminton/rackets/`)
      const policy = document?.headers()['content-security-policy']
      // The vendors' sandbox may send scripts too; of inline scripts only the first may run.
      expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='( http:\/\/127\.0\.0\.1:\d+)?;/)
      await expect(
        page.locator('script:not([src]):not([type="application/json"], [type="application/ld+json"])'),
      ).toHaveCount(1)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()

      // The first view needs no API call; once it is complete, or after five seconds, the page reads the customer, once.
      await customerRead
      const calls = () =>
        page.evaluate(() => {
          const [view] = performance.getEntriesByType('navigation')
          const complete = view instanceof PerformanceNavigationTiming ? view.loadEventStart : Number.NaN
          return performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/api/bigcommerce/'))
            .map(({ name, startTime }) => [new URL(name).pathname, startTime >= Math.min(complete, 5_000)])
        })
      // The browser adds an entry once the response is complete.
      await expect.poll(calls).toEqual([['/api/bigcommerce/customers', true]])

      await untilAlive(page)
      await page.getByRole('navigation', { name: crumbs }).getByRole('link', { name: home }).click()
      await expect(page).toHaveURL(`${urlOf(host)}${prefix}/`)
      await expect(page.getByRole('link', { name: brand }).first()).toHaveAttribute('href', `${prefix}/`)
      await expect(page.locator('main')).toBeFocused()
      await page.locator(`main a[href$="/category/badminton/"]`).first().click()
      await expect(page).toHaveURL(/\/category\/badminton\/$/)
      // The address changes before the page does, and both pages show products: the new page takes the focus.
      await expect(page.locator('main')).toBeFocused()
      const product = page.locator('main article').first()
      const name = (await product.getByRole('heading').first().textContent()) ?? ''
      await product.getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.locator('main')).toContainText(price)
      expect(documents, 'one document for all four views').toHaveLength(1)
      await page.goBack()
      await expect(page).toHaveURL(/\/category\/badminton\/$/)
    },
  )

for (const chunk of ['sizeGuide', 't-en-configurator'])
  test(
    `the page shows no translation key while ${chunk} loads last`,
    { tag: '@full' },
    async ({ page, urlOf }) => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      const requests: string[] = []
      await withoutWorker(page)
      await page.route(/\/assets\/(sizeGuide|t-en-configurator)\..*\.js$/, async (route) => {
        requests.push(route.request().url())
        if (route.request().url().includes(chunk)) await released
        await route.continue()
      })
      await page.goto(urlOf('in') + '/')
      await untilAlive(page)
      const home = page.getByRole('heading', { level: 1 })
      const words = await home.textContent()
      await page.locator('footer a[href$="/size-guide/"]').click()
      // The page requests code and translations in parallel.
      await expect.poll(() => requests).toHaveLength(2)
      await expect(home).toHaveText(words ?? '')
      release()
      await expect(page.getByRole('heading', { level: 1, name: 'Size guide' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Shoes', exact: true })).toBeVisible()
    },
  )

/** One of each kind of page; the server responds to the last two with 404. */
const kinds = {
  'a category and the checkout': ['/category/badminton/rackets/', '/checkout/'],
  'every kind of page': [
    '/',
    '/category/badminton/rackets/',
    '/search/?q=stratos',
    '/aerovolt-stratos-90/',
    '/studio-pro-stringing/',
    '/compare/aerovolt-stratos-90/',
    '/size-guide/',
    '/about/',
    '/wishlist/',
    '/cart/',
    '/checkout/',
    '/login/',
    '/orders/no-such-order/',
    '/nothing-here/',
  ],
}

/** Texts that load after the page: the notices, those further down a product page, an empty cart and checkout, its later steps, and a form. */
const isLate = (path: string, url: string) =>
  /\/t-hi-(notices|productText|stringing)\./.test(url) ||
  (['/cart/', '/checkout/'].includes(path) && /\/t-hi-(lists|product)\./.test(url)) ||
  (path === '/checkout/' && /\/t-hi-(payment|place)\./.test(url)) ||
  (path.startsWith('/orders/') && /\/t-hi-orderList\./.test(url))

for (const [kind, paths] of Object.entries(kinds))
  test(
    `the document preloads all translations that it needs and no others: ${kind}`,
    { tag: kind.startsWith('every') ? '@full' : [] },
    async ({ page, urlOf, complaints }) => {
      await spareConnection(page)
      const requests = new Set<string>()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/assets/t-')) requests.add(pathname)
      })
      for (const path of paths) {
        requests.clear()
        const response = await page.goto(`${urlOf('in')}/hi${path}`)
        const named = ((await response?.text()) ?? '').match(/\/assets\/t-[^" ]+/g)
        await untilAlive(page)
        await page.waitForLoadState('networkidle')
        const early = [...requests].filter((url) => !isLate(path, url))
        expect([path, early.sort()]).toEqual([path, [...new Set(named)].sort()])
        expect(named?.[0]).toMatch(/\/t-hi-shop\./)
      }
      // The browser logs each response with the status 404.
      complaints.splice(0, complaints.length, ...complaints.filter((line) => !/404/.test(line)))
    },
  )
