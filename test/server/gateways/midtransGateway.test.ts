import type { PaymentRequest } from '../../../server/gateways/gateway'
import { midtransGateway } from '../../../server/gateways/midtransGateway'
import { aPaymentRequest } from './contractGateways'
import { midtransServerKey, openMidtrans, type MidtransWorld } from './fakeMidtrans'

const amount = { minor: 1_250_000, currency: 'IDR' } as const
const payment = { method: 'card', region: 'ID', amount } as const

let world: MidtransWorld
beforeEach(async () => {
  world = await openMidtrans()
})
afterEach(() => world.close())

const gateway = (serverKey = midtransServerKey) =>
  midtransGateway({ serverKey, url: world.url, snapUrl: world.url }, 20_000)
const begin = (changes: Partial<PaymentRequest> = {}) => gateway().begin(aPaymentRequest(payment, changes))
const begun = async (method: PaymentRequest['method'] = 'card') => (await begin({ method })).report.reference

test.each([
  ['capture', 'accept', 'paid'],
  ['capture', 'challenge', 'pending'],
  ['capture', 'deny', 'failed'],
  ['settlement', 'accept', 'paid'],
  ['authorize', 'accept', 'pending'],
  ['pending', 'accept', 'pending'],
  ['deny', 'deny', 'failed'],
  ['failure', 'accept', 'failed'],
  ['cancel', 'accept', 'cancelled'],
  ['expire', 'accept', 'cancelled'],
  ['refund', 'accept', 'refunded'],
  ['partial_refund', 'accept', 'paid'],
  ['chargeback', 'accept', 'refunded'],
  ['partial_chargeback', 'accept', 'refunded'],
  ['something_new', 'accept', 'pending'],
])('maps %s, %s to %s', async (transaction_status, fraud_status, state) => {
  const reference = await begun()
  world.become(reference, { transaction_status, fraud_status })
  expect(await gateway().look(reference)).toMatchObject({ state, amount })
})

test("reports insufficient funds from the bank's response code", async () => {
  const reference = await begun()
  world.become(reference, { transaction_status: 'deny', channel_response_code: '51' })
  expect(await gateway().look(reference)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' })
})

test('the page offers only cards with 3-D Secure, and Mastercard if it was chosen', async () => {
  await begin()
  await begin({ method: 'mastercard', key: 'another-key-1' })
  const [card, mastercard] = world.sent('/snap/v1/transactions')
  expect(card).toMatchObject({
    enabled_payments: ['credit_card'],
    callbacks: { finish: 'https://shop.example/orders/7/' },
  })
  expect(card).toHaveProperty('credit_card', { secure: true })
  const bins = (mastercard as { credit_card: { whitelist_bins: string[] } }).credit_card.whitelist_bins
  const isAllowed = (number: string) => bins.some((prefix) => number.startsWith(prefix))
  expect(['510000', '559999', '222100', '229999', '230000', '269999', '272099'].every(isAllowed)).toBe(true)
  expect(['411111', '222099', '272100', '500000', '560000', '340000'].some(isAllowed)).toBe(false)
})

test('requests whole rupiah with an order id that Midtrans accepts', async () => {
  for (const method of ['card', 'gopay_qris', 'virtual_account'] as const) {
    await begin({ method, key: `key-of-${method}` })
  }
  const sent = [...world.sent('/snap/v1/transactions'), ...world.sent('/v2/charge')]
  expect(sent).toHaveLength(3)
  const order_id: unknown = expect.stringMatching(/^[\w.~-]{1,50}$/)
  for (const body of sent) {
    expect(body).toMatchObject({
      transaction_details: { gross_amount: 1_250_000, order_id },
    })
  }
})

test('a code expires after 15 minutes and a virtual account after a day, in Jakarta time', async () => {
  const minutes = (step: unknown) => {
    const { expiresAt } = step as { expiresAt: string }
    return Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)
  }
  const code = await begin({ method: 'gopay_qris' })
  expect(code.step).toMatchObject({ kind: 'qr', payload: `000201${code.report.reference}` })
  expect(minutes(code.step)).toBe(15)
  const account = await begin({ method: 'virtual_account', key: 'another-key-1' })
  expect(account.step).toMatchObject({ kind: 'transfer', bank: 'BCA', account: '12345678901' })
  expect(minutes(account.step)).toBe(24 * 60)
})

