import { setTimeout as wait } from 'node:timers/promises'
import { sandboxGateway } from '../../../../../../server/gateways/sandboxGateway'
import { anAmount, everything } from '../../../../../setup/tradingShop'
import { payWell } from './gatewayCases'
import { paymentIn, type Payer } from './payer'
import type { MoneyCase, PayingWorld } from './payingWorld'

const alone = (
  name: string,
  ends: MoneyCase['ends'],
  live: (world: PayingWorld, payer: Payer) => Promise<unknown>,
): MoneyCase => ({
  name,
  ends,
  play: async (world) => {
    const payer = await world.aPayer()
    await live(world, payer)
    return [payer]
  },
})

/** Sends webhooks and page requests about the payment at the same time. */
const allAtOnce = async (world: PayingWorld, payer: Payer) => {
  const { id } = world.newest(payer)
  await Promise.all([world.post(id), payer.look(), world.post(id), payer.look(), payer.look()])
}

const hurries: readonly MoneyCase[] = [
  ...[2, 5].map((clicks) =>
    alone(`${clicks} clicks on pay`, ['paid'], async (world, payer) => {
      await Promise.all(Array.from({ length: clicks }, () => payer.pay('card')))
      if (world.charges(payer.order()).length !== 1) throw new Error('More than one was begun')
      await world.play(payer)
      await payer.look()
    }),
  ),
  alone('two tabs pay in two ways at once, and both are tried', ['paid'], async (world, payer) => {
    await Promise.all([payer.pay('card'), payer.pay('upi')])
    for (const { id } of world.charges(payer.order())) await world.sandbox.play(id, 'approved')
    await payer.look()
  }),
  alone(
    'two tabs pay in two ways, one after the other, and both are tried',
    ['paid'],
    async (world, payer) => {
      await payer.pay('card')
      await payer.pay('upi')
      for (const { id } of world.charges(payer.order())) await world.sandbox.play(id, 'approved')
      await payer.look()
    },
  ),
  alone('four tabs pay in two ways at once while the bank approves', ['paid'], async (world, payer) => {
    await world.begin(payer)
    await Promise.all([
      payer.pay('upi'),
      world.play(payer),
      payer.pay('card'),
      payer.pay('upi'),
      payer.pay('card'),
    ])
    await world.play(payer)
    await payer.look()
  }),
  alone('back from the gateway and another way, six times', ['paid'], async (world, payer) => {
    for (const method of ['card', 'upi', 'card', 'mastercard', 'upi', 'card'] as const)
      await world.begin(payer, method)
    await world.play(payer)
    await payer.look()
  }),
  alone(
    'back from the gateway and another way, and then the first page is paid',
    ['pending_payment'],
    async (world, payer) => {
      await world.begin(payer)
      const [first] = world.charges(payer.order())
      await world.begin(payer, 'upi')
      await world.sandbox.play(first?.id ?? '', 'approved')
      await payer.look()
    },
  ),
  alone('retried after a failure', ['paid'], async (world, payer) => {
    await world.begin(payer)
    await world.play(payer, 'declined')
    await payer.look()
    await payWell(world, payer)
  }),
  alone('retried before anybody has heard of the failure', ['pending_payment'], async (world, payer) => {
    await world.begin(payer)
    await world.play(payer, 'declined')
    await world.begin(payer, 'upi')
  }),
  alone('retried while the message of the failure arrives', ['pending_payment'], async (world, payer) => {
    await world.begin(payer)
    await world.play(payer, 'declined')
    const { id } = world.newest(payer)
    await Promise.all([world.post(id), world.begin(payer, 'upi'), world.post(id)])
    await world.begin(payer, 'upi')
  }),
  alone('three failures and a success', ['paid'], async (world, payer) => {
    for (const instrument of ['declined', 'insufficient_funds', 'declined']) {
      await world.begin(payer)
      await world.play(payer, instrument)
      await allAtOnce(world, payer)
    }
    await payWell(world, payer)
  }),
  alone('an expired attempt and another way', ['paid'], async (world, payer) => {
    await world.begin(payer, 'upi')
    await world.play(payer, 'expire')
    await payWell(world, payer)
  }),
]

