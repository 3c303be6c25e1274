import { expect, test } from '../setup/shopper'

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
    await page.goto(urlOf(host) + '/')
    await page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')
    await page.locator(`main a[href$="/category/badminton/"]`).first().click()
    await expect(page).toHaveURL(/\/category\/badminton\/$/)
    const product = page.locator('main article').first()
    await product.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toContainText(price)
    expect(documents, 'one document for all three views').toHaveLength(1)

    await page.goBack()
    await expect(page).toHaveURL(/\/category\/badminton\/$/)
  })
}

test('the first view asks the API for nothing', async ({ page, urlOf }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/bigcommerce/')) calls.push(request.url())
  })
  await page.goto(urlOf('in') + '/category/badminton/rackets/')
  await page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')
  expect(calls).toEqual([])
})

test('no page holds an inline script, and the policy would refuse one', async ({ page, urlOf }) => {
  const answer = await page.goto(urlOf('in') + '/')
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  const inline = page.locator('script:not([src]):not([type="application/json"])')
  await expect(inline).toHaveCount(0)
})

test('the same page in Hindi has its own address and language', async ({ page, urlOf }) => {
  await page.goto(urlOf('in') + '/hi/category/badminton/rackets/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1, name: 'रैकेट' })).toBeVisible()
})

test('the page stays in sight until the next one can be shown', async ({ page, urlOf }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/category\..*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(urlOf('in') + '/')
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true')
  const home = page.getByRole('heading', { level: 1 })
  const words = await home.textContent()
  const asked = page.waitForRequest(/\/assets\/category\./)
  await page.locator('main a[href$="/category/badminton/rackets/"]').first().click()
  await asked
  await expect(home).toHaveText(words ?? '')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Rackets' })).toBeVisible()
})
