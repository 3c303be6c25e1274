import type { Page } from '@playwright/test'
import { isFull } from '../setup/fullRun'
import { expect, test } from '../setup/shopper'

test.use({ javaScriptEnabled: false })

// Locators by role and text don't see the content of `noscript`.
const notice = (page: Page) => page.locator('main noscript > div')
const searchBox = (page: Page) => page.locator('header').getByRole('combobox')
const countOf = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('main header [role="status"]').textContent()) ?? '')?.[0])

for (const { host, brand, lang, category, price } of [
  { host: 'in', brand: 'Courtline', lang: 'en', category: 'Rackets', price: /₹\s?[\d,]+/ },
  { host: 'official.id', brand: 'Aerovolt', lang: 'id', category: 'Raket', price: /Rp\s?[\d.]+/ },
])
  test(
    `${host} shows home, a category, a product, a service, a comparison and search results without JavaScript`,
    { tag: host === 'in' ? [] : '@full' },
    async ({ page, urlOf }) => {
      await page.goto(urlOf(host) + '/')
      await expect(page).toHaveTitle(new RegExp(brand))
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const inMenu = page.locator('#menu-100 a[href$="/category/badminton/rackets/"]').first()
      await expect(inMenu).toBeHidden()
      await page.locator('button[popovertarget="menu-100"]').click()
      await expect(inMenu).toBeVisible()
      // Styles of the panels, which other browsers load with their code.
      await expect(inMenu).toHaveCSS('text-decoration-line', 'none')
      await page.keyboard.press('Escape')

      await searchBox(page).fill('stratos')
      await searchBox(page).press('Enter')
      await expect(page).toHaveURL(/\/search\/\?q=stratos$/)
      await expect(page.getByRole('heading', { level: 1, name: /“stratos”/ })).toBeVisible()
      await expect(page.locator('main article').first()).toContainText('Stratos')
      await expect(searchBox(page)).toHaveValue('stratos')

      await page.goto(`${urlOf(host)}/category/badminton/rackets/`)
      await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
      const products = page.locator('main article')
      await expect(products.first()).toContainText(price)
      await products.first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main')).toContainText(price)
      await expect(notice(page)).toContainText('JavaScript')
      await expect(page.locator('main form button[type=submit]:visible')).toHaveCount(0)

      await page.goto(`${urlOf(host)}/studio-pro-stringing/`)
      await expect(page.getByRole('group', { name: /^(Racket|Raket)$/ })).toBeVisible()
      await expect(page.locator('head style[data-href*="configurator"]')).toHaveCount(1)

      const response = await page.goto(
        `${urlOf(host)}/api/bigcommerce/catalog/products?search=stratos&limit=2`,
      )
      const { data } = (await response?.json()) as { data: { products: { id: string }[] } }
      await page.goto(`${urlOf(host)}/compare/${data.products.map(({ id }) => id).join('/')}/`)
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    },
  )

test('a category offers filters, order and pages as a form and links without JavaScript', async ({
  page,
  urlOf,
}) => {
  await page.goto(`${urlOf('in')}/category/badminton/rackets/`)
  const before = await countOf(page)
  // Locators by role don't see the content of `noscript`.
  const form = page.locator('noscript form')
  await form.locator('summary').click()
  await form.locator('input[name="f.shaft flex"][value="Stiff"]').check()
  await form.locator('select[name="sort"]').selectOption('price-asc')
  await form.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(/f\.shaft\+flex=Stiff/)
  await expect(page).toHaveURL(/sort=price-asc/)
  await expect(page.getByRole('link', { name: 'Remove Shaft flex: Stiff' })).toBeVisible()
  expect(await countOf(page)).toBeLessThan(before)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible()
})

const pages = [
  '/cart/',
  '/checkout/',
  '/wishlist/',
  '/orders/',
  '/track/',
  '/gift-card/balance/',
  '/privacy-choices/',
  '/login/',
  '/signup/',
  '/forgot-password/',
  '/reset-password/',
  '/account/',
  '/account/details/',
]
/** `npm run test:full` opens each page, `npm test` one of each layout. It reads the notice of the others. */
const opened = isFull ? pages : ['/checkout/', '/account/details/']

test('each page that needs JavaScript shows a notice with phone and email, and puts no input into a URL', async ({
  page,
  urlOf,
}) => {
  const { host, port } = new URL(urlOf('in'))
  for (const path of pages.filter((each) => !opened.includes(each))) {
    // Playwright's request client can't resolve hosts below localhost.
    const response = await page.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
    expect(await response.text(), path).toMatch(/<noscript>(?:(?!<\/noscript>).)*JavaScript is off.*?tel:/s)
  }
  for (const path of opened) {
    await page.goto(urlOf('in') + path)
    await expect(notice(page), path).toContainText('JavaScript is off')
    await expect(notice(page).locator('a[href^="tel:"]'), path).toBeVisible()
    await expect(notice(page).locator('a[href^="mailto:"]'), path).toBeVisible()
    await expect(page.getByText(/^Loading/).filter({ visible: true }), path).toHaveCount(0)
  }
  await page.goto(`${urlOf('in')}/hi/cart/`)
  await expect(notice(page)).toContainText('JavaScript बंद है')
  await page.goto(`${urlOf('id')}/checkout/`)
  await expect(notice(page)).toContainText('JavaScript tidak aktif')

  await page.goto(`${urlOf('in')}/track/`)
  await page.locator('input[name=number]').fill('CL-7K3M-9QXT')
  await page.locator('input[name=email]').fill('asha@example.test')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('input[name=number]')).toHaveValue('')
  await expect(page).toHaveURL(`${urlOf('in')}/track/`)
  await expect(notice(page)).toContainText('JavaScript is off')
})