/** Outcomes of an order's payment, with the order status each leads to. */
const outcomes = {
  approved: 'paid',
  declined: 'payment_failed',
  later: 'paid',
  expire: 'payment_failed',
} as const
const tidings: Readonly<Record<string, (world: PayingWorld, payer: Payer) => Promise<unknown>>> = {
  'by its message alone': (world, payer) => world.post(world.newest(payer).id),
  'by the shopper who comes back': (_world, payer) => payer.look(),
  'by both at once, and twice': allAtOnce,
  'by nobody': async () => {},
  'by whoever looks after payments, in two rounds at once': async (world, payer) => {
    await world.pass(payer)
    await Promise.all([world.service.reconcile(), world.service.reconcile()])
  },
  'by all of them at once': async (world, payer) => {
    await world.pass(payer)
    await Promise.all([world.service.reconcile(), allAtOnce(world, payer), world.service.reconcile()])
  },
}

const notifications: readonly MoneyCase[] = Object.entries(outcomes).flatMap(([instrument, end]) =>
  Object.entries(tidings).map(([how, notify]) =>
    alone(`it is ${instrument}, which is known ${how}`, [end], async (world, payer) => {
      await world.begin(payer, 'upi')
      await world.play(payer, instrument)
      await notify(world, payer)
      await payer.look()
    }),
  ),
)

const ends: readonly MoneyCase[] = [
  alone('a message comes before it is answered what was begun', ['paid'], async (world, payer) => {
    const { number } = payer.order()
    const early: number[] = []
    world.network.disturb(number, ['create'], async (pass) => {
      const response = await pass()
      const { id } = JSON.parse(response.text) as { id: string }
      await world.sandbox.play(id, 'approved')
      early.push(await world.post(id), await world.post(id))
      return response
    })
    await payer.pay('card')
    if (early.some((status) => status !== 409)) throw new Error(`It was answered ${early.join(', ')}`)
    await world.post(world.newest(payer).id)
  }),
  alone('an old answer comes after a new one', ['paid'], async (world, payer) => {
    await world.begin(payer)
    const { id } = world.newest(payer)
    world.network.disturb(payer.order().number, ['read'], async (pass) => {
      const old = await pass()
      await world.play(payer)
      world.network.lift(payer.order().number)
      if ((await world.post(id)) !== 200) throw new Error('It was not heard')
      return old
    })
    await payer.look()
  }),
  alone('cancelled while it is paid', ['refunded'], async (world, payer) => {
    await world.begin(payer)
    await world.play(payer)
    await Promise.all([payer.cancel(), allAtOnce(world, payer)])
    await payer.cancel()
  }),
  alone('cancelled while it begins', ['cancelled'], async (world, payer) => {
    await Promise.all([payer.pay('card'), payer.cancel(), payer.pay('upi')])
    await payer.cancel()
    if (paymentIn(await payer.look())?.step.kind === 'redirect') throw new Error('There is a way to pay')
  }),
  alone('cancelled twice at once after it was paid', ['refunded'], async (world, payer) => {
    await payWell(world, payer)
    await Promise.all([payer.cancel(), payer.cancel(), payer.cancel()])
    await Promise.all([world.service.reconcile(), world.service.reconcile()])
  }),
  alone('paid in the moment in which its time is over', ['paid', 'cancelled'], async (world, payer) => {
    await world.late(payer)
    const [reply] = await Promise.all([payer.pay('card'), world.sweep()])
    if (reply?.status === 200) await world.play(payer)
    await payer.look()
  }),
  alone('paid after it has expired', ['cancelled'], async (world, payer) => {
    await world.late(payer)
    await world.sweep()
    const reply = await payer.pay('card')
    if (reply?.code !== 'order_moved_on') throw new Error(`It was answered ${JSON.stringify(reply)}`)
  }),
  alone(
    'its time ends, it is paid, cancelled and heard of in one moment',
    ['paid', 'cancelled', 'refunded'],
    async (world, payer) => {
      await world.begin(payer)
      await world.late(payer)
      await Promise.all([
        world.sweep(),
        world.play(payer),
        payer.look(),
        payer.pay('upi'),
        payer.cancel(),
        world.sweep(),
      ])
      await world.sweep()
    },
  ),
  alone(
    'its time ends twice while another way is begun',
    ['pending_payment', 'cancelled'],
    async (world, payer) => {
      await world.begin(payer)
      await world.late(payer)
      await Promise.all([world.sweep(), payer.pay('upi'), world.sweep()])
    },
  ),
  alone('the staff gives back twice at once', ['refunded'], async (world, payer) => {
    await payWell(world, payer)
    const staff = staffOf(world, payer)
    await staff.bringBack()
    await Promise.all([staff.refund(20_000), staff.refund(20_000), staff.refund(null)])
    await Promise.all([world.service.reconcile(), world.service.reconcile()])
  }),
  alone(
    'the staff gives back a second part before the order knows of the first',
    // More is owed for the returned items.
    ['returned'],
    async (world, payer) => {
      await payWell(world, payer)
      const staff = staffOf(world, payer)
      await staff.bringBack()
      await staff.refund(20_000)
      await staff.dieAfterRefund()
      await staff.refund(30_000)
    },
  ),
]

