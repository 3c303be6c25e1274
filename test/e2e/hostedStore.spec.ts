import type { Page } from '@playwright/test'
import { startHostedShop, type HostedRun } from '../setup/aHostedRun'
import { expect, test, untilAlive, visit } from '../setup/shopper'

test.describe.configure({ mode: 'serial' })

let hosted: HostedRun
test.beforeAll(async () => {
  test.setTimeout(120_000)
  hosted = await startHostedShop()
})
test.afterAll(() => hosted.close())

const shoes = '/category/badminton/shoes/'
const cartPanel = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ })

/** Puts a shoe into the cart from its page. */
async function buyShoe(page: Page): Promise<void> {
  await untilAlive(page)
  const options = page.locator('article fieldset', { has: page.locator('input:not(:checked)') })
  for (const option of await options.all())
    if ((await option.locator('input:checked').count()) === 0)
      await option.locator('label:has(input:enabled)').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartPanel(page)).toBeVisible()
}

const devices = [
  { device: 'a phone', options: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
] as const

for (const { device, options } of devices)
  test.describe(`on ${device}`, () => {
    test.use(options)

    test('a shopper searches, compares, uses a coupon, pays at the store and comes back', async ({
      page,
      complaints,
    }) => {
      const origin = hosted.shop.urlOf('in')
      await visit(page, `${origin}/search/?q=racket`)
      for (const index of [0, 1]) {
        await page
          .locator('main article')
          .getByRole('checkbox', { name: /^Compare / })
          .nth(index)
          .check()
        await expect(
          page.getByRole('region', { name: new RegExp(`^Compare, ${index + 1} product`) }),
        ).toBeVisible()
      }
      const comparison = await page.locator('a[href*="/compare/"]').first().getAttribute('href')
      await visit(page, `${origin}${comparison ?? ''}`)
      await expect(page.getByRole('columnheader')).toHaveCount(2)
      await expect(page.locator('main')).toContainText('Arc 10 Racket')
      await visit(page, origin + shoes)
      await page.locator('main article').first().getByRole('link').first().click()
      const heading = page.locator('main h1')
      await expect(heading).toContainText('Court Shoe')
      const name = ((await heading.textContent()) ?? '').trim()
      await buyShoe(page)
      await visit(page, `${origin}/cart/`)
      await expect(page.locator('main')).toContainText('Court Shoe')
      await page.getByText('Add a discount code').click()
      await page.getByRole('textbox', { name: 'Discount code' }).fill('court10')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('group', { name: /COURT10/ })).toBeVisible()

      await page.getByRole('link', { name: 'Checkout' }).click()
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
      expect(new URL(page.url()).origin).not.toBe(origin)
      await expect(page.locator('table')).toContainText(name)
      await expect(page.locator('table')).toContainText('Coupon COURT10')
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
      await page.getByRole('link', { name: 'Continue shopping' }).click()
      await untilAlive(page)
      expect(new URL(page.url()).origin).toBe(origin)
      await visit(page, `${origin}/cart/`)
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await page.getByRole('link', { name: 'Have you just ordered?' }).click()
      await expect(page.getByText(/^Your order \d+ is confirmed/)).toBeVisible()
      await page.getByRole('link', { name: 'View order' }).click()
      await expect(page.locator('main')).toContainText(name)
      // The home page names products of the demo, which this store doesn't sell.
      expect(complaints.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([])
    })

    test('while the store is away, browsing goes on and the cart says so, then recovers', async ({
      page,
      complaints,
    }) => {
      test.setTimeout(150_000)
      const origin = hosted.shop.urlOf('in')
      await visit(page, origin + shoes)
      await page.locator('main article').first().getByRole('link').first().click()
      await expect(page.locator('main h1')).toContainText('Court Shoe')
      await buyShoe(page)
      await visit(page, `${origin}/cart/`)
      await expect(page.locator('main')).toContainText('Court Shoe')
      await hosted.control('POST', 'faults', { operation: '*', kind: 'server_error', times: 10_000 })

      await visit(page, origin + '/category/badminton/rackets/')
      await expect(page.locator('main article').first()).toBeVisible()
      await page.goto(`${origin}/cart/`)
      // At once: the page doesn't try again by itself.
      await expect(page.getByText(/can’t reach our store right now/).first()).toBeVisible({ timeout: 4_000 })
      await page.goto(`${origin}/checkout/`)
      await expect(page).toHaveURL(`${origin}/cart/?problem=store_unavailable`)

      await hosted.control('DELETE', 'faults')
      // The circuit breaker lets a call through ten seconds after the last failure.
      await expect(async () => {
        await page.goto(`${origin}/cart/`)
        await expect(page.getByRole('link', { name: 'Checkout' })).toBeVisible({ timeout: 3_000 })
      }).toPass({ timeout: 40_000 })
      await expect(page.locator('main')).toContainText('Court Shoe')
      // The menu, too, has pictures of the demo.
      expect(complaints.splice(0).filter((text) => !/status of (404|503)/.test(text))).toEqual([])
    })
  })
