import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { deliveryFee, deliveryOptionsFor } from '../../src/domain/delivery'
import type { Listing } from '../../src/domain/catalogue/listing'
import { addMoney, moneyOf, toMajor } from '../../src/domain/money'
import type { Order } from '../../src/domain/order/order'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import type { RawCart } from '../../src/domain/cart/rawCart'
import { currencyOf, type RegionCode } from '../../src/domain/region/region'
import type { Payment } from '../../src/features/payment'
import { anOrderRequest, livingIn } from './anOrderRequest'
import { expect } from './shopper'

/** An order whose payment has been begun, at one of the running shop's sites. */
export interface BegunPayment {
  /** The order's page. */
  readonly url: string
  readonly step: Payment['step']
}

/** Orders something cheap and begins to pay it; the page has to be on a site of that region. */
export async function begin(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
): Promise<BegunPayment> {
  const order = await placeOrder(page, region, paymentMethod)
  const { step } = await ask<Payment>(page, 'POST', `orders/${order.id}/payment`, { paymentMethod })
  return { url: new URL(`/orders/${order.id}/`, page.url()).href, step }
}

/** Orders something cheap through the API; the page has to be on a site of that region. */
export async function placeOrder(
  page: Page,
  region: RegionCode,
  paymentMethod: PaymentMethodKey,
): Promise<{ readonly id: string; readonly email: string }> {
  const cart = await fillCart(page)
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

/** Puts one piece of something cheap into the cart through the API. */
export async function fillCart(page: Page): Promise<RawCart> {
  const { products } = await ask<Listing>(page, 'GET', 'catalog/products?search=grip&sort=price-asc&limit=50')
  const grips = products
    .filter(({ kind }) => kind === 'grip')
    .flatMap(({ id, variants }) =>
      variants.filter(({ inStock }) => inStock).map((variant) => ({ productId: id, variantId: variant.id })),
    )
  // A random one, so that no variant sells out.
  const items = [{ ...grips[Math.floor(Math.random() * grips.length)], quantity: 1 }]
  return ask<RawCart>(page, 'POST', 'cart', { items })
}

/** With the standard delivery. */
function totalOf(region: RegionCode, cart: RawCart): number {
  const lines = moneyOf(cart.cart_amount, currencyOf(region))
  const [standard] = deliveryOptionsFor(region, [])
  if (!standard) throw new Error(`Nothing is delivered in ${region}`)
  return toMajor(addMoney(lines, deliveryFee(region, standard, lines)))
}

/** Speaks to the shop as its page does. */
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

/** Where the gateway's own page is. */
export function gatewayOf({ step }: BegunPayment): string {
  if (step.kind !== 'redirect') throw new Error(`It is paid by ${step.kind}`)
  return step.url
}

/** Pays on the gateway's page, which the browser shows or is sent to, with one of its test instruments. */
export async function payAtGateway(page: Page, instrument: string, url = page.url()): Promise<void> {
  await page.goto(`${url}?fill=${instrument}`)
  const wallet = page.locator(`input[value=${instrument}]`)
  if (await wallet.isVisible()) await wallet.check()
  await page.locator('main form button.main').first().click()
}

/** Answers the bank's question on the gateway's page (3-D Secure). */
export async function confirmAtBank(page: Page): Promise<void> {
  await page.locator('button[name=fill][value=code]').click()
  await page.waitForURL(/fill=code/)
  await page.locator('main form button.main').first().click()
}

/** What the shopper's banking app does with a code or a transfer, on another device. */
export async function payInApp(page: Page, { step }: BegunPayment, instrument: string): Promise<void> {
  if (step.kind !== 'qr' && step.kind !== 'transfer') throw new Error(`It is paid by ${step.kind}`)
  const simulator = step.simulator ?? ''
  const shown = await (await page.request.get(simulator)).text()
  const amount = /name="amount"\s+value="([^"]*)"/.exec(shown)?.[1]
  const form = { instrument, ...(amount !== undefined && { amount }) }
  expect((await page.request.post(simulator, { form })).ok()).toBe(true)
}

/** Lets the time of a payment run out, as only the sandbox's own test calls can. */
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
