import type { Page } from '@playwright/test'
import { expect, test } from '../setup/shopper'

test.use({ javaScriptEnabled: false })

// Roles inside of `noscript` are not looked up, nor its own text.
const reason = (page: Page) => page.locator('main noscript > div')

const pages = [
  ...[
    '/cart/',
    '/checkout/',
    '/wishlist/',
    '/orders/',
    '/track/',
    '/gift-card/balance/',
    '/privacy-choices/',
  ],
  ...['/login/', '/signup/', '/forgot-password/', '/reset-password/', '/account/', '/account/details/'],
]

test('whatever needs a script says so, and how to reach the shop, and waits for nothing', async ({
  page,
  urlOf,
}) => {
  for (const path of pages) {
    await page.goto(urlOf('in') + path)
    await expect(reason(page), path).toContainText('JavaScript is off')
    await expect(reason(page).locator('a[href^="tel:"]'), path).toBeVisible()
    await expect(reason(page).locator('a[href^="mailto:"]'), path).toBeVisible()
    await expect(page.getByText(/^Loading/).filter({ visible: true }), path).toHaveCount(0)
  }
  await page.goto(`${urlOf('in')}/hi/cart/`)
  await expect(reason(page)).toContainText('JavaScript बंद है')
  await page.goto(`${urlOf('id')}/checkout/`)
  await expect(reason(page)).toContainText('JavaScript tidak aktif')
})

test('a product says it in the place of the button that would do nothing', async ({ page, urlOf }) => {
  await page.goto(`${urlOf('in')}/norrvik-isbre-c7/`)
  await expect(reason(page)).toContainText('JavaScript is off')
  await expect(page.locator('main form button[type=submit]')).toBeHidden()
})

test('what a form asks for comes into no address', async ({ page, urlOf }) => {
  await page.goto(`${urlOf('in')}/track/`)
  await page.locator('input[name=number]').fill('CL-7K3M-9QXT')
  await page.locator('input[name=email]').fill('asha@example.test')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('input[name=number]')).toHaveValue('')
  await expect(page).toHaveURL(`${urlOf('in')}/track/`)
  await expect(reason(page)).toContainText('JavaScript is off')
})
