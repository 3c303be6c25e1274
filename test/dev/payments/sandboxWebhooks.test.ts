import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder, aPaymentRequest, aSandbox, anEar, type Ear, type Sandbox } from '../../setup/aSandbox'

let ear: Ear
let sandbox: Sandbox

beforeEach(async () => {
  ear = await anEar()
  sandbox = await aSandbox(ear)
})
afterEach(async () => {
  await sandbox.close()
  await ear.close()
})

const begin = async () => (await sandbox.gateway.begin(aPaymentRequest())).report.reference
const read = ({ body, headers }: Ear['received'][number]) => sandbox.gateway.readWebhook(body, headers)
const payloadOf = ({ body }: Ear['received'][number]) =>
  (JSON.parse(body.toString()) as { payment: unknown }).payment
const waiting = async () => {
  const { messages } = (await (await sandbox.call('/v1/test/messages')).json()) as { messages: unknown[] }
  return messages.length
}

test('sends a signed webhook for each change of a payment', async () => {
  const id = await begin()
  await ear.arrivals(1)
  await sandbox.play(id, 'approved')
  await ear.arrivals(2)
  await sandbox.gateway.refund(id, { minor: 100, currency: 'SGD' }, 'part')
  await ear.arrivals(3)
  expect(ear.types()).toEqual(['payment.pending', 'payment.paid', 'payment.paid'])
  const [begun, paid] = ear.received
  expect(payloadOf(begun!)).toMatchObject({ id, state: 'pending', refundedMinor: 0 })
  expect(payloadOf(paid!)).toMatchObject({ id, state: 'paid', amountMinor: 19_900, currency: 'SGD' })
  expect(payloadOf(ear.received[2]!)).toMatchObject({ id, state: 'paid', refundedMinor: 100 })
  expect(await read(begun!)).toMatchObject([{ reference: id, state: 'paid' }])
})

test('repeats a rejected webhook with a new signature until it is accepted', async () => {
  ear.answer(503)
  await begin()
  await ear.arrivals(3)
  ear.answer(200)
  await ear.arrivals(4)
  expect(new Set(ear.received.map(({ body }) => body.toString())).size).toBe(1)
  expect(await read(ear.received.at(-1)!)).toHaveLength(1)
})

test('delays late webhooks and sends none when configured', async () => {
  await sandbox.control({ webhooks: 'none' })
  await begin()
  expect(await waiting()).toBe(0)
  await sandbox.control({ webhooks: 'late', webhookDelay: 60_000 })
  await begin()
  expect([await waiting(), ear.received.length]).toEqual([1, 0])
  sandbox.pass(60_000)
  await ear.arrivals(1)
})

test('sends a webhook twice when configured, and can repeat it on demand', async () => {
  await sandbox.control({ webhooks: 'twice' })
  const id = await begin()
  await ear.arrivals(2)
  await sandbox.call(`/v1/test/payments/${id}/resend`, {})
  await ear.arrivals(3)
  expect(new Set(ear.received.map(({ body }) => body.toString())).size).toBe(1)
})

test('sends reordered webhooks in reverse order', async () => {
  await sandbox.control({ webhooks: 'reordered', webhookDelay: 60_000 })
  const id = await begin()
  await sandbox.play(id, 'approved')
  await sandbox.gateway.refund(id, { minor: 19_900, currency: 'SGD' }, 'all')
  await ear.arrivals(1)
  for (const count of [2, 3]) {
    sandbox.pass(60_000)
    await ear.arrivals(count)
  }
  expect(ear.types()).toEqual(['payment.refunded', 'payment.paid', 'payment.pending'])
})

test('sends early webhooks before the shopper returns', async () => {
  await sandbox.control({ webhooks: 'early' })
  const { step } = await sandbox.gateway.begin(aPaymentRequest({ method: 'grabpay' }))
  if (step.kind !== 'redirect') throw new Error(step.kind)
  await ear.arrivals(1)
  expect((await sandbox.submit(step.url, { instrument: 'declined' })).status).toBe(303)
  expect(ear.types()).toEqual(['payment.pending', 'payment.failed'])
})

test('sends a wrong amount in webhooks when configured', async () => {
  await sandbox.control({ lie: 'amount' })
  await begin()
  await ear.arrivals(1)
  expect(payloadOf(ear.received[0]!)).toMatchObject({ amountMinor: 19_901 })
})

test('restores payments, keys, controls and undelivered webhooks after a restart', async () => {
  const folder = aFolder()
  const request = aPaymentRequest()
  ear.answer(500)
  const before = await aSandbox(ear, { folder })
  await before.control({ refunds: 'failed' })
  const { report } = await before.gateway.begin(request)
  await before.play(report.reference, 'approved')
  await before.close()
  // An incomplete line, as a crash leaves it. Its request had no response.
  appendFileSync(path.join(folder, 'journal.ndjson'), '[{"kind":"ended","id":"')
  ear.answer(200)
  const receivedBefore = ear.received.length
  const isNotifiedAgain = () => {
    const again = ear.types().slice(receivedBefore)
    return ['payment.pending', 'payment.paid'].every((type) => again.includes(type))
  }

  const after = await aSandbox(ear, { folder })
  expect(await after.gateway.look(report.reference)).toMatchObject({ state: 'paid', amount: request.amount })
  expect((await after.gateway.begin(request)).report).toMatchObject({
    reference: report.reference,
    state: 'paid',
  })
  expect(await after.gateway.refund(report.reference, request.amount, 'back')).toMatchObject({
    state: 'failed',
  })
  // Webhooks of the first sandbox may still arrive meanwhile.
  for (let count = receivedBefore + 2; !isNotifiedAgain(); count += 1) await ear.arrivals(count)
  await after.close()
  expect(() => linesOf(folder)).not.toThrow()
})

test('rejects a journal with a broken line in the middle', async () => {
  const folder = aFolder()
  const before = await aSandbox(ear, { folder })
  await before.gateway.begin(aPaymentRequest())
  await before.close()
  const file = path.join(folder, 'journal.ndjson')
  writeFileSync(file, `half a line\n${readFileSync(file, 'utf8')}`)
  await expect(aSandbox(ear, { folder })).rejects.toThrow(SyntaxError)
})

const linesOf = (folder: string): unknown[] =>
  readFileSync(path.join(folder, 'journal.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
