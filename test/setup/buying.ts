import { randomUUID } from 'node:crypto'
import { test, type Page } from '@playwright/test'
import type { Listing } from '../../src/domain/catalogue/listing'
import { expect, visit } from './shopper'

/** Number of rackets whose total is well below the cash on delivery limit, delivery included. */
const cheapRackets = 24

/** Opens a cheap racket. Tests use different rackets, so that none sells out for the others. */
export async function openRacket(page: Page, origin: string): Promise<void> {
  const turn = Array.from(test.info().titlePath.join()).reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0)) % 9973,
    7,
  )
  const { host, port } = new URL(origin)
  // Playwright's request client can't resolve hosts below localhost.
  const answer = await page.request.get(`http://127.0.0.1:${port}/api/bigcommerce/catalog/products`, {
    headers: { host },
    params: { search: 'racket', sort: 'price-asc', limit: 100 },
  })
  const { data } = (await answer.json()) as { data: Listing }
  const paths = data.products
    .filter(({ kind, inStock }) => kind === 'racket' && inStock)
    .map(({ path }) => path)
  const path = paths[turn % Math.min(cheapRackets, paths.length)]
  expect(path, 'a racket is for sale').toBeDefined()
  await visit(page, origin + (path ?? ''))
}

/**
 * Chooses the first value in stock of every option without a choice. A sold-out value can be chosen too, to wait for
 * it, but then the product has fewer options and cannot be bought.
 */
export async function chooseOptions(page: Page): Promise<void> {
  const open = page.locator('article fieldset:has(input[type=radio]):not(:has(input:checked))')
  // A choice can add and remove later options, so each round finds the first open one again.
  while ((await open.count()) > 0) await open.first().locator('label:not([data-sold-out])').first().check()
}

/** Chooses the first value of every option and puts the racket into the cart. */
export async function putIntoCart(page: Page): Promise<void> {
  await chooseOptions(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Your cart, 1 item' })).toBeVisible()
}

/** Form values of a shopper in each region, by field id. Places are the text typed to find them. */
const shoppers = {
  in: {
    contact: { email: 'asha@example.test', phone: '98123 45678' },
    address: {
      firstName: 'Asha',
      lastName: 'Rao',
      address: '7 Baseline Road',
      postalCode: '560001',
      city: 'Bengaluru',
    },
    state: 'KA',
    places: {},
  },
  sg: {
    contact: { email: 'wei@example.test', phone: '8123 4567' },
    address: { firstName: 'Wei', lastName: 'Tan', address: '1 Orchard Road #04-12', postalCode: '238823' },
    state: null,
    places: {},
  },
  id: {
    contact: { email: 'dewi@example.test', phone: '0812-3456-7890' },
    address: { firstName: 'Dewi', lastName: 'Lestari', address: 'Jl. Senopati No. 8', postalCode: '12190' },
    state: 'JK',
    places: { city: 'jakarta sel', district: 'kebayoran b' },
  },
  ae: {
    contact: { email: 'omar@example.test', phone: '050 123 4567' },
    address: { firstName: 'Omar', lastName: 'Haddad', address: 'Flat 4, Marina Walk', city: 'Dubai Marina' },
    state: 'DU',
    places: {},
  },
} as const
export type ShopperRegion = keyof typeof shoppers

/** The button that submits a step or places the order. */
export const continueButton = (page: Page) => page.locator('main form[aria-label] button[type=submit]')

const field = (page: Page, name: string) => page.locator(`#checkout-${name}`)

/**
 * Fills in the contact step and submits it.
 * @param email defaults to the region's own shopper
 */
export async function fillContact(
  page: Page,
  region: ShopperRegion = 'in',
  email: string = shoppers[region].contact.email,
): Promise<void> {
  for (const [name, text] of Object.entries({ ...shoppers[region].contact, email }))
    await field(page, name).fill(text)
  await continueButton(page).click()
}

/** Fills in the address step and submits it. */
export async function fillAddress(page: Page, region: ShopperRegion = 'in'): Promise<void> {
  const { address, state, places } = shoppers[region]
  for (const [name, text] of Object.entries(address)) await field(page, name).fill(text)
  if (state) await field(page, 'state').selectOption(state)
  for (const [name, text] of Object.entries(places)) {
    await expect(field(page, name)).toBeEditable()
    await field(page, name).pressSequentially(text)
    await page.keyboard.press('ArrowDown')
    await expect(field(page, name)).toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('Enter')
  }
  await continueButton(page).click()
}

/** Waits until the server has stored the draft. A reload or another tab then reads it. */
export async function untilDraftSaved(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkoutDraft'))).toBeNull()
}

/**
 * Fills in the checkout up to the review, with the first delivery option.
 * @param method value of the payment method
 * @returns a new email address, since the shop limits the orders per address and hour
 */
export async function fillIn(page: Page, region: ShopperRegion = 'in', method = 'cod'): Promise<string> {
  const email = `${randomUUID().slice(0, 8)}.${shoppers[region].contact.email}`
  await fillContact(page, region, email)
  await fillAddress(page, region)
  await chooseAndReview(page, method)
  return email
}

/** Submits the delivery step with the default option. */
export async function saveDelivery(page: Page): Promise<void> {
  await expect(page).toHaveURL(/step=delivery/)
  await expect(page.locator('input[name=deliveryMethod]').first()).toBeVisible()
  await continueButton(page).click()
}

/** Submits the payment step and waits for the review. */
export async function goToReview(page: Page): Promise<void> {
  await continueButton(page).click()
  await expect(page).toHaveURL(/step=review/)
  // The url changes before the step does, so the old step's button is still there for a moment.
  await expect(page.locator('#step-review')).toBeFocused()
}

/** Submits the delivery step, chooses a payment method and waits for the review. */
export async function chooseAndReview(page: Page, method: string): Promise<void> {
  await saveDelivery(page)
  await page.locator(`input[value=${method}]`).check()
  await goToReview(page)
}
