import type { Page } from '@playwright/test'
import { isFull } from '../setup/fullRun'
import type { HostedRun } from '../setup/runningShop'
import { expect, test, untilAlive, visit } from '../setup/shopper'

const cartPanel = (page: Page) => page.getByRole('dialog', { name: /^Your cart/ })
const storeAway = (page: Page) => page.getByText(/can’t reach our store right now/).first()

/** Chooses the first value of each option, and puts the product into the cart. */
async function buy(page: Page): Promise<void> {
  await untilAlive(page)
  const options = page.locator('article fieldset', { has: page.locator('input:not(:checked)') })
  for (const option of await options.all())
    if ((await option.locator('input:checked').count()) === 0)
      await option.locator('label:has(input:enabled)').first().click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartPanel(page)).toBeVisible()
}

/** Opens the shoes from the menu of the device. */
async function browseToShoes(page: Page, device: string): Promise<void> {
  if (device === 'a phone') await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByText('Badminton', { exact: true }).first().click()
  await menu.getByRole('link', { name: /^Shoes/ }).click()
  await expect(page.locator('main h1')).toContainText('Shoes')
}

/** Compares the first two results of a search. */
async function compareTwo(page: Page, origin: string): Promise<void> {
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
}

/** The store fails: the cart says so at once, pages of the catalog open, and the cart comes back on request. */
async function loseStore(hosted: HostedRun, page: Page, complaints: string[]): Promise<void> {
  const origin = hosted.shop.urlOf('in')
  await hosted.control('POST', 'faults', { operation: '*', kind: 'server_error', times: 10_000 })
  await page.goto(`${origin}/cart/`)
  await expect(storeAway(page)).toBeVisible()
  await visit(page, `${origin}/category/badminton/rackets/`)
  await expect(page.locator('main article').first()).toBeVisible()
  await page.goto(`${origin}/checkout/`)
  await expect(page).toHaveURL(`${origin}/cart/?problem=store_unavailable`)
  await expect(storeAway(page)).toBeVisible()
  await hosted.control('DELETE', 'faults')
  // The circuit breaker lets a call through ten seconds after the last failure.
  const again = page.getByRole('button', { name: 'Try again' })
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await expect(async () => {
    // The cart of the click before may have come in the meantime: then there is no button.
    await expect(again.or(checkout)).toBeVisible()
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(checkout).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(complaints.splice(0).filter((text) => !text.includes('status of 503'))).toEqual([])
}

const devices = [
  { device: 'a phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } } },
] as const

/** Pays at the store's checkout and returns to the shop, whose cart is empty then. */
async function payAtStore(page: Page, origin: string): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Continue shopping' }).click()
  await untilAlive(page)
  expect(new URL(page.url()).origin).toBe(origin)
  await visit(page, `${origin}/cart/`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
}

/** A guest's way from the catalog of a hosted shop to the store's checkout and back, through an outage of the store. */
export function testHostedPurchases(hosted: () => HostedRun): void {
  for (const { device, options } of devices)
    test.describe(`on ${device}`, () => {
      test.use(options)

      test(
        'a shopper fills a cart, outlives an outage of the store, pays there and comes back',
        { tag: device === 'a phone' ? [] : '@full' },
        async ({ page, complaints }) => {
          const origin = hosted().shop.urlOf('in')
          if (isFull) {
            await visit(page, `${origin}/`)
            await browseToShoes(page, device)
            await compareTwo(page, origin)
          }
          await visit(page, `${origin}/category/badminton/shoes/`)
          await page.locator('main article').first().getByRole('link').first().click()
          const heading = page.locator('main h1')
          await expect(heading).toContainText('Court Shoe')
          const name = ((await heading.textContent()) ?? '').trim()
          // The store's picture, through the shop, which copies it in the background. Until then the product has its drawing.
          const picture = page.getByRole('img', { name: /Court Shoe from the front$/ }).first()
          await expect(async () => {
            if (!(await picture.isVisible())) await page.reload()
            await expect(picture).toBeVisible({ timeout: 1_000 })
          }).toPass()
          await expect
            .poll(() =>
              picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
            )
            .toBe(true)
          await buy(page)
          await visit(page, `${origin}/cart/`)
          await expect(page.locator('main')).toContainText('Court Shoe')
          await page.getByText('Add a discount code').click()
          await page.getByRole('textbox', { name: 'Discount code' }).fill('court10')
          await page.getByRole('button', { name: 'Apply' }).click()
          await expect(page.getByRole('group', { name: /COURT10/ })).toBeVisible()
          // Pages, menus and pictures: nothing was missing.
          expect(complaints).toEqual([])

          await loseStore(hosted(), page, complaints)

          const handOver = page.waitForRequest((sent) => new URL(sent.url()).pathname === '/checkout/')
          await page.getByRole('link', { name: 'Checkout' }).click()
          expect((await handOver).url()).toBe(`${origin}/checkout/`)
          await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
          expect(new URL(page.url()).origin).not.toBe(origin)
          await expect(page.locator('table')).toContainText(name)
          await expect(page.locator('table')).toContainText('Coupon COURT10')
          await payAtStore(page, origin)
          await page.getByRole('link', { name: 'Have you just ordered?' }).click()
          await expect(page.getByText(/^Your order \d+ is confirmed/)).toBeVisible()
          await page.getByRole('link', { name: 'View order' }).click()
          await expect(page.locator('main')).toContainText(name)
        },
      )
    })

  test.describe('in another region', { tag: '@full' }, () => {
    test.use(devices[0].options)

    test('a guest on a phone pays in the currency and language of the site', async ({ page }) => {
      const origin = hosted().shop.urlOf('sg')
      await visit(page, `${origin}/category/badminton/shoes/`)
      await page.locator('main article').first().getByRole('link').first().click()
      await expect(page.locator('main h1')).toContainText('Court Shoe')
      await buy(page)
      await visit(page, `${origin}/cart/`)
      await page.getByRole('link', { name: 'Checkout' }).click()
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
      await expect(page.getByRole('row', { name: /^To pay/ })).toContainText('SGD')
      await expect(page.getByText('Locale: en-SG. Consent: not sent.')).toBeVisible()
      await payAtStore(page, origin)
    })
  })
}
