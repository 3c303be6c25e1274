import type { Page } from '@playwright/test'
import type { Listing } from '../../src/domain/listing'
import { expect } from './shopper'

/** The cheapest racket that is there: well below the limit of cash on delivery, delivery included. */
export async function openRacket(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/category/badminton/rackets/?sort=price-asc`)
  const path = await page.evaluate(async () => {
    const answer = await fetch('/api/bigcommerce/catalog/products?search=racket&sort=price-asc&limit=100')
    const { data } = (await answer.json()) as { data: Listing }
    return data.products.find(({ kind, inStock }) => kind === 'racket' && inStock)?.path
  })
  expect(path, 'a racket is for sale').toBeDefined()
  await page.goto(origin + (path ?? ''))
  await page.waitForFunction(() => document.querySelector('html')?.dataset.ready === 'true')
}

/** Chooses the first value of every option and puts the racket into the cart. */
export async function putIntoCart(page: Page): Promise<void> {
  const options = page.locator('article fieldset', { has: page.locator('input:not(:checked)') })
  for (const option of await options.all()) {
    if ((await option.locator('input:checked').count()) === 0)
      await option.locator('label:has(input:enabled)').first().click()
  }
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart, 1 item' })).toBeVisible()
}

/** Fills the checkout with an Indian address. */
export async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({
    Email: 'asha@example.test',
    'Mobile number': '98123 45678',
    'First name': 'Asha',
    'Last name': 'Rao',
    Address: '7 Baseline Road',
    City: 'Bengaluru',
    'PIN code': '560001',
  }))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State').selectOption('KA')
}
