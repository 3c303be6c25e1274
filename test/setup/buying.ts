import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test, type Page } from '@playwright/test'
import type { RawCart } from '../../src/domain/cart/rawCartSchema'
import type { Listing } from '../../src/domain/catalog/listing'
import { deliveryFee, deliveryOptionsFor } from '../../src/domain/delivery'
import { addMoney, toMoney, toMajor } from '../../src/domain/money'
import type { Order } from '../../src/domain/order/orderSchema'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { findCurrency, type RegionCode } from '../../src/domain/region/region'
import type { Payment } from '../../src/features/payment'
import { anOrderRequest, livingIn } from './anOrder'
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
  const response = await page.request.get(`http://127.0.0.1:${port}/api/bigcommerce/catalog/products`, {
    headers: { host },
    params: { search: 'racket', sort: 'price-asc', limit: 100 },
  })
  const { data } = (await response.json()) as { data: Listing }
  const paths = data.products
    .filter(({ kind, inStock }) => kind === 'racket' && inStock)
    .map(({ path }) => path)
  const path = paths[turn % Math.min(cheapRackets, paths.length)]
  expect(path, 'a racket is for sale').toBeDefined()
  await visit(page, origin + (path ?? ''))
}

/**
 * Waits for the product's page and chooses the first value in stock of every option without a choice. A sold-out value
 * can be chosen too, to wait for it, but then the product has fewer options and cannot be bought.
 */
export async function chooseOptions(page: Page): Promise<void> {
  const product = page.locator('article:has(h1)')
  // After a click in a listing, the listing is still shown: it has no open options.
  await expect(product).toBeVisible()
  const open = product.locator('fieldset:has(input[type=radio]):not(:has(input:checked))')
  // A choice can add and remove later options, and the page can restore a remembered size between two steps. So each
  // round finds the first open option again.
  await expect(async () => {
    if ((await open.count()) > 0)
      await open.first().locator('label:not([data-sold-out])').first().check({ timeout: 1_000 })
    expect(await open.count()).toBe(0)
  }).toPass({ intervals: [0] })
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

/** An order with a begun payment, on a site of the running shop. */
export interface BegunPayment {
  /** Url of the order's page. */
  readonly url: string
  readonly orderId: string
  readonly email: string
  readonly step: Payment['step']
}

/** Orders something cheap and begins its payment. The page must be on a site of that region. */
export async function begin(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
  quantity = 1,
  more: OrderParts = {},
): Promise<BegunPayment> {
  const { id, email } = await placeOrder(page, region, paymentMethod, quantity, more)
  const { step } = await request<Payment>(page, 'POST', `orders/${id}/payment`, { paymentMethod })
  return { url: new URL(`/orders/${id}/`, page.url()).href, orderId: id, email, step }
}

/** Parts of an order that few tests need. */
interface OrderParts {
  readonly lastName?: string
  /** A gift card that pays, and how much. */
  readonly giftCard?: { readonly code: string; readonly amount: number }
}

/** Orders something cheap through the API. The page must be on a site of that region. */
export async function placeOrder(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
  quantity = 1,
  { giftCard, lastName }: OrderParts = {},
): Promise<{ readonly id: string; readonly email: string }> {
  const cart = await fillCart(page, quantity)
  if (giftCard) await request(page, 'POST', 'checkout/gift-cards', { code: giftCard.code })
  // The shop accepts only a few orders an hour for one email address.
  const email = `${randomUUID()}@example.test`
  const { id } = await request<Order>(page, 'POST', 'orders', {
    ...anOrderRequest(),
    ...(region === 'IN' ? {} : livingIn[region]),
    email,
    paymentMethod,
    cartId: cart.id,
    expectedTotal: totalOf(region, cart),
    ...(giftCard && { expectedDue: totalOf(region, cart) - giftCard.amount }),
    ...(lastName !== undefined && { lastName }),
  })
  return { id, email }
}

/** Adds a cheap item to the cart through the API. */
export async function fillCart(page: Page, quantity = 1): Promise<RawCart> {
  const { products } = await request<Listing>(
    page,
    'GET',
    'catalog/products?search=grip&sort=price-asc&limit=50',
  )
  const grips = products
    .filter(({ kind }) => kind === 'grip')
    .flatMap(({ id, variants }) =>
      variants.filter(({ inStock }) => inStock).map((variant) => ({ productId: id, variantId: variant.id })),
    )
  // A random item, so that no variant sells out.
  const items = [{ ...grips[Math.floor(Math.random() * grips.length)], quantity }]
  return request<RawCart>(page, 'POST', 'cart', { items })
}

/** The cart's total with standard delivery. */
function totalOf(region: RegionCode, cart: RawCart): number {
  const lines = toMoney(cart.cart_amount, findCurrency(region))
  const [standard] = deliveryOptionsFor(region, [])
  if (!standard) throw new Error(`Nothing is delivered in ${region}`)
  return toMajor(addMoney(lines, deliveryFee(region, standard, lines)))
}

/** Sends an API request from the page. */
async function request<Data>(page: Page, method: string, url: string, body?: object): Promise<Data> {
  const { status, text } = await page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`/api/bigcommerce/${url}`, {
        method,
        ...(body !== '' && { body, headers }),
      })
      return { status: response.status, text: await response.text() }
    },
    [method, url, body ? JSON.stringify(body) : ''] as const,
  )
  expect(status, `${method} ${url}: ${text}`).toBe(200)
  return (JSON.parse(text) as { data: Data }).data
}

