import type { OrderStatus } from '../../../../../../src/domain/order/orderStatus'
import { payWell } from './gatewayCases'
import type { Payer } from './payer'
import type { MoneyCase, PayingWorld } from './payingWorld'

/** The state of an order and its payment when a webhook arrives. */
interface Moment {
  readonly name: string
  readonly ends: readonly OrderStatus[]
  /** @returns the reference of the payment in the webhook */
  readonly come: (world: PayingWorld, payer: Payer) => Promise<string>
}

const begun = async (world: PayingWorld, payer: Payer) => {
  await world.begin(payer)
  return world.newest(payer).id
}

/** Ends an order while calls that cancel or read its payment fail, and then pays it. */
async function unheard(world: PayingWorld, payer: Payer, end: () => Promise<unknown>): Promise<void> {
  const { number } = payer.order()
  world.network.disturb(number, ['cancel', 'read'], async () => 'cut')
  await end()
  await world.play(payer)
  world.network.lift(number)
}

const moments: readonly Moment[] = [
  { name: 'while nobody has paid', ends: ['pending_payment'], come: begun },
  {
    name: 'when it is paid, and nobody knows yet',
    ends: ['paid'],
    come: async (world, payer) => {
      const reference = await begun(world, payer)
      await world.play(payer)
      return reference
    },
  },
  {
    name: 'when it was paid long ago',
    ends: ['paid'],
    come: async (world, payer) => {
      await payWell(world, payer)
      return world.newest(payer).id
    },
  },
  {
    name: 'when the bank has refused',
    ends: ['payment_failed'],
    come: async (world, payer) => {
      const reference = await begun(world, payer)
      await world.play(payer, 'declined')
      await payer.look()
      return reference
    },
  },
  {
    name: 'about the attempt before this one',
    ends: ['paid'],
    come: async (world, payer) => {
      const reference = await begun(world, payer)
      await world.play(payer, 'insufficient_funds')
      await payWell(world, payer)
      return reference
    },
  },
  {
    name: 'after the order was cancelled, and was paid all the same',
    ends: ['refunded'],
    come: async (world, payer) => {
      const reference = await begun(world, payer)
      await unheard(world, payer, () => payer.cancel())
      return reference
    },
  },
  {
    name: 'after the order has expired, and was paid all the same',
    ends: ['refunded'],
    come: async (world, payer) => {
      const reference = await begun(world, payer)
      await world.late(payer, 7)
      await unheard(world, payer, () => world.sweep())
      return reference
    },
  },
  {
    name: 'after the money went back',
    ends: ['refunded'],
    come: async (world, payer) => {
      await payWell(world, payer)
      await payer.cancel()
      await world.service.reconcile()
      return world.newest(payer).id
    },
  },
]

interface Message {
  readonly name: string
  /** The allowed statuses of the shop's responses. */
  readonly statuses: readonly number[]
  readonly send: (world: PayingWorld, reference: string) => Promise<readonly number[]>
}

const body = (reference: string, more: object = {}) =>
  JSON.stringify({ type: 'payment.paid', payment: { id: reference, state: 'paid', ...more } })
const forged = [400]

const messages: readonly Message[] = [
  {
    name: 'signed by somebody else',
    statuses: forged,
    send: async (world, reference) => [await world.post(reference, { secret: 'wh_of-somebody-else' })],
  },
  {
    name: 'without a signature',
    statuses: forged,
    send: async (world, reference) => [await world.post(reference, { signature: null })],
  },
  {
    name: 'with half a signature',
    statuses: forged,
    send: async (world, reference) => [await world.post(reference, { signature: 't=1,v1=00' })],
  },
  {
    name: 'altered on its way',
    statuses: forged,
    send: async (world, reference) => [
      await world.post(reference, { body: body(reference, { amountMinor: 1 }) }),
    ],
  },
  {
    name: 'replayed an hour later',
    statuses: forged,
    send: async (world, reference) => [await world.post(reference, { age: 3_600 })],
  },
  {
    name: 'signed in an hour',
    statuses: forged,
    send: async (world, reference) => [await world.post(reference, { age: -3_600 })],
  },
  {
    name: 'replayed at once, three times',
    statuses: [200],
    send: async (world, reference) => {
      const responses: number[] = []
      for (let time = 0; time < 3; time += 1) responses.push(await world.post(reference))
      return responses
    },
  },
  {
    name: 'sent five times in the same moment',
    statuses: [200],
    send: (world, reference) => Promise.all(Array.from({ length: 5 }, () => world.post(reference))),
  },
  {
    name: 'about what nobody has begun',
    // Another payment may be starting at this moment.
    statuses: [200, 409],
    send: async (world, reference) => [await world.post(`${reference}x`)],
  },
]

/** Webhooks of every kind at every moment. */
export const messageCases: readonly MoneyCase[] = messages.flatMap(({ name: what, statuses, send }) =>
  moments.map(({ name, ends, come }): MoneyCase => ({
    name: `a message ${what} ${name}`,
    ends,
    play: async (world) => {
      const payer = await world.aPayer()
      const reference = await come(world, payer)
      const responses = await send(world, reference)
      if (responses.some((status) => !statuses.includes(status)))
        throw new Error(`It was answered ${responses.join(', ')}`)
      // The order's page reads the payment itself, whatever the webhook did.
      await payer.look()
      return [payer]
    },
  })),
)
