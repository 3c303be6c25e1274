import type { PaymentRequest } from '../../../server/gateways/gateway'
import { stripeGateway } from '../../../server/gateways/stripeGateway'
import { aPaymentRequest } from './contractGateways'
import { openStripe, stripeSecret, stripeWebhookSecret, type StripeWorld } from './fakeStripe'

const payment = { method: 'card', region: 'SG', amount: { minor: 12_990, currency: 'SGD' } } as const

let world: StripeWorld
beforeEach(async () => {
  world = await openStripe()
})
afterEach(() => world.close())

const gateway = (secretKey = stripeSecret) =>
  stripeGateway({ secretKey, webhookSecret: stripeWebhookSecret, url: world.url }, 20_000)
const begin = async (changes: Partial<PaymentRequest> = {}) =>
  (await gateway()).begin(aPaymentRequest(payment, changes))
/** Parameters of the request that opened a page. */
const opened = async (changes: Partial<PaymentRequest>) => {
  await begin(changes)
  return Object.fromEntries(world.sent())
}

test('the page shows the brand and the order and always returns to the shop', async () => {
  expect(await opened({ brand: 'aerovolt', locale: 'en-SG' })).toMatchObject({
    mode: 'payment',
    'line_items[0][price_data][product_data][name]': 'Aerovolt Official CL-1042-7731',
    'line_items[0][price_data][unit_amount]': '12990',
    'line_items[0][price_data][currency]': 'sgd',
    'branding_settings[display_name]': 'Aerovolt Official',
    'adaptive_pricing[enabled]': 'false',
    customer_email: 'mei@example.com',
    success_url: 'https://shop.example/orders/7/',
    cancel_url: 'https://shop.example/orders/7/',
    locale: 'en',
  })
})

test('the page offers only the chosen method', async () => {
  expect(await opened({ method: 'card' })).toMatchObject({ 'allowed_payment_method_types[0]': 'card' })
  const mastercard = await opened({ method: 'mastercard', key: 'another-key-1' })
  const blocked = Object.entries(mastercard).filter(([name]) => name.includes('brands_blocked'))
  expect(blocked.map(([, brand]) => brand)).toEqual(['visa', 'american_express', 'discover_global_network'])
  const grabpay = await opened({ method: 'grabpay', key: 'another-key-2' })
  expect(grabpay).toMatchObject({ 'allowed_payment_method_types[0]': 'grabpay' })
  expect(grabpay).not.toHaveProperty('allowed_payment_method_types[1]')
})

test('a PayNow code is created at once', async () => {
  const { report, step } = await begin({ method: 'paynow' })
  expect(step).toMatchObject({ kind: 'qr', payload: `000201${report.reference}`, link: null })
  expect(Object.fromEntries(world.sent())).toMatchObject({
    'allowed_payment_method_types[0]': 'paynow',
    confirm: 'true',
  })
})

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
  [{ code: 'payment_method_customer_decline' }, 'cancelled'],
  [{ code: 'processing_error' }, 'unavailable'],
  [{ code: 'something_new' }, 'declined'],
] as const)('maps %j to %s', async (error, failure) => {
  for (const [method, key] of [
    ['grabpay', 'key-of-a-page'],
    ['paynow', 'key-of-a-code'],
  ] as const) {
    const { report } = await begin({ method, key })
    world.fail(report.reference, error)
    expect(await (await gateway()).look(report.reference)).toMatchObject({ state: 'failed', failure })
  }
})

test('an invalid key fails every call', async () => {
  const { report } = await begin()
  const stranger = await gateway('sk_test_other')
  await expect(stranger.begin(aPaymentRequest(payment, { key: 'another-key-1' }))).rejects.toThrow()
  await expect(stranger.look(report.reference)).rejects.toThrow()
  expect(world.count()).toBe(1)
})

test.each(['refundInDashboard', 'dispute'] as const)(
  'reports a payment as refunded after a webhook about its charge: %s',
  async (reversal) => {
    for (const [method, key] of [
      ['card', 'key-of-a-page'],
      ['paynow', 'key-of-a-code'],
    ] as const) {
      const { report } = await begin({ method, key })
      world.pay(report.reference)
      const { body, headers } = world[reversal](report.reference)
      const { reference } = report
      expect(await (await gateway()).readWebhook(body, headers)).toEqual([
        { reference, state: 'refunded', amount: payment.amount, failure: null },
      ])
    }
  },
)

test('ignores webhooks about objects that are not payments of the shop', async () => {
  const { report } = await begin()
  world.pay(report.reference)
  // The intent of a page is reported only through its page.
  const { body, headers } = world.message('pi_1')
  expect(await (await gateway()).readWebhook(body, headers)).toEqual([])
})
