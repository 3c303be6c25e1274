import { expireUnpaid } from '../../../../../server/engines/own/orders/expireUnpaid'
import type { PaymentReport } from '../../../../../server/gateways/gateway'
import {
  aGateway,
  type AGateway,
  back,
  impatient,
  openPayingShop,
  referenceOf,
  signed,
} from '../../../../setup/aPaymentService'
import { forSuite } from '../../../../setup/testDatabase'

const shop = forSuite(openPayingShop)

/** Returns deterministic numbers from 0 to 1 (a linear congruential generator). */
function dice(seed: number) {
  // The factor separates the first numbers of neighbouring seeds.
  let state = (seed * 2_654_435_761) % 2 ** 32
  const next = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  return { next, one: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] }
}

/** A gateway whose webhooks contain the reports of the test. */
function aTalkativeGateway(name: string, method: 'card' | 'upi'): AGateway {
  const gateway = aGateway({}, { name, methods: [method] })
  gateway.readWebhook = async (body) => [JSON.parse(body.toString()) as PaymentReport]
  return gateway
}

const decisions: Readonly<Record<string, readonly PaymentReport['state'][]>> = {
  pending: ['paid', 'paid', 'failed', 'expired'],
  // Money may arrive after the expiry.
  expired: ['paid'],
}

/** Plays random events of one order. Then all faults end and all gateways respond. */
async function live(seed: number) {
  const { next, one } = dice(seed)
  const order = await shop.anOrder()
  const gateways = (['card', 'upi'] as const).map((method) => aTalkativeGateway(`${method}-${seed}`, method))
  const { service } = shop.aPaymentService(gateways, { ...impatient, pauseMs: 0 })
  const output: { readonly gateway: string; readonly report: PaymentReport }[] = []
  const everPaid = new Set<string>()
  const late: { readonly gateway: AGateway; readonly reference: string }[] = []
  const references = ({ begun }: AGateway) => [...new Set(begun.map(({ key }) => `ref-${key}`))]
  const steps = {
    payByCard: () => shop.now(order).then((now) => service.pay(now, 'card', back)),
    payByUpi: () => shop.now(order).then((now) => service.pay(now, 'upi', back)),
    decide: async () => {
      const gateway = one(gateways)
      const reference = gateway && one(references(gateway))
      if (!gateway || reference === undefined) return
      const state = one(decisions[gateway.stateOf(reference) ?? ''] ?? [])
      if (state === undefined) return
      if (gateway.stateOf(reference) === 'expired') late.push({ gateway, reference })
      gateway.decide(reference, { state, failure: state === 'failed' ? 'declined' : null })
      if (state === 'paid') everPaid.add(reference)
    },
    hear: async () => {
      const gateway = one(gateways)
      const reference = gateway && one(references(gateway))
      if (!gateway || reference === undefined || gateway.isDown) return
      const report = await gateway.look(reference)
      if (!report) return
      output.push({ gateway: gateway.name, report })
      await service.handleWebhook(gateway.name, Buffer.from(JSON.stringify(report)), signed)
    },
    replay: async () => {
      const old = one(output)
      if (old) await service.handleWebhook(old.gateway, Buffer.from(JSON.stringify(old.report)), signed)
    },
    see: async () => service.ofOrder(await shop.now(order)),
    reconcile: () => service.reconcile(),
    fall: async () => gateways.forEach((gateway) => (gateway.isDown = next() < 0.4)),
    clutch: async () => gateways.forEach((gateway) => (gateway.isStubborn = next() < 0.4)),
    cancel: () =>
      next() < 0.5 ? shop.commerce.engine.move(order.id, { event: 'cancel', by: 'shopper' }) : null,
    expire: async () => {
      if (next() > 0.3) return
      await shop.expire(order, one([0, 7]))
      await expireUnpaid(shop.database.db, async () => {}, service)
    },
  } as const
  const often = ['payByCard', 'payByUpi', 'decide', 'decide', 'hear'] as const
  const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...often]
  const history: string[] = []
  for (let count = 0; count < 14; count += 1) {
    const name = one(names) ?? 'see'
    history.push(name)
    // A step may be rejected. Only the final state matters.
    await Promise.resolve(steps[name]()).catch(() => null)
  }
  for (const gateway of gateways) Object.assign(gateway, { isDown: false, isStubborn: false })
  // The shop doesn't poll ended payments; the gateway repeats its webhook until the shop accepts it.
  for (const { gateway, reference } of late) {
    const report = await gateway.look(reference)
    await service.handleWebhook(gateway.name, Buffer.from(JSON.stringify(report)), signed)
  }
  for (let round = 0; round < 4; round += 1) {
    await shop.longAfter(order)
    await service.reconcile()
  }
  const returned = gateways.flatMap(({ refunded }) => refunded.map(({ reference }) => reference))
  const retained = [...everPaid].filter((reference) => !returned.includes(reference))
  const open = gateways.flatMap((gateway) =>
    references(gateway).filter((reference) => gateway.stateOf(reference) === 'pending'),
  )
  const { status, payment } = await shop.now(order)
  return {
    history: history.join(' '),
    status,
    payment,
    retained: retained.length,
    returned,
    open: open.length,
  }
}

