import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { password, signUp } from '../setup/buying'
import type { HostedRun } from '../setup/runningShop'
import { expect, test, untilAlive, visit } from '../setup/shopper'

const cartTitle = (page: Page, quantity: number) =>
  page.getByRole('heading', { level: 1, name: `Your cart, ${quantity} item${quantity === 1 ? '' : 's'}` })
const guestLink = (page: Page) => page.getByRole('link', { name: 'Account', exact: true })
const customerLink = (page: Page) => page.getByRole('link', { name: 'Asha’s account' })

interface Goods {
  readonly name: string
  readonly path: string
  readonly item: { readonly productId: string; readonly variantId: string; readonly quantity: number }
}

/** Two products of the store in stock, from the shop's API, as soon as it shows them. */
async function twoGoods(page: Page): Promise<readonly [Goods, Goods]> {
  let products: Goods[] = []
  await expect(async () => {
    products = await racketsOf(page)
    expect(products.length).toBeGreaterThan(1)
  }).toPass()
  const [first, second] = products
  if (!first || !second) throw new Error('the store sells no two rackets')
  return [first, second]
}

async function racketsOf(page: Page): Promise<Goods[]> {
  const found = await page.evaluate(async () => {
    const response = await fetch('/api/bigcommerce/catalog/products?search=racket&limit=20')
    const { data } = (await response.json()) as {
      data: {
        products: { id: string; name: string; path: string; variants: { id: string; inStock: boolean }[] }[]
      }
    }
    return data.products
  })
  return found.flatMap(({ id, name, path, variants }) => {
    const variant = variants.find(({ inStock }) => inStock)
    return variant ? [{ name, path, item: { productId: id, variantId: variant.id, quantity: 1 } }] : []
  })
}

const put = (page: Page, { item }: Goods) =>
  page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ items: [body] }) }
    return (await fetch('/api/bigcommerce/cart', init)).status
  }, item)

const devices = [
  { device: 'a phone', options: { viewport: { width: 360, height: 740 }, hasTouch: true }, tag: [] },
  { device: 'a desktop', options: { viewport: { width: 1440, height: 900 } }, tag: ['@full'] },
] as const

/** Regions of a purchase with a sign-in at the checkout. */
const regions = [
  { region: 'sg', currency: 'SGD' },
  { region: 'in', currency: 'INR' },
] as const

/**
 * The page's reads of the cart and the customer. `repeated` has those sent less than two seconds after the last
 * response: components share it for that long (`baseApi`), and only one that a slow machine shows later reads again.
 */