/** The gateway wrongly reports the first attempt as cancelled, so both can be paid. */
async function twoOpenPages(world: PayingWorld, payer: Payer): Promise<readonly [string, string]> {
  await world.begin(payer)
  const { id, orderNumber, amountMinor, currency } = world.newest(payer)
  const text = JSON.stringify({ id, orderNumber, amountMinor, currency, state: 'cancelled', failure: null })
  world.network.disturb(orderNumber, ['cancel'], async () => ({ status: 200, text }), 1)
  await world.begin(payer, 'upi')
  return [id, world.newest(payer).id]
}

/** Which of two open pages are paid, and how the shop is notified. */
const doubles: Readonly<
  Record<string, (world: PayingWorld, pages: readonly [string, string]) => Promise<void>>
> = {
  'in their order': async (world, pages) => {
    for (const page of pages) await world.sandbox.play(page, 'approved')
    for (const page of pages) await world.post(page)
  },
  'the other way round': async (world, [first, second]) => {
    for (const page of [second, first]) await world.sandbox.play(page, 'approved')
    for (const page of [second, first]) await world.post(page)
  },
  'in the same moment': async (world, [first, second]) => {
    await Promise.all([world.sandbox.play(first, 'approved'), world.sandbox.play(second, 'approved')])
    await Promise.all([first, second, first, second].map((page) => world.post(page)))
  },
  'and only the first is heard of, the second is found': async (world, [first, second]) => {
    for (const page of [first, second]) await world.sandbox.play(page, 'approved')
    await world.post(first)
  },
}
const doubleCases: readonly MoneyCase[] = Object.entries(doubles).flatMap(([how, pay]) => [
  alone(`two open pages are both paid, ${how}`, ['paid'], async (world, payer) => {
    await pay(world, await twoOpenPages(world, payer))
  }),
  alone(
    `two open pages are both paid, ${how}, and the order is cancelled`,
    ['refunded'],
    async (world, payer) => {
      await pay(world, await twoOpenPages(world, payer))
      await Promise.all([payer.cancel(), world.service.reconcile()])
    },
  ),
])

