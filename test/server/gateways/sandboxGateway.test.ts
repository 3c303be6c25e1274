import type { PaymentReport } from '../../../server/gateways/gateway'
import { signed, signatureHeader } from '../../../server/gateways/sandboxGateway'
import { regionCodes, regions } from '../../../src/domain/region/region'
import { aPaymentRequest, aSandbox, anEar, sandboxKeys, type Ear, type Sandbox } from '../../setup/aSandbox'

let ear: Ear
let sandbox: Sandbox

beforeAll(async () => {
  ear = await anEar()
  sandbox = await aSandbox(ear)
})
beforeEach(async () => {
  await sandbox.control({})
})
afterAll(async () => {
  await sandbox.close()
  await ear.close()
})

const begin = (changes?: Parameters<typeof aPaymentRequest>[0]) =>
  sandbox.gateway.begin(aPaymentRequest(changes))
const reference = async (changes?: Parameters<typeof aPaymentRequest>[0]) =>
  (await begin(changes)).report.reference

async function played(instrument: string): Promise<PaymentReport | null> {
  const id = await reference()
  await sandbox.play(id, instrument)
  return sandbox.gateway.look(id)
}

test('serves the methods of each region, except cash on delivery', () => {
  for (const region of regionCodes) {
    const offered = regions[region].paymentMethods.filter((method) => method !== 'cod')
    expect(sandbox.gateway.methodsIn(region)).toEqual(offered)
  }
})

test('begins a payment as pending on a page of the gateway and finds it by its key', async () => {
  const request = aPaymentRequest()
  const first = await sandbox.gateway.begin(request)
  expect(first.report).toMatchObject({ state: 'pending', amount: request.amount, failure: null })
  expect(first.step).toEqual({ kind: 'redirect', url: `${sandbox.url}/pay/${first.report.reference}` })
  const again = await sandbox.gateway.begin(request)
  expect(again).toEqual(first)
  await expect(sandbox.gateway.begin({ ...request, amount: { minor: 1, currency: 'SGD' } })).rejects.toThrow(
    'answered 409',
  )
})

test.each([
  ['approved', { state: 'paid', failure: null }],
  ['declined', { state: 'failed', failure: 'declined' }],
  ['insufficient_funds', { state: 'failed', failure: 'insufficient_funds' }],
  ['timeout', { state: 'pending', failure: null }],
  ['expire', { state: 'expired', failure: null }],
  ['cancel', { state: 'cancelled', failure: null }],
])('the outcome of an instrument that is %s', async (instrument, outcome) => {
  expect(await played(instrument)).toMatchObject(outcome)
})

test('a delayed payment is paid later and cannot be cancelled before', async () => {
  const id = await reference()
  await sandbox.play(id, 'later')
  expect(await sandbox.gateway.cancel(id)).toMatchObject({ state: 'pending' })
  sandbox.pass(301_000)
  expect(await sandbox.gateway.look(id)).toMatchObject({ state: 'paid' })
})

test.each([
  ['card', 'SG', 30],
  ['paynow', 'SG', 15],
  ['virtual_account', 'ID', 24 * 60],
] as const)('the payment method %s expires in time', async (method, region, minutes) => {
  const currency = region === 'SG' ? 'SGD' : 'IDR'
  const id = await reference({ method, region, amount: { minor: 50_000, currency }, locale: 'id-ID' })
  sandbox.pass((minutes - 1) * 60_000)
  expect(await sandbox.gateway.look(id)).toMatchObject({ state: 'pending' })
  sandbox.pass(2 * 60_000)
  expect(await sandbox.gateway.look(id)).toMatchObject({ state: 'expired' })
})

test('cancels an open payment, leaves a paid one and responds with 404 for an unknown one', async () => {
  const open = await reference()
  expect(await sandbox.gateway.cancel(open)).toMatchObject({ state: 'cancelled' })
  const paid = await reference()
  await sandbox.play(paid, 'approved')
  expect(await sandbox.gateway.cancel(paid)).toMatchObject({ state: 'paid' })
  await expect(sandbox.gateway.cancel('pay_nobody')).rejects.toMatchObject({ code: 'not_found' })
  expect(await sandbox.gateway.look('pay_nobody')).toBeNull()
})

