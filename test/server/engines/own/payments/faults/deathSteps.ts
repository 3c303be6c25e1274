import type { Payment as Charge } from '../../../../../../dev/payments/ledger/payment'
import { signatureHeader, signed } from '../../../../../../server/gateways/sandboxGateway'
import type { OrderStatus } from '../../../../../../src/domain/order/orderStatus'
import { strings } from '../../../../../setup/aPaymentService'
import { configuredItem, given } from '../../../../../setup/tradingShop'
import type { Payer } from './payer'

/** Actions around a payer while a process dies. */
export interface Scene {
  readonly charge: (payer: Payer) => Charge
  readonly play: (payer: Payer, instrument: string) => Promise<void>
  /**
   * Sends the sandbox's webhook about the payer's last payment.
   * @returns null when the connection broke
   */
  readonly post: (payer: Payer) => Promise<number | null>
  /** Runs `npm run orders -- VERB NUMBER ...` in this process; errors and broken connections end it quietly. */
  readonly staff: (payer: Payer, verb: string, ...options: readonly string[]) => Promise<unknown>
  /** A refund by the staff, which confirms the order's version before the first call: repeated calls are one command. */
  readonly refund: (payer: Payer, ...options: readonly string[]) => Promise<unknown>
  /** Lets the order expire. */
  readonly late: (payer: Payer) => Promise<void>
}

/** A step of the shop that moves money. A process dies in the middle of it. */
export interface DeathStep {
  readonly name: string
  /** The shop's own timer runs the step, one order after another. */
  readonly isOfClock: boolean
  readonly items: readonly object[]
  /** Delivery fee in minor units. */
  readonly delivery: number
  readonly before: (scene: Scene, payer: Payer) => Promise<unknown>
  readonly take: (scene: Scene, payer: Payer) => Promise<unknown>
  /** Further actions of the shopper and the gateway after the restart. */
  readonly goOn: (scene: Scene, payer: Payer) => Promise<unknown>
  readonly end: OrderStatus
}

const begin = async (payer: Payer, method: 'card' | 'upi' = 'card') => {
  const reply = await payer.pay(method)
  if (reply?.status !== 200) throw new Error(`Beginning was answered ${JSON.stringify(reply)}`)
}
const payWell = async (scene: Scene, payer: Payer) => {
  await begin(payer)
  await scene.play(payer, 'approved')
  const reply = await payer.look()
  if (reply?.status !== 200) throw new Error(`The page was answered ${JSON.stringify(reply)}`)
}
const aParcel = { isOfClock: false, items: [strings], delivery: 99 }
const twice = (work: () => Promise<unknown>) => Promise.all([work(), work()])

export const deathSteps: readonly DeathStep[] = [
  {
    name: 'beginning a payment',
    ...aParcel,
    before: async () => {},
    take: (_scene, payer) => payer.pay('card'),
    goOn: async (scene, payer) => {
      await twice(() => begin(payer))
      await scene.play(payer, 'approved')
      await payer.look()
    },
    end: 'paid',
  },
  {
    name: 'changing to another way to pay',
    ...aParcel,
    before: (_scene, payer) => begin(payer),
    take: (_scene, payer) => payer.pay('upi'),
    goOn: async (scene, payer) => {
      await begin(payer, 'upi')
      await scene.play(payer, 'approved')
      await payer.look()
    },
    end: 'paid',
  },
  {
    name: 'the shopper’s return',
    ...aParcel,
    before: async (scene, payer) => {
      await begin(payer)
      await scene.play(payer, 'approved')
    },
    take: (_scene, payer) => payer.look(),
    goOn: (_scene, payer) => twice(() => payer.look()),
    end: 'paid',
  },
  {
    name: 'the return after a failure, and another try',
    ...aParcel,
    before: async (scene, payer) => {
      await begin(payer)
      await scene.play(payer, 'declined')
    },
    take: (_scene, payer) => payer.pay('upi'),
    goOn: async (scene, payer) => {
      await begin(payer, 'upi')
      await scene.play(payer, 'approved')
      await twice(() => payer.look())
    },
    end: 'paid',
  },
  {
    name: 'a message that gift cards are paid, which are made and sent',
    ...aParcel,
    items: [{ ...configuredItem(9004, given), quantity: 2 }],
    delivery: 0,
    before: async (scene, payer) => {
      await begin(payer)
      await scene.play(payer, 'approved')
    },
    take: (scene, payer) => scene.post(payer),
    goOn: (scene, payer) => twice(() => scene.post(payer)),
    end: 'delivered',
  },
  {
    name: 'a cancellation, and the refund after it',
    ...aParcel,
    isOfClock: true,
    before: payWell,
    take: (_scene, payer) => payer.cancel(),
    goOn: (_scene, payer) => twice(() => payer.cancel()),
    end: 'refunded',
  },
  {
    name: 'a refund of returned pieces by the staff',
    ...aParcel,
    isOfClock: true,
    before: async (scene, payer) => {
      await payWell(scene, payer)
      await scene.staff(payer, 'pack')
      await scene.staff(payer, 'ship', '--carrier', 'Swift', '--tracking', '1')
      await scene.staff(payer, 'return', '--restock')
    },
    take: (scene, payer) => scene.refund(payer),
    goOn: (scene, payer) => twice(() => scene.refund(payer)),
    end: 'refunded',
  },
  {
    name: 'goodwill in two parts, then everything',
    ...aParcel,
    isOfClock: true,
    before: async (scene, payer) => {
      await payWell(scene, payer)
      await scene.refund(payer, '--amount', '50', '--goodwill')
    },
    take: async (scene, payer) => {
      await scene.refund(payer, '--delivery', '--goodwill')
      await payer.cancel()
    },
    goOn: (scene, payer) => twice(() => scene.staff(payer, 'cancel')),
    end: 'refunded',
  },
  {
    name: 'a piece cancelled by the staff, then the rest',
    ...aParcel,
    isOfClock: true,
    items: [{ ...strings, quantity: 3 }],
    before: payWell,
    take: async (scene, payer) => {
      await scene.staff(payer, 'cancel', '--line', '1x1')
      await scene.staff(payer, 'cancel')
    },
    goOn: (scene, payer) => twice(() => scene.staff(payer, 'cancel')),
    end: 'refunded',
  },
  {
    name: 'the end of an order’s time',
    ...aParcel,
    isOfClock: true,
    before: (_scene, payer) => begin(payer),
    take: (scene, payer) => scene.late(payer),
    goOn: (scene, payer) => scene.late(payer),
    end: 'cancelled',
  },
]

/** Sends a webhook with the sandbox's signature of now. */
export async function postMessage(port: number, secret: string, reference: string): Promise<number | null> {
  const body = JSON.stringify({ type: 'payment.paid', payment: { id: reference } })
  const signature = signed(secret, Math.floor(Date.now() / 1_000), body)
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature }
  const url = `http://127.0.0.1:${port}/api/payments/sandbox/webhook`
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
  await response?.arrayBuffer()
  return response?.status ?? null
}
