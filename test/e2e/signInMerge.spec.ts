import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Product } from '../../src/domain/product'
import type { Listing } from '../../src/domain/listing'
import { expect, test } from '../setup/shopper'

const password = 'backhand 21'
const alive = (page: Page) =>
  page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await alive(page)
}

interface Goods {
  readonly product: Product
  readonly variantId: string
}

/** Two things that anybody may buy without choosing. */
async function twoGoods(page: Page): Promise<readonly [Goods, Goods]> {
  const products = await page.evaluate(async () => {
    const answer = await fetch('/api/bigcommerce/catalog/products?search=shuttle&limit=60')
    return ((await answer.json()) as { data: Listing }).data.products
  })
  const goods = products.flatMap((product) => {
    const [only, ...others] = product.variants
    return only?.inStock && others.length === 0 ? [{ product, variantId: only.id }] : []
  })
  const [first, second] = goods
  if (!first || !second) throw new Error('the catalogue has no such products')
  return [first, second]
}

/** Puts pieces in as the shop's own form does; answers whether there were as many. */
function put(page: Page, { product, variantId }: Goods, quantity: number): Promise<boolean> {
  return page.evaluate(
    async (item) => {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ items: [item] }),
      }
      return (await fetch('/api/bigcommerce/cart', init)).ok
    },
    { productId: product.id, variantId, quantity },
  )
}

/** Puts in all that there are, in halves of what may still be missing; answers how many that were. */
async function putAll(page: Page, goods: Goods): Promise<number> {
  let pieces = 0
  for (let step = 64; step >= 1; step = Math.floor(step / 2)) if (await put(page, goods, step)) pieces += step
  return pieces
}

async function signUp(page: Page, origin: string, email: string): Promise<void> {
  await open(page, `${origin}/signup/`)
  await page.getByLabel('First name').fill('Ishani')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Hello Ishani')).toBeVisible()
}

/** Signs in through the panel beside the page, and closes it. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Account' })
  await panel.getByLabel('Email').fill(email)
  await panel.getByRole('textbox', { name: 'Password' }).fill(password)
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(panel.getByText('Hello Ishani')).toBeVisible()
  await page.keyboard.press('Escape')
}

const title = (page: Page, pieces: number) =>
  page.getByRole('heading', { level: 1, name: `Your cart, ${pieces} item${pieces === 1 ? '' : 's'}` })
const quantityOf = (page: Page, { product }: Goods) =>
  page.getByRole('main').getByRole('textbox', { name: `Quantity of ${product.name}` })

test('a guest signs in: the carts of both devices become one, and what was cut is named', async ({
  page,
  browser,
  urlOf,
  complaints,
}) => {
  const origin = urlOf('in')
  const email = `${randomUUID()}@example.test`
  const other = await browser.newContext()
  const desk = await other.newPage()
  await signUp(desk, origin, email)
  const [plenty, scarce] = await twoGoods(desk)
  expect(await put(desk, plenty, 2)).toBe(true)
  expect(await put(desk, scarce, 2)).toBe(true)

  await open(page, `${origin}/cart/`)
  expect(await put(page, plenty, 1)).toBe(true)
  const all = await putAll(page, scarce)
  expect(all).toBeGreaterThan(0)
  // The browser writes the refused calls of counting into its console.
  complaints.splice(0)
  await page.reload()
  await alive(page)
  await expect(title(page, all + 1)).toBeVisible()

  await signIn(page, email)
  await expect(title(page, all + 3)).toBeVisible()
  await expect(quantityOf(page, plenty)).toHaveValue('3')
  await expect(quantityOf(page, scarce)).toHaveValue(String(all))
  const news = page.getByRole('main').locator('li', { hasText: `You wanted ${all + 2}` })
  await expect(news).toContainText(scarce.product.name)

  await open(desk, `${origin}/cart/`)
  await expect(title(desk, all + 3)).toBeVisible()
  await expect(quantityOf(desk, plenty)).toHaveValue('3')
  await desk.getByRole('button', { name: 'OK, keep them' }).click()
  await expect(desk.getByText(`You wanted ${all + 2}`)).toBeHidden()
  await other.close()
})

test('signing out leaves nothing of the customer on the screen, and Back brings nothing back', async ({
  page,
  urlOf,
}) => {
  const origin = urlOf('in')
  await signUp(page, origin, `${randomUUID()}@example.test`)
  const [goods] = await twoGoods(page)
  const { name, path } = goods.product
  await open(page, origin + path)
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

  // Also what the browser kept of a whole document shows nobody.
  await page.goto(`${origin}/about/`)
  await page.goBack()
  await alive(page)
  await expectNothing()
})
