import type { PaymentGateway } from '../../../server/gateways/gateway'
import { developmentGateway } from '../../../server/gateways/gatewaysFor'
import type { Fault, OutsideWorld } from '../../setup/fakeServer'
import { aPaymentRequest, contractGateways } from './contractGateways'

const otherKey = '9a8b7c6d-1111-4222-8333-444455556666'

describe.each(contractGateways)('$name', ({ payment, step, hasTimedSignature, canFail, canRefund, open }) => {
  const { amount } = payment
  let gateway: PaymentGateway
  let silent: PaymentGateway
  let world: OutsideWorld
  beforeEach(async () => {
    ;({ gateway, silent, world } = await open())
  })
  afterEach(() => world.close())

  const begin = (key?: string, by = gateway) =>
    by.begin(aPaymentRequest(payment, key === undefined ? {} : { key }))
  const begun = async () => (await begin()).report.reference
  /** Returns the reference of a paid and settled payment. */
  const paid = async () => {
    const reference = await begun()
    world.pay(reference)
    world.night()
    return reference
  }

  test('serves its method in its region', () => {
    expect(gateway.methodsIn(payment.region)).toContain(payment.method)
  })

  test('begins a payment as pending and returns the next step', async () => {
    const first = await begin()
    expect(first).toMatchObject({ report: { state: 'pending', amount, failure: null }, step: { kind: step } })
    expect(first.report.reference.length).toBeLessThanOrEqual(200)
    if (first.step.kind !== 'redirect' && first.step.kind !== 'none') {
      expect(Date.parse(first.step.expiresAt)).toBeGreaterThan(Date.now() + 60_000)
      expect(first.step.simulator).toBeNull()
    }
  })

  test('returns the same payment for the same key and another one for another key', async () => {
    const first = await begin()
    const again = await begin()
    expect(again).toEqual(first)
    expect(world.count()).toBe(1)
    const other = await begin(otherKey)
    expect(other.report.reference).not.toBe(first.report.reference)
    expect(world.count()).toBe(2)
  })

  test('finds a payment by its key after a lost response', async () => {
    world.suffer('lost')
    await expect(begin()).rejects.toThrow()
    world.suffer(null)
    expect(await begin()).toMatchObject({ report: { state: 'pending' }, step: { kind: step } })
    expect(world.count()).toBe(1)
  })

  test('reports a paid payment when it is begun again', async () => {
    const reference = await begun()
    world.pay(reference)
    expect(await begin()).toMatchObject({
      report: { reference, state: 'paid', amount },
      step: { kind: 'none' },
    })
    expect(world.count()).toBe(1)
  })

  test('responds with 404 for unknown references', async () => {
    for (const reference of [
      '',
      'nothing',
      'cs_test_nothing',
      'pi_nothing',
      'plink_nothing',
      '../v1/balance',
    ]) {
      expect(await gateway.look(reference)).toBeNull()
    }
  })

  test('reports pending and paid payments with the amount', async () => {
    const reference = await begun()
    expect(await gateway.look(reference)).toEqual({ reference, state: 'pending', amount, failure: null })
    world.pay(reference)
    expect(await gateway.look(reference)).toEqual({ reference, state: 'paid', amount, failure: null })
  })

  test('reports an expired payment', async () => {
    const reference = await begun()
    world.expire(reference)
    expect(await gateway.look(reference)).toEqual({ reference, state: 'expired', amount, failure: null })
  })

  if (canFail) {
    test('reports a payment that the bank declines finally', async () => {
      const reference = await begun()
      world.decline?.(reference)
      const failed = { reference, state: 'failed', amount, failure: 'declined' }
      expect(await gateway.look(reference)).toEqual(failed)
    })
  }

  test('reports the amount and currency that the gateway names', async () => {
    const reference = await paid()
    world.lie({ minor: 100 })
    expect(await gateway.look(reference)).toMatchObject({ amount: { ...amount, minor: 100 } })
    const currency = amount.currency === 'SGD' ? 'AED' : 'SGD'
    world.lie({ currency })
    expect(await gateway.look(reference)).toMatchObject({ amount: { currency } })
    world.lie({ currency: 'EUR' })
    await expect(gateway.look(reference)).rejects.toThrow('cannot be read: currency')
  })

  test('cancels a pending payment, which then cannot be paid', async () => {
    const reference = await begun()
    expect(await gateway.cancel(reference)).toEqual({ reference, state: 'cancelled', amount, failure: null })
    expect(await gateway.cancel(reference)).toMatchObject({ state: 'cancelled' })
    expect(await gateway.look(reference)).toMatchObject({ state: 'cancelled' })
    expect(() => world.pay(reference)).toThrow('is not open')
  })

  test('reports a payment as paid when it was paid before the cancellation', async () => {
    const reference = await begun()
    world.pay(reference)
    expect(await gateway.cancel(reference)).toEqual({ reference, state: 'paid', amount, failure: null })
    expect(world.refunds()).toEqual([])
  })

  test('responds with 404 when an unknown payment is cancelled or refunded', async () => {
    const gone = { status: 404 }
    await expect(gateway.cancel('nothing')).rejects.toMatchObject(gone)
    await expect(gateway.refund('nothing', amount, 'refund-key-1')).rejects.toMatchObject(gone)
  })

  test('refunds the full amount once for the same key', async () => {
    const reference = await paid()
    const first = await gateway.refund(reference, amount, 'refund-key-1')
    expect(first.state).toBe(canRefund ? 'done' : 'failed')
    expect(await gateway.refund(reference, amount, 'refund-key-1')).toEqual(first)
    expect(world.refunds()).toEqual(canRefund ? [amount.minor] : [])
    expect(await gateway.look(reference)).toMatchObject({ state: canRefund ? 'refunded' : 'paid', amount })
  })

  test('does not repeat a refund with the same key on the next day', async () => {
    const reference = await paid()
    const part = { ...amount, minor: 10_000 }
    const first = await gateway.refund(reference, part, 'refund-key-1')
    world.night()
    expect(await gateway.refund(reference, part, 'refund-key-1')).toEqual(first)
    expect(world.refunds()).toEqual(canRefund ? [part.minor] : [])
  })

  test('refunds in parts, but not more than was paid', async () => {
    const reference = await paid()
    const part = { ...amount, minor: 10_000 }
    const rest = { ...amount, minor: amount.minor - 10_000 }
    const done = canRefund ? 'done' : 'failed'
    expect(await gateway.refund(reference, part, 'refund-key-1')).toMatchObject({ state: done })
    expect(await gateway.look(reference)).toMatchObject({ state: 'paid', amount })
    expect(await gateway.refund(reference, amount, 'refund-key-2')).toMatchObject({ state: 'failed' })
    expect(await gateway.refund(reference, rest, 'refund-key-3')).toMatchObject({ state: done })
    expect(world.refunds()).toEqual(canRefund ? [part.minor, rest.minor] : [])
  })

  test('does not repeat a refund whose response was lost', async () => {
    const reference = await paid()
    world.suffer('lost')
    await expect(gateway.refund(reference, amount, 'refund-key-1')).rejects.toThrow()
    world.suffer(null)
    await gateway.refund(reference, amount, 'refund-key-1')
    expect(world.refunds().length).toBeLessThanOrEqual(1)
  })

  test('retries a request on a closed keep-alive connection', async () => {
    world.suffer('closing')
    const { reference } = (await begin()).report
    expect(world.count()).toBe(1)
    world.pay(reference)
    world.night()
    world.suffer('closing')
    expect(await gateway.look(reference)).toMatchObject({ state: 'paid' })
    world.suffer('closing')
    await gateway.refund(reference, amount, 'refund-key-1')
    expect(world.refunds()).toEqual(canRefund ? [amount.minor] : [])
  })

  test('reads the current payment for a signed webhook', async () => {
    const reference = await begun()
    world.pay(reference)
    const { body, headers } = world.message(reference)
    expect(await gateway.readWebhook(body, headers)).toEqual([
      { reference, state: 'paid', amount, failure: null },
    ])
  })

  test('ignores a webhook about an unknown payment', async () => {
    const { body, headers } = world.message('nothing')
    expect(await gateway.readWebhook(body, headers)).toEqual([])
  })

  test('rejects a forged, altered or unsigned webhook without calling the gateway', async () => {
    const reference = await paid()
    const { body, headers } = world.message(reference)
    const questions = world.requests.length
    const text = body.toString()
    const altered = Buffer.from(text.replace(reference, 'anothers'))
    const unsigned = Buffer.from(text.replace(/"signature_key":"\w+"/, '"signature_key":"0"'))
    const forged = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        value.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ]),
    )
    const isInBody = !Object.keys(headers).some((name) => name.includes('signature'))
    for (const [sent, beside] of [
      [altered, headers],
      [isInBody ? unsigned : body, isInBody ? {} : forged],
      [isInBody ? unsigned : body, {}],
      [Buffer.alloc(0), headers],
      [Buffer.from('null'), {}],
    ] as const) {
      await expect(gateway.readWebhook(sent, beside)).rejects.toMatchObject({ status: 400 })
    }
    expect(world.requests).toHaveLength(questions)
  })

  if (hasTimedSignature) {
    test.each([301, -310])('rejects a webhook signed %i seconds ago', async (age) => {
      const reference = await paid()
      const { body, headers } = world.message(reference, age)
      await expect(gateway.readWebhook(body, headers)).rejects.toMatchObject({ status: 400 })
    })
  } else {
    test('reads the current payment again for a repeated webhook', async () => {
      const reference = await begun()
      const { body, headers } = world.message(reference)
      expect(await gateway.readWebhook(body, headers)).toMatchObject([{ state: 'pending' }])
      world.pay(reference)
      expect(await gateway.readWebhook(body, headers)).toMatchObject([{ state: 'paid' }])
    })
  }

  test.each<Fault | 'silent'>(['down', 'silent', 'failing', 'garbage'])(
    'fails while the gateway is %s, and every call can be repeated',
    async (fault) => {
      const reference = await paid()
      const message = world.message(reference)
      if (fault !== 'silent') world.suffer(fault)
      const caller = fault === 'silent' ? silent : gateway
      const questions = [
        begin(otherKey, caller),
        caller.look(reference),
        caller.cancel(reference),
        caller.refund(reference, amount, 'refund-key-1'),
        caller.readWebhook(message.body, message.headers),
      ]
      const outcomes = await Promise.allSettled(questions)
      expect(outcomes.map(({ status }) => status)).toEqual(questions.map(() => 'rejected'))
      for (const outcome of outcomes) {
        expect(JSON.stringify(outcome)).not.toContain('mei@example.com')
        if (outcome.status === 'rejected') expect(outcome.reason).not.toHaveProperty('status', 400)
      }
      world.suffer(null)
      expect(await begin(otherKey)).toMatchObject({ report: { state: 'pending' } })
      expect(await gateway.look(reference)).toMatchObject({ state: 'paid' })
      expect(world.refunds()).toEqual([])
    },
  )
})

describe('the development gateway', () => {
  const payment = {
    method: 'test_approve',
    region: 'SG',
    amount: { minor: 12_990, currency: 'SGD' },
  } as const

  test('returns the same payment for the same key and finds it later', async () => {
    const first = await developmentGateway.begin(aPaymentRequest(payment))
    expect(first).toMatchObject({ report: { state: 'paid', amount: payment.amount }, step: { kind: 'none' } })
    expect(await developmentGateway.begin(aPaymentRequest(payment))).toEqual(first)
    expect(await developmentGateway.look(first.report.reference)).toEqual(first.report)
    expect(await developmentGateway.cancel(first.report.reference)).toEqual(first.report)
    expect(await developmentGateway.look('nothing')).toBeNull()
  })

  test('rejects every webhook', async () => {
    await expect(developmentGateway.readWebhook(Buffer.from('{}'), {})).rejects.toMatchObject({ status: 400 })
  })
})