test.each([
  ['bni', 'BNI', '12345678901'],
  ['bri', 'BRI', '12345678901'],
  ['permata', 'Permata', '8562000087926752'],
  ['cimb', 'CIMB Niaga', '12345678901'],
] as const)('opens a virtual account at %s', async (bank, name, account) => {
  const { step } = await begin({ method: 'virtual_account', bank })
  expect(step).toMatchObject({ kind: 'transfer', bank: name, account })
  expect(world.sent('/v2/charge')).toEqual([expect.objectContaining({ bank_transfer: { bank } })])
})

test("finds a virtual account again later; a code can't be found, so its payment is cancelled", async () => {
  const account = await begin({ method: 'virtual_account' })
  world.deleteKeys()
  expect(await begin({ method: 'virtual_account' })).toEqual(account)
  await begin({ method: 'gopay_qris', key: 'another-key-1' })
  world.deleteKeys()
  const again = await begin({ method: 'gopay_qris', key: 'another-key-1' })
  expect(again).toMatchObject({ report: { state: 'cancelled' }, step: { kind: 'none' } })
  expect(world.count()).toBe(2)
})

test('two parallel requests begin the same payment once', async () => {
  for (const method of ['card', 'gopay_qris', 'virtual_account'] as const) {
    const key = `key-of-${method}`
    const [one, two] = await Promise.all([begin({ method, key }), begin({ method, key })])
    expect(one).toEqual(two)
  }
  expect(world.count()).toBe(3)
})

test('cancels an unused page by charging its order id', async () => {
  const reference = await begun()
  expect(await gateway().cancel(reference)).toMatchObject({ state: 'cancelled', amount })
  // The open page then reports that its order id was used.
  expect(() => world.pay(reference)).toThrow('is not open')
  expect(world.sent('/v2/charge')).toHaveLength(1)
})

test('cancelling a page ends its pending card payment, but a paid one stays paid', async () => {
  const waiting = await begun()
  const quick = (await begin({ key: 'another-key-1' })).report.reference
  world.become(waiting, { transaction_status: 'pending' })
  expect(await gateway().cancel(waiting)).toMatchObject({ state: 'cancelled' })
  world.pay(quick)
  expect(await gateway().cancel(quick)).toMatchObject({ state: 'paid' })
  expect(world.sent('/v2/charge')).toEqual([])
})

test('refunds an unsettled card payment in full by cancelling it, and delays a partial refund', async () => {
  const reference = await begun()
  world.pay(reference)
  const part = { ...amount, minor: 50_000 }
  expect(await gateway().refund(reference, part, 'refund-key-1')).toMatchObject({ state: 'pending' })
  world.night()
  expect(await gateway().refund(reference, part, 'refund-key-1')).toMatchObject({ state: 'done' })
  const other = (await begin({ key: 'another-key-1' })).report.reference
  world.pay(other)
  expect(await gateway().refund(other, amount, 'refund-key-2')).toMatchObject({ state: 'done' })
  expect(await gateway().refund(other, amount, 'refund-key-2')).toMatchObject({ state: 'done' })
  expect(world.refunds()).toEqual([50_000, 1_250_000])
})

test("ignores the state in a webhook, which Midtrans's signature does not cover", async () => {
  const reference = await begun('gopay_qris')
  const { body } = world.message(reference)
  const lying = Buffer.from(body.toString().replace('"pending"', '"settlement"'))
  expect(lying.equals(body)).toBe(false)
  expect(await gateway().readWebhook(lying, {})).toMatchObject([{ state: 'pending' }])
})

test('a wrong server key fails every call and every webhook', async () => {
  const reference = await begun('virtual_account')
  const stranger = gateway('SB-Mid-server-other')
  await expect(stranger.begin(aPaymentRequest(payment, { key: 'another-key-1' }))).rejects.toThrow('401')
  await expect(stranger.look(reference)).rejects.toThrow('401')
  const { body } = world.message(reference)
  await expect(stranger.readWebhook(body, {})).rejects.toMatchObject({ status: 400 })
})
