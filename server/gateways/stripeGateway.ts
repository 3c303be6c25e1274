import Stripe from 'stripe'
import { notFound } from '../../src/domain/errors'
import type { PaymentGateway, PaymentReport, PaymentRequest, RefundReport } from './gateway'
import { gatewayTimeoutMs, readAnswer, reportsNow } from './gatewayAnswer'
import { servedMethods } from '../settings/servedMethods'
import {
  intentReport,
  sessionReport,
  stripeEvent,
  stripeIntent,
  stripeRefund,
  stripeSession,
} from './stripeAnswers'
import { isReplayed, unlessNever, unlessRefused, unlessUnknown, verified } from './stripeCalls'
import { payNowParams, sessionParams } from './stripeParams'

interface StripeKeys {
  readonly secretKey: string
  /** Of the webhook's endpoint. */
  readonly webhookSecret: string
  readonly url: string
}

/** Seconds for which a signed webhook is fresh. */
const tolerance = 300
/** Milliseconds that a PayNow code is shown for; Stripe names no end, and says so when it has come. */
const payNowTime = 3_600_000
const paid = { expand: ['payment_intent.latest_charge'] }
const charged = { expand: ['latest_charge'] }

/**
 * Stripe, for Singapore and the UAE. Cards and GrabPay go to Checkout, Stripe's own page: it asks for 3-D Secure where a
 * bank wants it, lets a declined card be followed by another, and card data never comes near us. PayNow is a code that
 * our own page shows, so it is a PaymentIntent that is confirmed at once.
 * @param timeoutMs milliseconds for one answer
 */
export function stripeGateway(
  { secretKey, webhookSecret, url }: StripeKeys,
  timeoutMs = gatewayTimeoutMs,
): PaymentGateway {
  const { hostname: host, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    // Whoever asks decides whether to ask again.
    maxNetworkRetries: 0,
    telemetry: false,
  })

  async function beginSession(request: PaymentRequest): Promise<Begun> {
    const created = await unlessNever(stripe.checkout.sessions.create(sessionParams(request), keyed(request)))
    const session = readAnswer(
      stripeSession,
      isReplayed(created) ? await stripe.checkout.sessions.retrieve(created.id, paid) : created,
    )
    const report = sessionReport(session)
    if (report.state !== 'pending') return { report, step: { kind: 'none' } }
    if (!session.url) throw new Error('Stripe opened no page')
    return { report, step: { kind: 'redirect', url: session.url } }
  }

  async function beginPayNow(request: PaymentRequest): Promise<Begun> {
    const created = await unlessNever(stripe.paymentIntents.create(payNowParams(request), keyed(request)))
    const intent = readAnswer(
      stripeIntent,
      isReplayed(created) ? await stripe.paymentIntents.retrieve(created.id, charged) : created,
    )
    const report = intentReport(intent)
    const payload = intent.next_action?.paynow_display_qr_code?.data
    if (report.state !== 'pending' || payload === undefined) return { report, step: { kind: 'none' } }
    const expiresAt = new Date(intent.created * 1_000 + payNowTime).toISOString()
    return { report, step: { kind: 'qr', payload, link: null, expiresAt, simulator: null } }
  }

  async function look(reference: string): Promise<PaymentReport | null> {
    if (reference.startsWith('cs_')) {
      const session = await unlessUnknown(stripe.checkout.sessions.retrieve(reference, paid))
      return session && sessionReport(readAnswer(stripeSession, session))
    }
    if (!reference.startsWith('pi_')) return null
    const intent = await unlessUnknown(stripe.paymentIntents.retrieve(reference, charged))
    return intent && intentReport(readAnswer(stripeIntent, intent))
  }

  /** The intent that a payment was made with. */
  async function intentOf(reference: string): Promise<string> {
    if (reference.startsWith('pi_')) return reference
    const answer = await unlessUnknown(stripe.checkout.sessions.retrieve(reference))
    const intent = answer && readAnswer(stripeSession, answer).payment_intent
    if (!intent) throw notFound('There is no such payment')
    return typeof intent === 'string' ? intent : intent.id
  }

  return {
    name: 'stripe',
    methodsIn: (region) => servedMethods('stripe', region),
    begin: (request) => (request.method === 'paynow' ? beginPayNow(request) : beginSession(request)),
    look,
    readWebhook: async (body, headers) => {
      const signature = headers['stripe-signature']
      const event = verified(() =>
        stripe.webhooks.constructEvent(
          body,
          typeof signature === 'string' ? signature : '',
          webhookSecret,
          tolerance,
        ),
      )
      const { id, object, metadata } = readAnswer(stripeEvent, event).data.object
      // Events come in any order: they only say whom to ask about. Those of a session's own intent carry no key.
      if (!['checkout.session', 'payment_intent'].includes(object) || metadata?.key === undefined) return []
      return reportsNow(look(id))
    },
    cancel: async (reference) => {
      // Refused for what has ended already: then what has become of it is asked.
      if (reference.startsWith('cs_')) await unlessRefused(stripe.checkout.sessions.expire(reference))
      if (reference.startsWith('pi_')) await unlessRefused(stripe.paymentIntents.cancel(reference))
      const report = await look(reference)
      if (!report) throw notFound('There is no such payment')
      return report
    },
    refund: async (reference, amount, key) => {
      const payment_intent = await intentOf(reference)
      // Stripe forgets idempotency keys after a day; the key in the metadata stays.
      const earlier = await unlessUnknown(stripe.refunds.list({ payment_intent, limit: 100 }))
      if (!earlier) throw notFound('There is no such payment')
      const known = earlier.data.map((each) => readAnswer(stripeRefund, each))
      const found = known.find(({ metadata }) => metadata?.key === key)
      if (found) return refundReport(found)
      const made = await unlessRefused(
        stripe.refunds.create(
          { payment_intent, amount: amount.minor, metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        ),
      )
      return made ? refundReport(readAnswer(stripeRefund, made)) : { reference: key, state: 'failed' }
    },
  }
}

type Begun = Awaited<ReturnType<PaymentGateway['begin']>>
/** Nothing in the parameters changes between two tries of one payment: with others Stripe would refuse the key. */
const keyed = ({ key }: PaymentRequest) => ({ idempotencyKey: `begin-${key}` })

const refundReport = ({ id, status }: { id: string; status: string | null }): RefundReport => ({
  reference: id,
  state:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
})