const personalReads = (page: Page) =>
  page.evaluate(() => {
    const reads = performance
      .getEntriesByType('resource')
      .filter(
        (entry): entry is PerformanceResourceTiming =>
          entry instanceof PerformanceResourceTiming &&
          /\/api\/bigcommerce\/(cart|customers)$/.test(entry.name),
      )
    const isRepeated = ({ name, startTime }: PerformanceResourceTiming) =>
      reads.some(
        (other) =>
          other.name === name && other.startTime < startTime && startTime < other.responseEnd + 2_000,
      )
    const namesOf = (entries: PerformanceResourceTiming[]) =>
      [...new Set(entries.map(({ name }) => name.replace(/.*\//, '')))].sort()
    return { needed: namesOf(reads), repeated: namesOf(reads.filter(isRepeated)) }
  })

/** Customers of a hosted shop: they sign in here and in the store's checkout. */
export function testHostedCustomers(hosted: () => HostedRun): void {
  for (const { device, options, tag } of devices)
    test.describe(`on ${device}`, { tag: [...tag] }, () => {
      test.use(options)

      test('a customer merges a cart, wishes, pays at the store, reads the order and signs out in two tabs', async ({
        page,
        context,
        otherDevice,
      }) => {
        const origin = hosted().shop.urlOf('in')
        const email = `${randomUUID().slice(0, 8)}.asha@example.test`
        await signUp(otherDevice, origin, email)
        const [own, guests] = await twoGoods(otherDevice)
        expect(await put(otherDevice, own)).toBe(200)

        await visit(page, origin + guests.path)
        expect(await put(page, guests)).toBe(200)
        await visit(page, `${origin}/cart/`)
        await expect(cartTitle(page, 1)).toBeVisible()
        await guestLink(page).click()
        const panel = page.getByRole('dialog', { name: 'Account' })
        await panel.getByLabel('Email').fill(email)
        await panel.getByRole('textbox', { name: 'Password' }).fill(password)
        await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(panel.getByText('Hello Asha')).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(cartTitle(page, 2)).toBeVisible()
        for (const { name } of [own, guests]) await expect(page.locator('main')).toContainText(name)
        await visit(otherDevice, `${origin}/cart/`)
        await expect(cartTitle(otherDevice, 2)).toBeVisible()

        await visit(page, origin + own.path)
        const heart = page.locator('article').getByRole('button', { name: `${own.name} on the wishlist` })
        await heart.click()
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await visit(otherDevice, `${origin}/wishlist/`)
        await expect(
          otherDevice.getByRole('main').getByRole('link', { name: own.name, exact: true }),
        ).toBeVisible()

        // The page preloads both for its script, which reads neither a second time.
        await visit(page, `${origin}/cart/`)
        await expect(cartTitle(page, 2)).toBeVisible()
        await expect(customerLink(page)).toBeVisible()
        expect(await personalReads(page)).toEqual({ needed: ['cart', 'customers'], repeated: [] })
        await page.getByRole('link', { name: 'Checkout' }).click()
        await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
        expect(new URL(page.url()).origin).not.toBe(origin)
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Pay', exact: true }).click()
        const placed = page.getByRole('heading', { name: /^Order \d+ is placed$/ })
        const [number = ''] = /\d+/.exec((await placed.textContent()) ?? '') ?? []
        await page.getByRole('link', { name: 'Continue shopping' }).click()
        await untilAlive(page)
        await visit(page, `${origin}/cart/`)
        await expect(page.getByText('Your cart is empty')).toBeVisible()

        // The customer's orders open on any device.
        await visit(otherDevice, `${origin}/orders/`)
        await otherDevice.getByRole('link', { name: new RegExp(number) }).click()
        await expect(otherDevice.locator('main')).toContainText(guests.name)
        await expect(otherDevice.getByText('Tracking number')).toHaveCount(0)
        await hosted().control('PUT', `orders/${number}`, { status: 'SHIPPED' })
        await otherDevice.reload()
        await expect(otherDevice.getByText(`Tracking number SE${number}`)).toBeVisible()

        const tab = await context.newPage()
        await visit(tab, `${origin}/delivery/`)
        await expect(customerLink(tab)).toBeVisible()
        await visit(page, `${origin}/account/`)
        await expect(page.getByText('You’ll be signed out on all your devices.')).toBeVisible()
        await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
        await page.waitForURL(`${origin}/`)
        for (const each of [page, tab]) await expect(guestLink(each)).toBeVisible()
        await visit(otherDevice, `${origin}/orders/`)
        await expect(guestLink(otherDevice)).toBeVisible()
        await expect(otherDevice.getByRole('link', { name: new RegExp(number) })).toHaveCount(0)

        await visit(page, `${origin}/track/`)
        await page.getByLabel('Order number').fill(number)
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Find order' }).click()
        await expect(page.getByText(`Tracking number SE${number}`)).toBeVisible()
      })

      for (const { region, currency } of regions) {
        test(
          `a shopper signs in and out at the store’s checkout, comes back to it, and pays in ${currency}`,
          { tag: '@full' },
          async ({ page, otherDevice }) => {
            const origin = hosted().shop.urlOf(region)
            const email = `${randomUUID().slice(0, 8)}.asha@example.test`
            await signUp(otherDevice, origin, email)
            const [{ path, item }] = await twoGoods(otherDevice)
            await visit(page, origin + path)
            expect(await put(page, { name: '', path, item })).toBe(200)
            await visit(page, `${origin}/cart/`)
            await page.getByRole('link', { name: 'Checkout' }).click()
            const checkout = page.getByRole('heading', { name: 'Checkout' })
            await expect(checkout).toBeVisible()
            await expect(page.getByRole('row', { name: /^To pay/ })).toContainText(currency)

            await page.getByRole('link', { name: 'Sign in' }).click()
            await untilAlive(page)
            expect(new URL(page.url()).origin).toBe(origin)
            const form = page.getByRole('main')
            await form.getByLabel('Email').fill(email)
            await form.getByRole('textbox', { name: 'Password' }).fill(password)
            await form.getByRole('button', { name: 'Sign in', exact: true }).click()
            await expect(checkout).toBeVisible()
            expect(new URL(page.url()).origin).not.toBe(origin)

            await page.getByRole('link', { name: 'Sign out' }).click()
            // The store keeps the customer's cart, so the guest has none here.
            await page.waitForURL(`${origin}/**`)
            await untilAlive(page)
            await expect(guestLink(page)).toBeVisible()

            await visit(page, `${origin}/login/?redirectTo=%2Fcheckout`)
            await form.getByLabel('Email').fill(email)
            await form.getByRole('textbox', { name: 'Password' }).fill(password)
            await form.getByRole('button', { name: 'Sign in', exact: true }).click()
            await expect(checkout).toBeVisible()
            await page.getByLabel('Email').fill(email)
            await page.getByRole('button', { name: 'Pay', exact: true }).click()
            await expect(page.getByRole('heading', { name: /^Order \d+ is placed$/ })).toBeVisible()
          },
        )
      }
    })
}
