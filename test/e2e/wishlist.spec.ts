import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Listing } from '../../src/domain/catalog/listing'
import type { Product } from '../../src/domain/product/product'
import { expect, test, untilAlive, visit } from '../setup/shopper'

/** A product in stock without options, and one with options. */
async function twoProducts(page: Page): Promise<readonly [Product, Product]> {
  const products = await page.evaluate(async () => {
    const request = async (search: string) => {
      const response = await fetch(`/api/bigcommerce/catalog/products?search=${search}&limit=50`)
      return ((await response.json()) as { data: Listing }).data.products
    }
    return [...(await request('shuttle')), ...(await request('racket'))].filter(({ inStock }) => inStock)
  })
  const plain = products.find(({ kind, variants }) => kind === 'shuttle' && variants.length === 1)
  const choosy = products.find(({ kind, variants }) => kind === 'racket' && variants.length > 1)
  if (!plain || !choosy) throw new Error('the catalog has no such products')
  return [plain, choosy]
}

async function addToWishlist(page: Page, origin: string, { path, name }: Product): Promise<void> {
  await visit(page, origin + path)
  const heart = page
    .locator('article')
    .getByRole('button', { name: `${name} on the wishlist` })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
}

/** Signs up or in as the shop's own forms do, then comes back to the page. */
async function enter(page: Page, route: 'signup' | 'login', body: object): Promise<void> {
  const status = await page.evaluate(
    async ({ route, body }) => {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }
      return (await fetch(`/api/bigcommerce/customers/${route}`, init)).status
    },
    { route, body },
  )
  expect(status).toBe(200)
  await page.reload()
  await untilAlive(page)
}

test(
  'signing in moves the wishlist of a phone to the account, and another device shows and changes it',
  { tag: '@full' },
  async ({ page, otherDevice: desktop, urlOf }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const origin = urlOf('in')
    await visit(page, `${origin}/wishlist/`)
    await expect(page.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeVisible()
    const [plain, choosy] = await twoProducts(page)
    await addToWishlist(page, origin, plain)
    await addToWishlist(page, origin, choosy)

    await visit(page, `${origin}/wishlist/`)
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await expect(page.getByRole('link', { name: plain.name, exact: true })).toBeVisible()
    await expect(page.getByRole('combobox', { name: choosy.name })).toBeVisible()

    const email = `${randomUUID()}@example.test`
    const password = 'backhand 21'
    await enter(page, 'signup', { firstName: 'Asha', lastName: 'Rao', email, password })
    await expect(page.getByText('In your account, on every device where you sign in.')).toBeVisible()
    await expect(page.getByRole('link', { name: plain.name, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: choosy.name, exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')

    await visit(desktop, `${origin}/wishlist/`)
    await enter(desktop, 'login', { email, password })
    await expect(desktop.getByRole('link', { name: 'Wishlist, 2 products' })).toBeVisible()

    await desktop.getByRole('button', { name: `Move to cart: ${plain.name}` }).click()
    await expect(desktop.getByText(`${plain.name} is in your cart now.`)).toBeVisible()
    await expect(desktop.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expect(desktop.getByRole('link', { name: 'Wishlist, 1 product' })).toBeVisible()

    await desktop.getByRole('button', { name: `Remove ${choosy.name} from the wishlist` }).click()
    await expect(desktop.getByText(`${choosy.name} was removed from your wishlist.`)).toBeVisible()
    await desktop.getByRole('button', { name: 'Undo' }).click()
    await expect(desktop.getByRole('link', { name: choosy.name, exact: true })).toBeFocused()

    await page.reload()
    await expect(page.getByRole('link', { name: choosy.name, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: plain.name, exact: true })).toBeHidden()
  },
)
