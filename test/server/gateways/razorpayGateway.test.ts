import type { PaymentRequest } from '../../../server/gateways/gateway'
import { hmacHex } from '../../../server/gateways/gatewayRequest'
import { razorpayGateway } from '../../../server/gateways/razorpayGateway'
import { aPaymentRequest } from './contractGateways'
import { openRazorpay, razorpayKeys, type RazorpayWorld } from './fakeRazorpay'

const amount = { minor: 649_900, currency: 'INR' } as const
const payment = { method: 'card', region: 'IN', amount } as const

let world: RazorpayWorld
beforeEach(async () => {
  world = await openRazorpay()
})
afterEach(() => world.close())

const gateway = (keys: Partial<typeof razorpayKeys> = {}) =>
  razorpayGateway({ ...razorpayKeys, ...keys, url: world.url }, 20_000)
const begin = (changes: Partial<PaymentRequest> = {}) => gateway().begin(aPaymentRequest(payment, changes))
const paid = async () => {
  const { report } = await begin()
  world.pay(report.reference)
  return report.reference
}

test('the page shows brand and order, takes the full amount and sends no messages', async () => {
  await begin({ brand: 'aerovolt' })
  expect(world.sent()).toMatchObject({
    amount: 649_900,
    currency: 'INR',
    accept_partial: false,
    description: 'Aerovolt Official CL-1042-7731',
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: 'https://shop.example/orders/7/',
    callback_method: 'get',
    options: { checkout: { name: 'Aerovolt Official' } },
  })
})

test.each([
  ['card', { method: 'card' }],
  ['mastercard', { method: 'card', networks: ['MasterCard'] }],
  ['upi', { method: 'upi' }],
] as const)('the page offers only the chosen method %s', async (method, instrument) => {
  await begin({ method })
  const display = {
    blocks: { chosen: { name: 'CL-1042-7731', instruments: [instrument] } },
    sequence: ['block.chosen'],
    preferences: { show_default_blocks: false },
  }
  expect(world.sent()).toMatchObject({ options: { checkout: { config: { display } } } })
})

test('two parallel requests for one payment return the same page', async () => {
  const [one, two] = await Promise.all([begin(), begin()])
  expect(one).toEqual(two)
  expect(world.count()).toBe(1)
})

test('reports a payment as refunded after a webhook about a refund', async () => {
  const reference = await paid()
  const { body, headers } = world.refundInDashboard(reference)
  expect(await gateway().readWebhook(body, headers)).toEqual([
    { reference, state: 'refunded', amount, failure: null },
  ])
})

test('ignores webhooks that are not about a payment link', async () => {
  const { body, headers } = world.otherMessage()
  expect(await gateway().readWebhook(body, headers)).toEqual([])
})

test('rejects a signed webhook with an invalid body', async () => {
  for (const text of ['null', '[]', '{"payload":null}', 'not JSON']) {
    const body = Buffer.from(text)
    const headers = { 'x-razorpay-signature': hmacHex(razorpayKeys.webhookSecret, body) }
    await expect(gateway().readWebhook(body, headers)).rejects.toMatchObject({ status: 400 })
  }
})

test('rejects a webhook signed with another secret', async () => {
  const { body, headers } = world.message(await paid())
  const stranger = gateway({ webhookSecret: 'the-secret-of-others' })
  await expect(stranger.readWebhook(body, headers)).rejects.toMatchObject({ status: 400 })
})

test('wrong keys fail every call', async () => {
  const reference = await paid()
  const stranger = gateway({ keySecret: 'other' })
  await expect(stranger.begin(aPaymentRequest(payment, { key: 'another-key-1' }))).rejects.toThrow('401')
  await expect(stranger.look(reference)).rejects.toThrow('401')
})

test('retries a refund later when the balance is insufficient', async () => {
  const reference = await paid()
  world.empty()
  await expect(gateway().refund(reference, amount, 'refund-key-1')).rejects.toThrow('no balance')
})

test('rejects a refund of an unpaid payment', async () => {
  const { report } = await begin()
  await expect(gateway().refund(report.reference, amount, 'refund-key-1')).rejects.toMatchObject({
    status: 404,
  })
})
