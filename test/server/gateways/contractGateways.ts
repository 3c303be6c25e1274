import { Ledger } from '../../../dev/payments/ledger/ledger'
import { isOpen, type Payment } from '../../../dev/payments/ledger/payment'
import { buildSandbox } from '../../../dev/payments/sandboxApp'
import type { PaymentGateway, PaymentRequest } from '../../../server/gateways/gateway'
import { midtransGateway } from '../../../server/gateways/midtransGateway'
import { razorpayGateway } from '../../../server/gateways/razorpayGateway'
import { sandboxGateway, signatureHeader, signed } from '../../../server/gateways/sandboxGateway'
import { stripeGateway } from '../../../server/gateways/stripeGateway'
import type { PaymentStep } from '../../../src/domain/payment/paymentAttempt'
import { sandboxKeys, aFolder } from '../../setup/aSandbox'
import {
  openFakeServer,
  openSilentServer,
  type Lie,
  type OutsideWorld,
  type ReceivedRequest,
} from '../../setup/fakeServer'
import { midtransServerKey, openMidtrans } from './fakeMidtrans'
import { openRazorpay, razorpayKeys } from './fakeRazorpay'
import { openStripe, stripeSecret, stripeWebhookSecret } from './fakeStripe'

/** One payment method of one gateway, with controls for the outside world. */
export interface ContractGateway {
  readonly name: string
  readonly payment: Pick<PaymentRequest, 'method' | 'region' | 'amount'>
  readonly step: PaymentStep['kind']
  /** Whether signatures contain their time, so that old messages can be rejected. */
  readonly hasTimedSignature: boolean
  /** Whether a payment can fail. If not, the gateway's page offers another try. */
  readonly canFail: boolean
  /** Whether the gateway can refund to the source. */
  readonly canRefund: boolean
  readonly open: () => Promise<OpenGateway>
}
interface OpenGateway {
  readonly gateway: PaymentGateway
  /** The same gateway behind a network without responses, with a short timeout. */
  readonly silent: PaymentGateway
  readonly world: OutsideWorld
}

/** @param gatewayOf builds the gateway at a URL with a timeout; the long one suits a busy machine */
const openWith = async <World extends OutsideWorld & { readonly url: string }>(
  world: World,
  gatewayOf: (url: string, timeoutMs: number) => PaymentGateway | Promise<PaymentGateway>,
) => ({
  gateway: await gatewayOf(world.url, 20_000),
  silent: await gatewayOf(await openSilentServer(), 50),
  world,
})

const stripe = {
  hasTimedSignature: true,
  canFail: true,
  canRefund: true,
  open: async () => {
    const keys = { secretKey: stripeSecret, webhookSecret: stripeWebhookSecret }
    return openWith(await openStripe(), (url, timeoutMs) => stripeGateway({ ...keys, url }, timeoutMs))
  },
}
const razorpay = {
  hasTimedSignature: false,
  canFail: false,
  canRefund: true,
  open: async () => {
    return openWith(await openRazorpay(), (url, timeoutMs) =>
      razorpayGateway({ ...razorpayKeys, url }, timeoutMs),
    )
  },
}
const midtrans = {
  hasTimedSignature: false,
  canFail: true,
  canRefund: true,
  open: async () => {
    const keysAt = (url: string) => ({ serverKey: midtransServerKey, url, snapUrl: url })
    return openWith(await openMidtrans(), (url, timeoutMs) => midtransGateway(keysAt(url), timeoutMs))
  },
}

const sandbox = {
  hasTimedSignature: true,
  canFail: true,
  canRefund: true,
  open: async () => {
    return openWith(await openSandboxWorld(), (url, timeoutMs) =>
      sandboxGateway({ ...sandboxKeys, url: () => url, timeoutMs }),
    )
  },
}

const dollars = { minor: 12_990, currency: 'SGD' } as const
const dirhams = { minor: 34_900, currency: 'AED' } as const
const rupees = { minor: 649_900, currency: 'INR' } as const
const rupiah = { minor: 1_250_000, currency: 'IDR' } as const