test('refunds are idempotent, partial or full, and never exceed the paid amount', async () => {
  const id = await reference()
  const part = { minor: 9_900, currency: 'SGD' } as const
  await expect(sandbox.gateway.refund(id, part, 'too-early')).rejects.toThrow('answered 409')
  await sandbox.play(id, 'approved')
  const first = await sandbox.gateway.refund(id, part, 'part')
  expect(first.state).toBe('done')
  expect(await sandbox.gateway.refund(id, part, 'part')).toEqual(first)
  expect(await sandbox.gateway.look(id)).toMatchObject({ state: 'paid' })
  const tooMuch = await sandbox.gateway.refund(id, { ...part, minor: 10_001 }, 'too-much')
  expect(tooMuch.state).toBe('failed')
  await sandbox.gateway.refund(id, { ...part, minor: 10_000 }, 'rest')
  expect(await sandbox.gateway.look(id)).toMatchObject({ state: 'refunded' })
})

test('a refund can be delayed or fail finally', async () => {
  const slow = await reference()
  const failing = await reference()
  const amount = { minor: 19_900, currency: 'SGD' } as const
  for (const id of [slow, failing]) await sandbox.play(id, 'approved')
  await sandbox.control({ refunds: 'later' })
  expect(await sandbox.gateway.refund(slow, amount, 'slow')).toMatchObject({ state: 'pending' })
  sandbox.pass(301_000)
  await sandbox.gateway.look(slow)
  expect(await sandbox.gateway.refund(slow, amount, 'slow')).toMatchObject({ state: 'done' })
  await sandbox.control({ refunds: 'failed' })
  expect(await sandbox.gateway.refund(failing, amount, 'refused')).toMatchObject({ state: 'failed' })
  expect(await sandbox.gateway.look(failing)).toMatchObject({ state: 'paid' })
})

describe('payment codes', () => {
  test('UPI has a link with payee, amount and reference, to scan or to open on the same phone', async () => {
    const { step } = await begin({
      method: 'upi',
      region: 'IN',
      amount: { minor: 499_950, currency: 'INR' },
      locale: 'hi-IN',
      orderNumber: 'IN-2026-7',
    })
    if (step.kind !== 'qr') throw new Error(step.kind)
    expect(step.link).toBe(step.payload)
    const { protocol, searchParams } = new URL(step.payload)
    expect(protocol).toBe('upi:')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      pa: 'courtline@sandbox',
      pn: 'Courtline',
      am: '4999.50',
      cu: 'INR',
      tn: 'Order IN-2026-7',
    })
    expect(searchParams.get('tr')).toMatch(/^\w{10,20}$/)
  })

  test.each([
    ['paynow', 'SG', 'SGD', '702', '199.00', '0009SG.PAYNOW'],
    ['gopay_qris', 'ID', 'IDR', '360', '19900', '0014ID.CO.QRIS.WWW'],
  ] as const)('%s has an EMVCo code', async (method, region, currency, numeric, amount, template) => {
    const { step } = await begin({ method, region, amount: { minor: 19_900, currency }, locale: 'id-ID' })
    if (step.kind !== 'qr') throw new Error(step.kind)
    const fields = fieldsOf(step.payload)
    expect(Object.fromEntries(fields)).toMatchObject({
      '00': '01',
      '01': '12',
      53: numeric,
      54: amount,
      58: region,
    })
    expect(
      fields.some(([tag, value]) => Number(tag) >= 26 && Number(tag) <= 51 && value.startsWith(template)),
    ).toBe(true)
    expect(fields.at(-1)?.[0]).toBe('63')
    expect(fields.at(-1)?.[1]).toBe(crcOf(step.payload.slice(0, -4)))
    expect(step.simulator).toContain('/simulator/')
  })
})

test('a virtual account has a bank, its own number and a day to pay', async () => {
  const transfer = {
    method: 'virtual_account',
    region: 'ID',
    amount: { minor: 750_000, currency: 'IDR' },
  } as const
  const one = await begin({ ...transfer, locale: 'id-ID' })
  const other = await begin({ ...transfer, locale: 'id-ID' })
  if (one.step.kind !== 'transfer' || other.step.kind !== 'transfer') throw new Error(one.step.kind)
  expect(one.step.account).toMatch(/^8808\d{12}$/)
  expect(other.step.account).not.toBe(one.step.account)
  expect(one.step.bank).toBe('Bank Contoh Nusantara')
  const { step } = await begin({ ...transfer, bank: 'bri', locale: 'id-ID' })
  expect(step).toMatchObject({ bank: 'BRI', account: expect.stringMatching(/^8808\d{12}$/) as unknown })
  expect(Date.parse(one.step.expiresAt) - sandbox.now()).toBeGreaterThan(23.9 * 3_600_000)
})

