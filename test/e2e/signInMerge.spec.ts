import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Listing } from '../../src/domain/catalog/listing'
import type { Product } from '../../src/domain/product/product'
import { expect, expectFailedRequests, test, untilAlive, visit } from '../setup/shopper'

const password = 'backhand 21'

interface Goods {
  readonly product: Product
  readonly variantId: string
}

/** Two products that have no options. */
async function twoGoods(page: Page): Promise<readonly [Goods, Goods]> {
  const products = await page.evaluate(async () => {
    const response = await fetch('/api/bigcommerce/catalog/products?search=shuttle&limit=60')
    return ((await response.json()) as { data: Listing }).data.products
  })
  const goods = products.flatMap((product) => {
    const [only, ...others] = product.variants
    return only?.inStock && others.length === 0 ? [{ product, variantId: only.id }] : []
  })
  const [first, second] = goods
  if (!first || !second) throw new Error('the catalog has no such products')
  return [first, second]
}

/** Adds items as the shop's own form does; returns the status, which is 200 when there is enough stock. */
function put(page: Page, { product, variantId }: Goods, quantity: number): Promise<number> {
  return page.evaluate(
    async (item) => {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items: [item] }),
      }
      return (await fetch('/api/bigcommerce/cart', init)).status
    },
    { productId: product.id, variantId, quantity },
  )
}

/** Adds the whole stock in steps that halve each time; returns the items and the statuses of rejected calls. */
async function putAll(page: Page, products: Goods): Promise<{ pieces: number; refusals: number[] }> {
  let quantity = 0
  const errors: number[] = []
  for (let step = 64; step >= 1; step = Math.floor(step / 2)) {
    const status = await put(page, products, step)
    if (status === 200) quantity += step
    else errors.push(status)
  }
  return { pieces: quantity, refusals: errors }
}

/** Signs up through the API, as the shop's own form does. */
async function signUp(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/healthz`)
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('/api/bigcommerce/customers/signup', init)).status
    },
    { firstName: 'Ishani', lastName: 'Rao', email, password },
  )
  expect(status).toBe(200)
}

/** Signs in through the panel beside the page, and closes it. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(panel.getByText('Hello Ishani')).toBeVisible()
  await page.keyboard.press('Escape')
}

const title = (page: Page, quantity: number) =>
  page.getByRole('heading', { level: 1, name: `Your cart, ${quantity} item${quantity === 1 ? '' : 's'}` })
const quantityOf = (page: Page, { product }: Goods) =>
  page.getByRole('main').getByRole('textbox', { name: `Quantity of ${product.name}` })

test(
  'signing in merges the carts of both devices and names the quantity that stock cut',
  { tag: '@full' },
  async ({ page, otherDevice: desktop, urlOf, complaints }) => {
    const origin = urlOf('in')
    const email = `${randomUUID()}@example.test`
    await signUp(desktop, origin, email)
    const [plenty, scarce] = await twoGoods(desktop)
    expect(await put(desktop, plenty, 2)).toBe(200)
    expect(await put(desktop, scarce, 2)).toBe(200)

    await visit(page, `${origin}/cart/`)
    expect(await put(page, plenty, 1)).toBe(200)
    const { pieces: all, refusals: errors } = await putAll(page, scarce)
    expect(all).toBeGreaterThan(0)
    await expectFailedRequests(complaints, ...errors)
    await page.reload()
    await untilAlive(page)
    await expect(title(page, all + 1)).toBeVisible()

    await signIn(page, email)
    await expect(title(page, all + 3)).toBeVisible()
    await expect(quantityOf(page, plenty)).toHaveValue('3')
    await expect(quantityOf(page, scarce)).toHaveValue(String(all))
    const notice = page.getByRole('main').locator('li', { hasText: `You chose ${all + 2}` })
    await expect(notice).toContainText(scarce.product.name)

    await visit(desktop, `${origin}/cart/`)
    await expect(title(desktop, all + 3)).toBeVisible()
    await expect(quantityOf(desktop, plenty)).toHaveValue('3')
    await desktop.getByRole('button', { name: 'Accept changes' }).click()
    await expect(desktop.getByText(`You chose ${all + 2}`)).toBeHidden()
  },
)

test('after signing out the screen shows nothing of the customer, not even after Back', async ({
  page,
  urlOf,
}) => {
  const origin = urlOf('in')
  await signUp(page, origin, `${randomUUID()}@example.test`)
  const [products] = await twoGoods(page)
  const { name, path } = products.product
  await visit(page, origin + path)
  const heart = page.locator('article').getByRole('button', { name: `${name} on the wishlist` })
  await heart.click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart, 1 item' })
  await panel.getByRole('link', { name: 'View cart' }).click()
  await expect(title(page, 1)).toBeVisible()
  await page.getByRole('link', { name: 'Wishlist, 1 product' }).click()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Ishani’s account' }).click()
  // The last part of the page to load: its request must not arrive after the one that signs out.
  await expect(page.getByRole('heading', { name: 'Your set-ups' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${origin}/`)
  const expectNothing = async () => {
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wishlist', exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    await expect(page.getByText('Ishani')).toHaveCount(0)
  }
  await expectNothing()

  await page.goBack()
  await expect(page.getByText('Sign in to see this page.')).toBeVisible()
  await expectNothing()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
  await expectNothing()
  await page.goBack()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expectNothing()

  // The same holds for a document from the back/forward cache.
  await page.goto(`${origin}/about/`)
  await page.goBack()
  await untilAlive(page)
  await expectNothing()
})
