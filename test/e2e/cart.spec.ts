import type { Page } from '@playwright/test'
import type { RawCart } from '../../src/domain/cart/rawCartSchema'
import type { Listing } from '../../src/domain/catalog/listing'
import { openRacket, putIntoCart } from '../setup/buying'
import { expect, test, visit } from '../setup/shopper'

const title = (page: Page, quantity: number) =>
  page.getByRole('heading', { level: 1, name: `Your cart, ${quantity} item${quantity === 1 ? '' : 's'}` })

/** Opens the cart page with `goods` different products, one item each. */
async function openCart(page: Page, origin: string, products: number): Promise<void> {
  // A page of the same origin that makes no requests of its own.
  await page.goto(`${origin}/healthz`)
  await page.evaluate(async (count) => {
    const listing = await fetch('/api/bigcommerce/catalog/products?sort=price-desc&limit=60')
    const { data } = (await listing.json()) as { data: Listing }
    const items = data.products
      .filter(({ inStock, modifiers = [], kind }) => inStock && kind === 'racket' && modifiers.length === 0)
      .slice(0, count)
      .map(({ id, variants }) => ({ productId: id, variantId: variants.find(({ inStock }) => inStock)?.id }))
    const body = JSON.stringify({ items })
    await fetch('/api/bigcommerce/cart', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
  }, products)
  await visit(page, `${origin}/cart/`)
  await expect(title(page, products)).toBeVisible()
}

/** Number of items in the cart on the server. */
const storedPieces = (page: Page) =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/bigcommerce/cart')).json()) as { data: RawCart }
    return data.line_items.physical_items.reduce((sum, { quantity }) => sum + quantity, 0)
  })

const quantities = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Quantity of / })

for (const [device, viewport] of [
  ['phone', { width: 412, height: 860 }],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test(
      'the cart panel leads to the cart page, and Back, Forward and a reload keep its changes',
      { tag: '@full' },
      async ({ page, urlOf }) => {
        await openRacket(page, urlOf('in'))
        await putIntoCart(page)
        await page.getByRole('link', { name: 'View cart' }).click()
        await expect(title(page, 1)).toBeVisible()
        await page.getByRole('button', { name: /^One more / }).click()
        await page.goBack()
        await expect(page.locator('article form button[type=submit]').first()).toBeVisible()
        await page.goForward()
        await expect(title(page, 2)).toBeVisible()
        await page.reload()
        await expect(title(page, 2)).toBeVisible()
      },
    )

    test(
      'the cart page applies a coupon, wraps a gift, undoes a removal, fits the screen, and Back and Forward keep its changes',
      { tag: device === 'phone' ? [] : '@full' },
      async ({ page, urlOf }) => {
        await openCart(page, urlOf('in'), 2)
        const summary = page.getByRole('region', { name: 'Order summary' })
        await summary.getByText('Add a discount code').click()
        await summary.getByLabel('Discount code').fill('welcome10')
        await page.keyboard.press('Enter')
        await expect(summary.getByRole('group', { name: /WELCOME10 ₹.+ off/ })).toBeFocused()
        await expect(summary.getByText('Discount', { exact: true })).toBeVisible()

        const wrapping = page.getByRole('checkbox', { name: /^Gift wrapping for / }).first()
        await wrapping.check()
        const isStored = page.waitForResponse((response) =>
          (response.request().postData() ?? '').includes('Play well'),
        )
        await page.getByLabel('Message on the card').fill('Play well')
        await expect(summary.getByText('₹49')).toBeVisible()
        await isStored
        await page.reload()
        await expect(page.getByLabel('Message on the card')).toHaveValue('Play well')

        const name = await page
          .getByRole('main')
          .getByRole('listitem')
          .first()
          .getByRole('link')
          .last()
          .innerText()
        await page
          .getByRole('main')
          .getByRole('button', { name: `Remove ${name}` })
          .click()
        const undo = page.getByRole('button', { name: 'Undo' })
        // The toast stays while the pointer is over it.
        await Promise.all([undo.hover(), expect(title(page, 1)).toBeFocused()])
        await undo.click()
        await expect(title(page, 2)).toBeVisible()
        await expect(page.getByLabel('Message on the card')).toHaveValue('Play well')

        const more = page.getByRole('main').getByRole('button', { name: /^One more / })
        await more.first().click()
        await page.getByRole('main').getByRole('link', { name, exact: true }).last().click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.goBack()
        await expect(title(page, 3)).toBeVisible()
        await page.goForward()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await page.goBack()
        await expect(title(page, 3)).toBeVisible()

        const overflow = () =>
          page.evaluate(
            () => (document.querySelector('main')?.scrollWidth ?? 0) - document.documentElement.clientWidth,
          )
        await expect.poll(overflow).toBeLessThanOrEqual(0)
        await page.setViewportSize({ width: 320, height: 700 })
        await expect.poll(overflow).toBeLessThanOrEqual(0)
      },
    )
  })

test.describe('with the service worker', () => {
  test.use({ hasWorker: true })

  test('a quantity reaches the shop although the page unloads at once, and two tabs converge on one cart', async ({
    page,
    urlOf,
  }) => {
    await openCart(page, urlOf('in'), 2)
    // The service worker controls the page. A request sent during unload must bypass it.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await quantities(page).nth(0).fill('3')
    await quantities(page).nth(1).fill('2')
    await page.goto(`${urlOf('in')}/about/`)
    await expect.poll(() => storedPieces(page)).toBe(5)
    await page.goto(`${urlOf('in')}/cart/`)
    await expect(title(page, 5)).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(`${urlOf('in')}/cart/`)
    await expect(title(other, 5)).toBeVisible()
    await quantities(page).nth(0).fill('4')
    await expect(title(page, 6)).toBeVisible()
    await quantities(other).nth(1).fill('3')
    await expect(title(other, 7)).toBeVisible()
    // One tab removes the line that the other one changes.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .nth(0)
      .click()
    await expect(title(page, 3)).toBeVisible()
    await other
      .getByRole('main')
      .getByRole('button', { name: /^One more / })
      .nth(0)
      .click()
    await expect(title(other, 3)).toBeVisible()
    // One tab empties the cart that the other one changes.
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .click()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    // The notice disappears after some seconds, so the page itself looks for it, from now on.
    const told = other.waitForFunction(() =>
      [...document.querySelectorAll('li p')].some(({ textContent }) =>
        /emptied or ordered elsewhere/.test(textContent),
      ),
    )
    await other
      .getByRole('main')
      .getByRole('button', { name: /^One more / })
      .click()
    await expect(other.getByText('Your cart is empty')).toBeVisible()
    await told
  })
})