const rupees = 300
const cardCases: readonly MoneyCase[] = [
  {
    name: 'a card pays a part, a gateway the rest, and two clicks pay',
    ends: ['paid'],
    play: async (world) => {
      const { code } = await world.aCard(rupees * 100)
      const payer = await world.aPayer({ card: { code, pays: rupees } })
      await Promise.all([payer.pay('card'), payer.pay('card')])
      await world.play(payer)
      await allAtOnce(world, payer)
      return [payer]
    },
  },
  {
    name: 'two orders reach for the same card at once',
    ends: ['paid'],
    play: async (world) => {
      const { code } = await world.aCard(rupees * 100)
      const both = await Promise.allSettled([1, 2].map(() => world.aPayer({ card: { code, pays: rupees } })))
      const payers = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      if (payers.length !== 1) throw new Error(`${payers.length} orders have used it`)
      for (const payer of payers) await payWell(world, payer)
      return payers
    },
  },
  ...(['cancelled', 'expired', 'too late'] as const).map((end): MoneyCase => ({
    name: `a card has paid a part, and the order is ${end}`,
    ends: end === 'expired' ? ['cancelled'] : ['refunded'],
    play: async (world) => {
      const { code } = await world.aCard(rupees * 100)
      const payer = await world.aPayer({ card: { code, pays: rupees } })
      await world.begin(payer)
      if (end === 'cancelled') {
        await world.play(payer)
        await payer.look()
        await Promise.all([payer.cancel(), payer.cancel()])
        return [payer]
      }
      if (end === 'too late')
        world.network.disturb(payer.order().number, ['cancel', 'read'], async () => 'cut')
      await world.late(payer, 7)
      await Promise.all([world.sweep(), world.sweep()])
      if (end === 'too late') await world.play(payer)
      return [payer]
    },
  })),
  ...(['approved', 'declined', 'later'] as const).map((instrument): MoneyCase => ({
    name: `two gift cards are bought, ${instrument}, and it is heard of five times at once`,
    ends: [instrument === 'declined' ? 'payment_failed' : 'delivered'],
    play: async (world) => {
      const payer = await world.aGiver()
      await world.begin(payer)
      await world.play(payer, instrument)
      await wait(1)
      await allAtOnce(world, payer)
      return [payer]
    },
  })),
]

/** Cases that shoppers, staff or time cause. */
export const shopperCases: readonly MoneyCase[] = [
  ...hurries,
  ...notifications,
  ...ends,
  ...doubleCases,
  ...cardCases,
]

/** Staff actions on an order. */
export function staffOf({ db, commerce, sandbox }: PayingWorld, payer: Payer) {
  const { id } = payer.order()
  return {
    /** The order is delivered and returned. */
    bringBack: async () => {
      const { engine } = commerce
      await engine.move(id, { event: 'pack', by: 'staff' })
      await engine.move(id, { event: 'ship', by: 'staff', carrier: 'Swift', trackingNumber: '1' })
      await engine.move(id, { event: 'accept_return', by: 'staff' })
    },
    /** @returns false when the refund is rejected */
    refund: async (minor: number | null): Promise<boolean> => {
      const refund = minor === null ? { ...everything, isByHand: false } : anAmount(minor, false)
      return commerce.engine.refund(id, refund).then(
        () => true,
        () => false,
      )
    },
    /** The process dies after it stored the refund, before it notified the order. */
    dieAfterRefund: async () => {
      const refund = await db
        .selectFrom('payment_refunds')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select(['payment_refunds.id', 'payment_refunds.amount_minor', 'payments.reference'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const gateway = sandboxGateway({ ...sandbox, url: () => sandbox.url })
      const amount = { minor: refund.amount_minor, currency: 'INR' as const }
      const { reference } = await gateway.refund(refund.reference ?? '', amount, refund.id)
      const done = { state: 'done' as const, reference, try_at: new Date(Date.now() + 60_000) }
      await db.updateTable('payment_refunds').set(done).where('id', '=', refund.id).execute()
    },
  }
}