test('after reports in any order, a paid order has one charge and an unpaid one none', async () => {
  const ends = new Set<string>()
  let gone = 0
  for (let first = 1; first <= 24; first += 12) {
    const lives = await Promise.all(Array.from({ length: 12 }, (_, index) => live(first + index)))
    for (const { history, status, payment, retained, returned, open } of lives) {
      const isPaid = status === 'paid'
      expect([history, payment === 'paid', retained, new Set(returned).size]).toEqual([
        history,
        isPaid,
        isPaid ? 1 : 0,
        returned.length,
      ])
      const isWaiting = status === 'pending_payment' || status === 'payment_failed'
      expect([history, open <= (isWaiting ? 1 : 0)]).toEqual([history, true])
      ends.add(status)
      gone += returned.length
    }
  }
  // Proves that the seeds reach these ends.
  expect([ends.has('paid'), ends.has('cancelled'), gone > 0]).toEqual([true, true, true])
})

/** A paid order and the function that sends a report about its payment. */
async function aPaidOrder() {
  const order = await shop.anOrder()
  const gateway = aTalkativeGateway('hosted', 'card')
  const opened = shop.aPaymentService([gateway])
  await opened.service.pay(order, 'card', back)
  const reference = referenceOf(gateway)
  const unpaid = await gateway.look(reference)
  const send = (report: PaymentReport | null) =>
    opened.service.handleWebhook('hosted', Buffer.from(JSON.stringify(report)), signed)
  gateway.decide(reference, { state: 'paid' })
  await send(await gateway.look(reference))
  return { order, gateway, reference, unpaid, send, ...opened }
}

test.each(['cancelled', 'failed', 'expired', 'refunded'] as const)(
  'flags a paid attempt that its gateway reports as %s, and leaves the order',
  async (state) => {
    const { order, gateway, reference, send, events, logged } = await aPaidOrder()
    gateway.decide(reference, { state })
    for (let time = 0; time < 2; time += 1) await send(await gateway.look(reference))
    expect(logged).toEqual([expect.stringMatching(/went back to the shopper without a request/)])
    expect(events(order)).toEqual(['pay'])
    expect(await shop.now(order)).toMatchObject({ status: 'paid', payment: 'paid' })
  },
)

test('a report that is older than the payment flags nothing', async () => {
  const { unpaid, send, logged } = await aPaidOrder()
  await send(unpaid && { ...unpaid, state: 'failed', failure: 'declined' })
  expect(logged).toEqual([])
})

test("flags nothing if the gateway cancels the payment for the shop's own refund", async () => {
  const { order, gateway, reference, send, service, logged } = await aPaidOrder()
  gateway.refunds = 'pending'
  await shop.commerce.engine.move(order.id, { event: 'cancel', by: 'staff' })
  await service.reconcile()
  gateway.decide(reference, { state: 'cancelled' })
  await send(await gateway.look(reference))
  expect(logged).toEqual([])
})
