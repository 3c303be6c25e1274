import type Stripe from 'stripe'
import { notFound, validationError } from '../../src/domain/errors'
import { brandOf } from '../../src/site/brand/brands'
import { servedMethods } from '../settings/gatewaySettings'
import {
  PaymentRejected,
  type PaymentGateway,
  type PaymentReport,
  type PaymentRequest,
  type RefundReport,
} from './gateway'
import { gatewayTimeoutMs, parseResponse, readMessage, queryReports } from './gatewayRequest'
import {
  intentReport,
  sessionReport,
  stripeEvent,
  stripeIntent,
  stripeRefund,
  stripeSession,
  type StripeEventObject,
} from './stripeResponses'

interface StripeKeys {
  readonly secretKey: string
  /** Signing secret of the webhook endpoint. */
  readonly webhookSecret: string
  readonly url: string
}

/** Maximum age of a signed webhook in seconds. */
const tolerance = 300
/**
 * Maximum milliseconds for which our page shows a PayNow code: the order usually expires before. Stripe returns no
 * expiry and reports it by webhook.
 */
const payNowTime = 3_600_000
const paid = { expand: ['payment_intent.latest_charge'] }
const charged = { expand: ['latest_charge'] }

/**
 * The gateway for Singapore and the UAE. Cards and GrabPay use Stripe Checkout, a page of Stripe: it handles
 * 3-D Secure and retries with another card, and card data never reaches our server. PayNow is a QR code on
 * our page, from a PaymentIntent confirmed at creation.
 * @param timeoutMs timeout of one request in milliseconds
 */
export async function stripeGateway(
  { secretKey, webhookSecret, url }: StripeKeys,
  timeoutMs = gatewayTimeoutMs,
): Promise<PaymentGateway> {
  const stripe = await openStripe(secretKey, url, timeoutMs)

  async function beginSession(request: PaymentRequest): Promise<Begun> {
    const created = await rejectOn400(stripe.checkout.sessions.create(sessionParams(request), keyed(request)))
    const session = parseResponse(
      stripeSession,
      isReplayed(created) ? await stripe.checkout.sessions.retrieve(created.id, paid) : created,
    )
    const report = sessionReport(session)
    if (report.state !== 'pending') return { report, step: { kind: 'none' } }
    if (!session.url) throw new Error('Stripe opened no page')
    return { report, step: { kind: 'redirect', url: session.url } }
  }

  async function beginPayNow(request: PaymentRequest): Promise<Begun> {
    const created = await rejectOn400(stripe.paymentIntents.create(payNowParams(request), keyed(request)))
    const intent = parseResponse(
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
      const session = await nullIfUnknown(stripe.checkout.sessions.retrieve(reference, paid))
      return session && sessionReport(parseResponse(stripeSession, session))
    }
    if (!reference.startsWith('pi_')) return null
    const intent = await nullIfUnknown(stripe.paymentIntents.retrieve(reference, charged))
    return intent && intentReport(parseResponse(stripeIntent, intent))
  }

  /** The reference of the payment that an event is about; null for others. */
  async function findReference(event: StripeEventObject): Promise<string | null> {
    const { id, object, metadata, payment_intent } = event
    // A session's own PaymentIntent has no key.
    if (['checkout.session', 'payment_intent'].includes(object))
      return metadata?.key === undefined ? null : id
    const isReversal = ['charge', 'dispute'].includes(object)
    if (!isReversal || !payment_intent) return null
    const { data } = await stripe.checkout.sessions.list({ payment_intent, limit: 1 })
    return data[0]?.id ?? payment_intent
  }

  /** Id of the PaymentIntent of a payment. */
  async function findIntentId(reference: string): Promise<string> {
    if (reference.startsWith('pi_')) return reference
    const response = await nullIfUnknown(stripe.checkout.sessions.retrieve(reference))
    const intent = response && parseResponse(stripeSession, response).payment_intent
    if (!intent) throw notFound('There is no such payment')
    return typeof intent === 'string' ? intent : intent.id
  }

  return {
    name: 'stripe',
    methodsIn: (region) => servedMethods('stripe', region),
    begin: (request) => (request.method === 'paynow' ? beginPayNow(request) : beginSession(request)),
    look,
    readWebhook: async (body, headers) => {
      const object = readObject(stripe, body, headers['stripe-signature'], webhookSecret)
      return queryReports(findReference(object).then((found) => (found === null ? null : look(found))))
    },
    cancel: async (reference) => {
      // Stripe doesn't cancel an ended payment; the query returns its state.
      if (reference.startsWith('cs_')) await nullIfRejected(stripe.checkout.sessions.expire(reference))
      if (reference.startsWith('pi_')) await nullIfRejected(stripe.paymentIntents.cancel(reference))
      const report = await look(reference)
      if (!report) throw notFound('There is no such payment')
      return report
    },
    refund: async (reference, amount, key) => {
      const payment_intent = await findIntentId(reference)
      // Stripe deletes idempotency keys after a day; the key in the metadata stays.
      const earlier = await nullIfUnknown(stripe.refunds.list({ payment_intent, limit: 100 }))
      if (!earlier) throw notFound('There is no such payment')
      const known = earlier.data.map((each) => parseResponse(stripeRefund, each))
      const found = known.find(({ metadata }) => metadata?.key === key)
      if (found) return refundReport(found)
      const made = await nullIfRejected(
        stripe.refunds.create(
          { payment_intent, amount: amount.minor, metadata: { key } },
          { idempotencyKey: `refund-${key}` },
        ),
      )
      return made ? refundReport(parseResponse(stripeRefund, made)) : { reference: key, state: 'failed' }
    },
  }
}

