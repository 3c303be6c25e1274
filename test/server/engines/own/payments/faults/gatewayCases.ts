import { setTimeout as wait } from 'node:timers/promises'
import type { OrderStatus } from '../../../../../../src/domain/order/orderStatus'
import type { Payer } from './payer'
import {
  type PaymentOutcome,
  type Call,
  type Trouble,
  timeoutMs,
  type MoneyCase,
  type PayingWorld,
} from './payingWorld'

const responses = (status: number, text: string): Trouble => {
  const response = { status, text }
  return async () => response
}
/** The gateway does its task but reports something else. */
const lies =
  (change: (truth: Record<string, unknown>) => object): Trouble =>
  async (pass) => {
    const { status, text } = await pass()
    const truth = JSON.parse(text) as Record<string, unknown>
    return { status, text: JSON.stringify({ ...truth, ...change(truth) }) } satisfies PaymentOutcome
  }

/** Faults in a gateway's response. */
export const troubles: Readonly<Record<string, Trouble>> = {
  'is down': async () => 'cut',
  'is silent': async () => 'silence',
  'does it, and is silent': async (pass) => pass().then(() => 'silence'),
  'does it, and the line breaks': async (pass) => pass().then(() => 'cut'),
  'does it, and answers too late': async (pass) => {
    const response = await pass()
    await wait(timeoutMs + 300)
    return response
  },
  'does it late, for nobody': async (pass) => {
    await wait(timeoutMs + 300)
    return pass()
  },
  'answers 500': responses(500, '{"error":{"code":"internal_error"}}'),
  'answers 429': responses(429, '{"error":{"code":"too_many"}}'),
  'answers 401': responses(401, '{"error":{"code":"unauthorized"}}'),
  'answers garbage': responses(200, '<html>maintenance</html>'),
  'answers nothing': responses(200, '{}'),
  'knows nothing': responses(404, '{"error":{"code":"not_found"}}'),
  'lies about the amount': lies(({ amountMinor }) => ({ amountMinor: Number(amountMinor) - 1 })),
  'lies about the currency': lies(() => ({ currency: 'SGD' })),
  'lies about the order': lies(({ orderNumber }) => ({ orderNumber: `${String(orderNumber)}-X` })),
  'speaks of another payment': lies(() => ({ id: 'pay_of-somebody-else', orderNumber: 'CL-0000-0000' })),
}

interface Situation {
  readonly name: string
  readonly ends: readonly OrderStatus[]
  /** @param disturb applies the fault to the next calls of these kinds */
  readonly play: (stage: Stage) => Promise<void>
}

interface Stage {
  readonly world: PayingWorld
  readonly payer: Payer
  readonly disturb: (calls: readonly Call[], times?: number) => void
  readonly lift: () => void
}

/** Pays without faults: begins, approves at the gateway, returns. */
export async function payWell(world: PayingWorld, payer: Payer): Promise<void> {
  await world.begin(payer)
  await world.play(payer)
  await payer.look()
}