describe('the webhook reader', () => {
  const body = JSON.stringify({ payment: { id: 'pay_nobody', state: 'paid' } })
  const seconds = () => Math.floor(sandbox.now() / 1_000)
  const read = (text: string, header?: string) =>
    sandbox.gateway.readWebhook(Buffer.from(text), header === undefined ? {} : { [signatureHeader]: header })

  test('reads the current payment for a signed webhook, regardless of its body', async () => {
    const id = await reference()
    const lie = JSON.stringify({ payment: { id, state: 'paid', amountMinor: 1 } })
    expect(await read(lie, signed(sandboxKeys.webhookSecret, seconds(), lie))).toEqual([
      { reference: id, state: 'pending', amount: { minor: 19_900, currency: 'SGD' }, failure: null },
    ])
    expect(await read(body, signed(sandboxKeys.webhookSecret, seconds(), body))).toEqual([])
  })

  test('requests a repetition of a webhook while the sandbox is out of order', async () => {
    await sandbox.control({ answers: 'error', calls: ['read'] })
    await expect(read(body, signed(sandboxKeys.webhookSecret, seconds(), body))).rejects.toMatchObject({
      status: 503,
    })
  })

  test.each([
    ['without a signature', () => undefined],
    ['with an invalid signature', () => 'v1=abc'],
    ['signed with another secret', () => signed('wh_of-somebody-else', seconds(), body)],
    ['signed for another body', () => signed(sandboxKeys.webhookSecret, seconds(), `${body} `)],
    ['older than five minutes', () => signed(sandboxKeys.webhookSecret, seconds() - 301, body)],
    ['from the future', () => signed(sandboxKeys.webhookSecret, seconds() + 301, body)],
  ])('rejects a webhook %s', async (_what, header) => {
    await expect(read(body, header())).rejects.toMatchObject({ status: 400 })
  })

  test('rejects a signed webhook with an invalid body', async () => {
    await expect(read('[]', signed(sandboxKeys.webhookSecret, seconds(), '[]'))).rejects.toMatchObject({
      status: 400,
    })
    await expect(
      read('no json', signed(sandboxKeys.webhookSecret, seconds(), 'no json')),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('a gateway with faults', () => {
  test('runs into the timeout when silent or slow, and its work stays valid', async () => {
    for (const answers of ['silent', 'slow']) {
      const request = aPaymentRequest()
      await sandbox.control({ answers, answerDelay: 5_000, times: 1 })
      await expect(sandbox.impatient.begin(request)).rejects.toThrow(/timeout|aborted/i)
      const { report } = await sandbox.gateway.begin(request)
      expect(report.state).toBe('pending')
      const { payments } = (await (
        await sandbox.call(`/v1/test/payments?orderNumber=${request.orderNumber}`)
      ).json()) as { payments: unknown[] }
      expect(payments).toHaveLength(1)
    }
  })

  test('is called again with the same key after a failed or lost response', async () => {
    for (const answers of ['error', 'lost']) {
      const request = aPaymentRequest()
      await sandbox.control({ answers, calls: ['create'], times: 2 })
      for (let time = 0; time < 2; time += 1) {
        await expect(sandbox.gateway.begin(request)).rejects.toThrow('answered 500')
      }
      expect((await sandbox.gateway.begin(request)).report.state).toBe('pending')
    }
  })

  test('is detected when it reports a wrong amount, currency or order', async () => {
    const id = await reference()
    await sandbox.control({ lie: 'amount' })
    expect(await sandbox.gateway.look(id)).toMatchObject({ amount: { minor: 19_901, currency: 'SGD' } })
    await sandbox.control({ lie: 'currency' })
    expect(await sandbox.gateway.look(id)).toMatchObject({ amount: { minor: 19_900, currency: 'INR' } })
    await sandbox.control({ lie: 'order' })
    await expect(begin()).rejects.toThrow('another order')
  })
})

/** The checksum of ISO/IEC 13239 by polynomial division, bit by bit. */
function crcOf(text: string): string {
  let register = 0xffff
  for (const bit of [...Buffer.from(text)].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (byte >> at) & 1),
  )) {
    const carry = ((register >> 15) & 1) ^ bit
    register = (register << 1) & 0xffff
    if (carry) register ^= 0x1021
  }
  return register.toString(16).toUpperCase().padStart(4, '0')
}

function fieldsOf(code: string): [string, string][] {
  const fields: [string, string][] = []
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    fields.push([code.slice(at, at + 2), code.slice(at + 4, at + 4 + length)])
    at += 4 + length
  }
  return fields
}
