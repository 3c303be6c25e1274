import type { PaymentView } from '../../../../../server/commerce/payments'
import { PaymentService } from '../../../../../server/engines/own/payments/paymentService'
import { openGateways } from '../../../../../server/gateways/openGateways'
import { parseSettings } from '../../../../../server/settings/settings'
import type { Order } from '../../../../../src/domain/order/orderSchema'
import { gatewaysOf } from '../../../../setup/aPaymentService'
import type { Message, OutsideWorld } from '../../../../setup/fakeServer'
import {
  livingIn,
  openTradingShop,
  orderIn,
  type ShopResponse,
  type TradingShop,
} from '../../../../setup/tradingShop'
import { midtransServerKey, openMidtrans } from '../../../gateways/fakeMidtrans'
import { openRazorpay, razorpayKeys } from '../../../gateways/fakeRazorpay'
import { openStripe, stripeSecret, stripeWebhookSecret } from '../../../gateways/fakeStripe'

const strings = { productId: 4001, variantId: 400101 }

let shop: TradingShop
let worlds: Readonly<Record<'stripe' | 'razorpay' | 'midtrans', OutsideWorld>>
let visitor: (host: string) => ReturnType<TradingShop['visitor']>
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(strings.variantId, 500)
  const [stripe, razorpay, midtrans] = await Promise.all([openStripe(), openRazorpay(), openMidtrans()])
  worlds = { stripe, razorpay, midtrans }
  const { gatewayKeys } = parseSettings(
    {
      STRIPE_SECRET_KEY: stripeSecret,
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_URL: stripe.url,
      RAZORPAY_KEY_ID: razorpayKeys.keyId,
      RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
      RAZORPAY_URL: razorpay.url,
      MIDTRANS_SERVER_KEY: midtransServerKey,
      MIDTRANS_URL: midtrans.url,
      MIDTRANS_SNAP_URL: midtrans.url,
    },
    process.cwd(),
  )
  const gateways = gatewaysOf(...Object.values(await openGateways(gatewayKeys)))
  const { db } = shop.database
  const payments = new PaymentService({ db, orders: shop.commerce.engine, gateways, log: () => undefined })
  visitor = (host) => shop.visitor(host, {}, { payments })
})
afterAll(async () => {
  await Promise.all(Object.values(worlds).map((world) => world.close()))
  await shop.close()
})

type Shopper = ReturnType<typeof visitor>
const paymentIn = ({ body }: ShopResponse) => body.data as PaymentView
const statusOf = async (shopper: Shopper, { id }: Order) =>
  orderIn(await shopper.request('GET', `orders/${id}`)).status

/** Orders the cart with the correct total from the error of a wrong one. */
async function anOrder(shopper: Shopper, changes: object): Promise<Order> {
  await shopper.add(strings)
  const rejected = await shopper.order({ ...changes, expectedTotal: 1 })
  const now = /is now \D*([\d.,]+)$/.exec(rejected.body.errors?.[0]?.message ?? '')?.[1] ?? ''
  const placed = await shopper.order({ ...changes, expectedTotal: Number(now.replaceAll(',', '')) })
  expect([placed.status, placed.body.errors]).toEqual([200, undefined])
  return orderIn(placed)
}

const send = (shopper: Shopper, gateway: string, { body, headers }: Message) =>
  shopper.request('POST', '', undefined, {
    url: `/api/payments/${gateway}/webhook`,
    payload: body,
    headers: { 'content-type': 'application/json', ...headers },
  })

const referenceOf = async ({ id }: Order) => {
  const { reference } = await shop.database.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return reference ?? ''
}

test.each([
  ['sg.localhost', 'stripe', 'card', 'redirect', livingIn.SG],
  ['official.sg.localhost', 'stripe', 'paynow', 'qr', livingIn.SG],
  ['ae.localhost', 'stripe', 'mastercard', 'redirect', livingIn.AE],
  ['in.localhost', 'razorpay', 'upi', 'redirect', {}],
  ['official.in.localhost', 'razorpay', 'card', 'redirect', {}],
  ['id.localhost', 'midtrans', 'card', 'redirect', livingIn.ID],
  ['id.localhost', 'midtrans', 'gopay_qris', 'qr', livingIn.ID],
  ['official.id.localhost', 'midtrans', 'virtual_account', 'transfer', livingIn.ID],
] as const)('at %s %s collects the money by %s, and its webhook marks the order paid', async (...row) => {
  const [host, gateway, paymentMethod, kind, address] = row
  const shopper = visitor(host)
  const order = await anOrder(shopper, { ...address, paymentMethod })
  const begun = await shopper.request('POST', `orders/${order.id}/payment`, { paymentMethod })
  expect(paymentIn(begun)).toMatchObject({ state: 'pending', step: { kind } })
  const reference = await referenceOf(order)
  const world = worlds[gateway]

  const early = world.message(reference)
  expect(await send(shopper, gateway, early)).toMatchObject({ status: 200 })
  expect(await statusOf(shopper, order)).toBe('pending_payment')

  world.pay(reference)
  const { body, headers } = world.message(reference)
  const spoilt = { body: Buffer.from(body.toString().replace(/.$/, ' }')), headers: {} }
  if (gateway !== 'midtrans') expect(await send(shopper, gateway, spoilt)).toMatchObject({ status: 400 })
  expect(await statusOf(shopper, order)).toBe('pending_payment')

  expect(await send(shopper, gateway, { body, headers })).toMatchObject({ status: 200 })
  expect(await statusOf(shopper, order)).toBe('paid')
  expect(await send(shopper, gateway, { body, headers })).toMatchObject({ status: 200 })
})

test('responds to a webhook with an error while its gateway is silent, so that it is repeated', async () => {
  const shopper = visitor('sg.localhost')
  const order = await anOrder(shopper, { ...livingIn.SG, paymentMethod: 'card' })
  await shopper.request('POST', `orders/${order.id}/payment`, { paymentMethod: 'card' })
  const reference = await referenceOf(order)
  worlds.stripe.pay(reference)
  worlds.stripe.suffer('failing')
  const rejected = await send(shopper, 'stripe', worlds.stripe.message(reference))
  worlds.stripe.suffer(null)
  expect(rejected.status).toBe(503)
  expect(await statusOf(shopper, order)).toBe('pending_payment')
  expect(await send(shopper, 'stripe', worlds.stripe.message(reference))).toMatchObject({ status: 200 })
  expect(await statusOf(shopper, order)).toBe('paid')
})

test('cancels the first payment at its gateway when the payment method changes', async () => {
  const shopper = visitor('id.localhost')
  const order = await anOrder(shopper, { ...livingIn.ID, paymentMethod: 'card' })
  await shopper.request('POST', `orders/${order.id}/payment`, { paymentMethod: 'card' })
  const page = await referenceOf(order)
  const changed = await shopper.request('POST', `orders/${order.id}/payment`, { paymentMethod: 'gopay_qris' })
  expect(paymentIn(changed)).toMatchObject({ state: 'pending', step: { kind: 'qr' } })
  expect(() => worlds.midtrans.pay(page)).toThrow('is not open')
})