/** Url of the gateway's page. */
export function gatewayOf({ step }: BegunPayment): string {
  if (step.kind !== 'redirect') throw new Error(`It is paid by ${step.kind}`)
  return step.url
}

/** Pays on the gateway's page with one of its test instruments. */
export async function payAtGateway(page: Page, instrument: string, url = page.url()): Promise<void> {
  await page.goto(`${url}?fill=${instrument}`)
  const wallet = page.locator(`input[value=${instrument}]`)
  if (await wallet.isVisible()) await wallet.check()
  await page.locator('main form button.main').first().click()
}

/** Confirms the payment on the gateway's page (3-D Secure). */
export async function confirmAtBank(page: Page): Promise<void> {
  await page.locator('button[name=fill][value=code]').click()
  await page.waitForURL(/fill=code/)
  await page.locator('main form button.main').first().click()
}

/** Plays the shopper's banking app on another device: it pays a code or a transfer. */
export async function payInApp(
  page: Page,
  { step }: Pick<BegunPayment, 'step'>,
  instrument: string,
): Promise<void> {
  if (step.kind !== 'qr' && step.kind !== 'transfer') throw new Error(`It is paid by ${step.kind}`)
  const simulator = step.simulator ?? ''
  const shown = await (await page.request.get(simulator)).text()
  const amount = /name="amount"\s+value="([^"]*)"/.exec(shown)?.[1]
  const form = { instrument, ...(amount !== undefined && { amount }) }
  expect((await page.request.post(simulator, { form })).ok()).toBe(true)
}

/** Lets a payment expire through the sandbox's test API. */
export async function expire(page: Page, gateway: string): Promise<void> {
  const folder = path.join(process.env.SHOP_DATA ?? '', 'sandbox')
  const { apiKey } = JSON.parse(readFileSync(path.join(folder, 'keys.json'), 'utf8')) as { apiKey: string }
  const { origin, pathname } = new URL(gateway)
  const response = await page.request.post(`${origin}/v1/test/payments/${pathname.split('/').at(-1)}/play`, {
    headers: { authorization: `Bearer ${apiKey}` },
    data: { instrument: 'expire' },
  })
  expect(response.ok()).toBe(true)
}

export const password = 'smash4you'

/** Signs up through the API, as the shop's own form does. @param email by default one that nobody else has */
export async function signUp(
  page: Page,
  origin: string,
  email = `${randomUUID().slice(0, 8)}.asha@example.test`,
): Promise<void> {
  await page.goto(`${origin}/healthz`)
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch('/api/bigcommerce/customers/signup', init)).status
    },
    { firstName: 'Asha', lastName: 'Rao', email, password },
  )
  expect(status).toBe(200)
}