/** Every gateway that moves money, with each kind of step it can return, and the sandbox. */
export const contractGateways: readonly ContractGateway[] = [
  {
    name: 'sandbox, a card in India',
    payment: { method: 'card', region: 'IN', amount: rupees },
    step: 'redirect',
    ...sandbox,
  },
  {
    name: 'stripe, a card in Singapore',
    payment: { method: 'card', region: 'SG', amount: dollars },
    step: 'redirect',
    ...stripe,
  },
  {
    name: 'stripe, PayNow',
    payment: { method: 'paynow', region: 'SG', amount: dollars },
    step: 'qr',
    ...stripe,
  },
  {
    name: 'stripe, Mastercard in the UAE',
    payment: { method: 'mastercard', region: 'AE', amount: dirhams },
    step: 'redirect',
    ...stripe,
  },
  {
    name: 'razorpay, UPI',
    payment: { method: 'upi', region: 'IN', amount: rupees },
    step: 'redirect',
    ...razorpay,
  },
  {
    name: 'midtrans, a card',
    payment: { method: 'card', region: 'ID', amount: rupiah },
    step: 'redirect',
    ...midtrans,
  },
  {
    name: 'midtrans, QRIS',
    payment: { method: 'gopay_qris', region: 'ID', amount: rupiah },
    step: 'qr',
    ...midtrans,
  },
  {
    name: 'midtrans, a virtual account',
    payment: { method: 'virtual_account', region: 'ID', amount: rupiah },
    step: 'transfer',
    ...midtrans,
    canRefund: false,
  },
]

/** A payment request for this gateway. */
export const aPaymentRequest = (
  payment: ContractGateway['payment'],
  changes: Partial<PaymentRequest> = {},
): PaymentRequest => ({
  key: '3f0c9c1e-7a55-4d5e-9f1e-8b7a6c5d4e3f',
  orderNumber: 'CL-1042-7731',
  brand: 'courtline',
  bank: null,
  shopper: { name: 'Mei Tan', email: 'mei@example.com', phone: '+6581234567' },
  returnUrl: 'https://shop.example/orders/7/',
  locale: 'en',
  ...payment,
  ...changes,
})

/** The sandbox behind a network with faults. Its own webhooks are switched off. */
export async function openSandboxWorld(): Promise<OutsideWorld & { readonly url: string }> {
  const ledger = new Ledger({ folder: aFolder(), laterAfter: 0, now: Date.now })
  ledger.control({ ...ledger.book.controls, webhooks: 'none' })
  const app = buildSandbox(ledger, { ...sandboxKeys, webhookUrl: 'http://127.0.0.1:9/' })
  let lie: Lie = {}

  const response = async ({ method, path, headers, text }: ReceivedRequest) => {
    const { statusCode, body } = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: path,
      headers,
      ...(text !== '' && { payload: text }),
    })
    const received = JSON.parse(body) as Record<string, unknown>
    const { minor: amountMinor = received.amountMinor, currency = received.currency } = lie
    return { status: statusCode, json: { ...received, amountMinor, currency } }
  }
  const network = await openFakeServer(response)
  const open = (reference: string): Payment => {
    const payment = ledger.find(reference)
    if (!payment || !isOpen(payment)) throw new Error(`${reference} is not open`)
    return payment
  }
  return {
    url: network.url,
    requests: network.requests,
    suffer: network.suffer,
    count: () => ledger.book.payments.size,
    pay: (reference) => void ledger.play(open(reference), 'approved'),
    decline: (reference) => void ledger.play(open(reference), 'declined'),
    expire: (reference) => void ledger.expire(open(reference)),
    // The sandbox settles at once and never deletes idempotency keys.
    night: () => undefined,
    refunds: () =>
      [...ledger.book.payments.values()].flatMap(({ refunds }) => refunds.map((each) => each.amountMinor)),
    message: (reference, age = 0) => {
      const body = JSON.stringify({ type: 'payment.paid', payment: { id: reference } })
      const seconds = Math.floor(Date.now() / 1_000) - age
      return {
        body: Buffer.from(body),
        headers: { [signatureHeader]: signed(sandboxKeys.webhookSecret, seconds, body) },
      }
    },
    lie: (next) => {
      lie = next
    },
    close: async () => {
      await network.close()
      await app.close()
    },
  }
}