/** The shop's current task when the gateway fails. */
export const situations: readonly Situation[] = [
  {
    name: 'when a payment begins, which is begun again',
    ends: ['paid'],
    play: async ({ world, payer, disturb, lift }) => {
      disturb(['create'], 1)
      await payer.pay('card')
      lift()
      await payWell(world, payer)
    },
  },
  {
    name: 'when a payment begins, and the shopper takes another way',
    ends: ['paid'],
    play: async ({ world, payer, disturb, lift }) => {
      disturb(['create'], 1)
      await payer.pay('card')
      lift()
      await world.begin(payer, 'upi')
      await world.play(payer)
      await payer.look()
    },
  },
  {
    name: 'when a payment begins, and the shopper leaves for good',
    ends: ['cancelled'],
    play: async ({ world, payer, disturb, lift }) => {
      disturb(['create'], 1)
      await payer.pay('upi')
      lift()
      await world.late(payer)
      await world.sweep()
    },
  },
  {
    name: 'when the shopper comes back',
    ends: ['paid'],
    play: async ({ world, payer, disturb }) => {
      await world.begin(payer)
      await world.play(payer)
      disturb(['read'], 1)
      await payer.look()
    },
  },
  {
    name: 'when its message is checked, which comes again',
    ends: ['paid'],
    play: async ({ world, payer, disturb, lift }) => {
      await world.begin(payer, 'upi')
      await world.play(payer)
      disturb(['read'], 1)
      await world.post(world.newest(payer).id)
      lift()
      await world.post(world.newest(payer).id)
    },
  },
  {
    name: 'when an attempt is given up for another way',
    ends: ['paid'],
    play: async ({ world, payer, disturb, lift }) => {
      await world.begin(payer)
      disturb(['cancel', 'read'], 2)
      await payer.pay('upi')
      lift()
      await world.begin(payer, 'upi')
      await world.play(payer)
      await payer.look()
    },
  },
  {
    name: 'when an attempt that was just paid is given up',
    ends: ['paid'],
    play: async ({ world, payer, disturb, lift }) => {
      await world.begin(payer)
      await world.play(payer)
      disturb(['cancel', 'read'])
      await payer.pay('upi')
      lift()
      await world.begin(payer, 'upi')
    },
  },
  {
    name: 'when an order is cancelled that is paid in the same moment',
    ends: ['cancelled', 'refunded'],
    play: async ({ world, payer, disturb }) => {
      await world.begin(payer)
      disturb(['cancel', 'read'], 2)
      await payer.cancel()
      await world.service.reconcile()
      await world.play(payer)
      await payer.look()
    },
  },
  {
    name: 'when the time of an order is over',
    ends: ['paid', 'cancelled'],
    play: async ({ world, payer, disturb, lift }) => {
      await world.begin(payer)
      disturb(['cancel', 'read'])
      await world.late(payer)
      await world.sweep()
      await world.play(payer)
      lift()
      await world.sweep()
    },
  },
  {
    name: 'for a night, and the money comes after the order has ended',
    ends: ['refunded', 'cancelled'],
    play: async ({ world, payer, disturb }) => {
      await world.begin(payer)
      disturb(['cancel', 'read'])
      await world.late(payer, 7)
      await world.sweep()
      await world.play(payer)
    },
  },
  {
    name: 'when money goes back',
    ends: ['refunded'],
    play: async ({ world, payer, disturb }) => {
      await payWell(world, payer)
      disturb(['refund'], 2)
      await payer.cancel()
      await world.service.reconcile()
      await payer.look()
    },
  },
]

/** Every fault in every situation. */
export const gatewayCases: readonly MoneyCase[] = Object.entries(troubles).flatMap(([how, trouble]) =>
  situations.map(({ name, ends, play }): MoneyCase => ({
    name: `the gateway ${how} ${name}`,
    ends,
    play: async (world) => {
      const payer = await world.aPayer()
      const { number } = payer.order()
      await play({
        world,
        payer,
        disturb: (calls, times) => world.network.disturb(number, calls, trouble, times),
        lift: () => world.network.lift(number),
      })
      if (!(await world.network.isDisturbed(number))) throw new Error('Nothing was disturbed')
      return [payer]
    },
  })),
)

/**
 * The moment of the sandbox's death: before it receives a request, during the request, or just after its
 * answer.
 */
const deaths: Readonly<Record<string, (world: PayingWorld) => Trouble>> = {
  'before it hears': (world) => async (pass) => {
    await world.sandbox.kill()
    const response = await pass().catch(() => 'cut' as const)
    await world.sandbox.start()
    return response
  },
  'at work': (world) => async (pass) => {
    const { sandbox } = world
    await sandbox.control({ webhooks: 'none', answers: 'silent', times: 1 })
    const size = sandbox.written()
    const response = pass().catch(() => 'cut' as const)
    while (sandbox.written() === size) await new Promise(setImmediate)
    await sandbox.kill()
    await sandbox.start()
    await sandbox.control({ webhooks: 'none' })
    return response
  },
  'when it has answered': (world) => async (pass) => {
    const response = await pass()
    await world.sandbox.kill()
    await world.sandbox.start()
    return response
  },
}

/** All payers share one sandbox, so these cases run one after another and alone. */
export const killCases: readonly MoneyCase[] = Object.entries(deaths).flatMap(([when, dies]) =>
  situations.map(({ name, ends, play }): MoneyCase => ({
    name: `the gateway is killed ${when}, ${name}`,
    ends,
    play: async (world) => {
      const payer = await world.aPayer()
      const { number } = payer.order()
      const disturb = (calls: readonly Call[]) => world.network.disturb(number, calls, dies(world), 1)
      await play({ world, payer, disturb, lift: () => world.network.lift(number) })
      if (!(await world.network.isDisturbed(number))) throw new Error('Nothing was killed')
      return [payer]
    },
  })),
)
