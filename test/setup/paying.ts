import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { RawCart } from '../../src/domain/cart/rawCart'
import type { Listing } from '../../src/domain/catalogue/listing'
import { deliveryFee, deliveryOptionsFor } from '../../src/domain/delivery'
import { addMoney, moneyOf, toMajor } from '../../src/domain/money'
import type { Order } from '../../src/domain/order/order'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { currencyOf, type RegionCode } from '../../src/domain/region/region'
import type { Payment } from '../../src/features/payment'
import { anOrderRequest, livingIn } from './anOrderRequest'
import { expect } from './shopper'

/** An order with a begun payment, on a site of the running shop. */
export interface BegunPayment {
  /** Url of the order's page. */
  readonly url: string
  readonly step: Payment['step']
}

/** Orders something cheap and begins its payment. The page must be on a site of that region. */
export async function begin(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
  quantity = 1,
): Promise<BegunPayment> {
  const order = await placeOrder(page, region, paymentMethod, quantity)
  const { step } = await ask<Payment>(page, 'POST', `orders/${order.id}/payment`, { paymentMethod })
  return { url: new URL(`/orders/${order.id}/`, page.url()).href, step }
}

/** Orders something cheap through the API. The page must be on a site of that region. */
export async function placeOrder(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
  quantity = 1,
): Promise<{ readonly id: string; readonly email: string }> {
  const cart = await fillCart(page, quantity)
  // The shop accepts only a few orders an hour for one email address.
  const email = `${randomUUID()}@example.test`
  const { id } = await ask<Order>(page, 'POST', 'orders', {
    ...anOrderRequest(),
    ...(region === 'IN' ? {} : livingIn[region]),
    email,
    paymentMethod,
    cartId: cart.id,
    expectedTotal: totalOf(region, cart),
  })
  return { id, email }
}

/** Adds a cheap item to the cart through the API. */
export async function fillCart(page: Page, quantity = 1): Promise<RawCart> {
  const { products } = await ask<Listing>(page, 'GET', 'catalog/products?search=grip&sort=price-asc&limit=50')
  const grips = products
    .filter(({ kind }) => kind === 'grip')
    .flatMap(({ id, variants }) =>
      variants.filter(({ inStock }) => inStock).map((variant) => ({ productId: id, variantId: variant.id })),
    )
  // A random item, so that no variant sells out.
  const items = [{ ...grips[Math.floor(Math.random() * grips.length)], quantity }]
  return ask<RawCart>(page, 'POST', 'cart', { items })
}

/** The cart's total with standard delivery. */
function totalOf(region: RegionCode, cart: RawCart): number {
  const lines = moneyOf(cart.cart_amount, currencyOf(region))
  const [standard] = deliveryOptionsFor(region, [])
  if (!standard) throw new Error(`Nothing is delivered in ${region}`)
  return toMajor(addMoney(lines, deliveryFee(region, standard, lines)))
}

/** Sends an API request from the page. */
async function ask<Data>(page: Page, method: string, url: string, body?: object): Promise<Data> {
  const { status, text } = await page.evaluate(
    async ([method, url, body]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/api/bigcommerce/${url}`, { method, ...(body !== '' && { body, headers }) })
      return { status: answer.status, text: await answer.text() }
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
export async function payInApp(page: Page, { step }: BegunPayment, instrument: string): Promise<void> {
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
  const answer = await page.request.post(`${origin}/v1/test/payments/${pathname.split('/').at(-1)}/play`, {
    headers: { authorization: `Bearer ${apiKey}` },
    data: { instrument: 'expire' },
  })
  expect(answer.ok()).toBe(true)
}