/** Loads Stripe's library, which a shop without Stripe never needs. */
async function openStripe(secretKey: string, url: string, timeoutMs: number): Promise<Stripe> {
  const { hostname: host, port, protocol } = new URL(url)
  const isPlain = protocol === 'http:'
  const { default: StripeClient } = await import('stripe')
  return new StripeClient(secretKey, {
    host,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    // The payment service decides about retries.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/**
 * The object of a webhook, whose state is queried: events arrive in any order.
 * @throws CommerceError 400 for a missing, invalid or outdated signature
 */
function readObject(
  stripe: Stripe,
  body: Buffer,
  signature: unknown,
  webhookSecret: string,
): StripeEventObject {
  const header = typeof signature === 'string' ? signature : ''
  const event = verifyEvent(() => stripe.webhooks.constructEvent(body, header, webhookSecret, tolerance))
  // Stripe's library accepts any time to come.
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1])
  if (signedAt > Date.now() / 1_000 + tolerance) throw validationError('The signature is from the future')
  return readMessage(stripeEvent, event).data.object
}

type Begun = Awaited<ReturnType<PaymentGateway['begin']>>
/** Idempotency key of a start. All parameters must stay equal between tries, or Stripe rejects the key. */
const keyed = ({ key }: PaymentRequest) => ({ idempotencyKey: `begin-${key}` })

const refundReport = ({ id, status }: { id: string; status: string | null }): RefundReport => ({
  reference: id,
  state:
    status === 'succeeded' ? 'done' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
})

/** Whether Stripe replayed the first response to an idempotency key; the object may have changed since. */
const isReplayed = ({ lastResponse }: Stripe.Response<unknown>) =>
  lastResponse.headers['idempotent-replayed'] === 'true'

/** @throws CommerceError 400 for a missing, invalid or outdated signature */
function verifyEvent<Event>(construct: () => Event): Event {
  try {
    return construct()
  } catch {
    // Anybody can send a forged webhook.
    throw validationError('The signature is wrong or too old')
  }
}

/** Whether Stripe rejected the request's content with one of these statuses. */
const isInvalidRequest = (error: unknown, statuses: readonly number[]): boolean =>
  error instanceof Error &&
  'type' in error &&
  error.type === ('StripeInvalidRequestError' satisfies Stripe.errors.StripeInvalidRequestError['type']) &&
  'statusCode' in error &&
  statuses.includes(Number(error.statusCode))

/** Converts Stripe's status 400 to a final rejection: a retry would fail too. */
async function rejectOn400<Result>(pending: Promise<Result>): Promise<Result> {
  try {
    return await pending
  } catch (error) {
    if (isInvalidRequest(error, [400])) throw new PaymentRejected('Stripe begins no such payment')
    throw error
  }
}

/** Null for status 404: an unknown object. */
async function nullIfUnknown<Result>(pending: Promise<Result>): Promise<Result | null> {
  try {
    return await pending
  } catch (error) {
    if (isInvalidRequest(error, [404])) return null
    throw error
  }
}

/** Null for status 400 or 404: a rejected request. */
async function nullIfRejected<Result>(pending: Promise<Result>): Promise<Result | null> {
  try {
    return await pending
  } catch (error) {
    if (isInvalidRequest(error, [400, 404])) return null
    throw error
  }
}

/**
 * Parameters of a Checkout Session for one payment method. The session expires after a day unless cancelled
 * earlier.
 */
function sessionParams(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { key, amount, method, orderNumber, returnUrl, shopper } = request
  const { name } = brandOf(request.brand)
  return {
    mode: 'payment',
    client_reference_id: key,
    metadata: { key },
    allowed_payment_method_types: [method === 'grabpay' ? 'grabpay' : 'card'],
    ...(method === 'mastercard' && { payment_method_options: mastercardAlone }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: `${name} ${orderNumber}` },
        },
      },
    ],
    // Charges the agreed amount in the shop's currency.
    adaptive_pricing: { enabled: false },
    branding_settings: { display_name: name },
    payment_intent_data: { description: orderNumber },
    customer_email: shopper.email,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: toStripeLocale(request.locale),
  }
}

/** Parameters of a PaymentIntent with a PayNow code, confirmed at creation. */
const payNowParams = ({ key, amount, orderNumber }: PaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount: amount.minor,
  currency: amount.currency.toLowerCase(),
  allowed_payment_method_types: ['paynow'],
  payment_method_data: { type: 'paynow' },
  confirm: true,
  description: orderNumber,
  metadata: { key },
})

const mastercardAlone = {
  card: { restrictions: { brands_blocked: ['visa', 'american_express', 'discover_global_network'] } },
} satisfies Stripe.Checkout.SessionCreateParams.PaymentMethodOptions

function toStripeLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  if (locale.startsWith('hi')) return 'hi-IN'
  return locale.startsWith('id') ? 'id' : 'en'
}
