import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import {
  openFakeServer,
  type FakeResponse,
  type ReceivedRequest,
  type Lie,
  type OutsideWorld,
} from '../../setup/fakeServer'

export const stripeSecret = 'sk_test_standin'
export const stripeWebhookSecret = 'whsec_standin'

interface Intent {
  readonly id: string
  readonly minor: number
  readonly currency: string
  readonly created: number
  readonly key: string | null
  status: string
  isDisputed: boolean
  error: { code: string; decline_code?: string } | null
}
interface Session {
  readonly id: string
  readonly key: string
  readonly minor: number
  readonly currency: string
  expires_at: number
  status: 'open' | 'complete' | 'expired'
  intent: Intent | null
}
interface Refund {
  readonly id: string
  readonly intent: string
  readonly minor: number
  readonly key: string | null
}

/** A fake of the Stripe API, written after its reference, with the calls that the shop uses. */
export interface StripeWorld extends OutsideWorld {
  readonly url: string
  /** The bank declines finally with this error. */
  fail(reference: string, error: { code: string; decline_code?: string }): void
  /** Refunds a payment in the dashboard, and returns the webhook about it. */
  refundInDashboard(reference: string): ReturnType<OutsideWorld['message']>
  /** The shopper disputes a payment at the bank. Returns the webhook about it. */
  dispute(reference: string): ReturnType<OutsideWorld['message']>
  /** Parameters of the last create request. */
  sent(): URLSearchParams
}

// Stripe's library pauses half a second before it sends a request again on a new connection.
Object.assign(Object.getPrototypeOf(new Stripe(stripeSecret)), { getInitialNetworkRetryDelay: () => 0 })

const seconds = () => Math.floor(Date.now() / 1_000)
const errorResponse = (code: string, status = 400): FakeResponse => ({
  status,
  json: { error: { type: 'invalid_request_error', code, message: code } },
})

export async function openStripe(): Promise<StripeWorld> {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds: Refund[] = []
  const replies = new Map<string, { text: string; answer: FakeResponse }>()
  let lie: Lie = {}
  let last = new URLSearchParams()

  const backFrom = (intent: Intent) =>
    refunds.filter((each) => each.intent === intent.id).reduce((sum, { minor }) => sum + minor, 0)
  const intentJson = (intent: Intent) => ({
    id: intent.id,
    object: 'payment_intent',
    status: intent.status,
    amount: intent.minor,
    amount_received: intent.status === 'succeeded' ? (lie.minor ?? intent.minor) : 0,
    currency: (lie.currency ?? intent.currency).toLowerCase(),
    created: intent.created,
    last_payment_error: intent.error,
    latest_charge:
      intent.status === 'succeeded'
        ? { refunded: backFrom(intent) === intent.minor, disputed: intent.isDisputed }
        : null,
    metadata: intent.key === null ? {} : { key: intent.key },
    next_action:
      intent.status === 'requires_action'
        ? { type: 'paynow_display_qr_code', paynow_display_qr_code: { data: `000201${intent.id}` } }
        : null,
  })
  const sessionJson = (session: Session, isExpanded: boolean) => ({
    id: session.id,
    object: 'checkout.session',
    status: session.status,
    payment_status: session.intent?.status === 'succeeded' ? 'paid' : 'unpaid',
    amount_total: lie.minor ?? session.minor,
    currency: (lie.currency ?? session.currency).toLowerCase(),
    expires_at: session.expires_at,
    client_reference_id: session.key,
    metadata: { key: session.key },
    url: session.status === 'open' ? `https://checkout.stripe.example/c/pay/${session.id}` : null,
    payment_intent: isExpanded ? session.intent && intentJson(session.intent) : (session.intent?.id ?? null),
  })
  const refundJson = ({ id, minor, key }: Refund) => ({
    id,
    object: 'refund',
    amount: minor,
    status: 'succeeded',
    metadata: { key },
  })
  const newIntent = (key: string | null, minor: number, currency: string, status: string): Intent => {
    const id = `pi_${intents.size + 1}`
    const intent = { id, minor, currency, created: seconds(), key, status, isDisputed: false, error: null }
    intents.set(id, intent)
    return intent
  }

  function create(path: string, form: URLSearchParams): FakeResponse {
    last = form
    const key = form.get('metadata[key]') ?? ''
    if ([...form.keys()].some((name) => name.startsWith('payment_method_types'))) {
      return errorResponse('payment_method_types_no_longer_supported')
    }
    if (path === '/v1/payment_intents') {
      const intent = newIntent(key, Number(form.get('amount')), form.get('currency') ?? '', 'requires_action')
      return { status: 200, json: intentJson(intent) }
    }
    if (path === '/v1/refunds') {
      const intent = intents.get(form.get('payment_intent') ?? '')
      if (intent?.status !== 'succeeded') return errorResponse('charge_not_refundable')
      const minor = Number(form.get('amount'))
      if (minor + backFrom(intent) > intent.minor) return errorResponse('charge_already_refunded')
      const refund = { id: `re_${refunds.length + 1}`, intent: intent.id, minor, key }
      refunds.push(refund)
      return { status: 200, json: refundJson(refund) }
    }
    const session: Session = {
      id: `cs_test_${sessions.size + 1}`,
      key,
      minor: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      expires_at: seconds() + 24 * 3_600,
      status: 'open',
      intent: null,
    }
    sessions.set(session.id, session)
    return { status: 200, json: sessionJson(session, false) }
  }

  function response({ method, path, query, headers, text }: ReceivedRequest): FakeResponse {
    if (headers.authorization !== `Bearer ${stripeSecret}`) return errorResponse('invalid_api_key', 401)
    if (method === 'POST' && ['/v1/checkout/sessions', '/v1/payment_intents', '/v1/refunds'].includes(path)) {
      const idempotency = String(headers['idempotency-key'])
      const earlier = replies.get(idempotency)
      if (earlier && earlier.text !== text) {
        return { status: 400, json: { error: { type: 'idempotency_error', message: 'Other parameters' } } }
      }
      if (earlier) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
      const fresh = create(path, new URLSearchParams(text))
      replies.set(idempotency, { text, answer: fresh })
      return fresh
    }
    if (path === '/v1/refunds') {
      const of = refunds.filter(({ intent }) => intent === query.get('payment_intent'))
      return { status: 200, json: { object: 'list', has_more: false, data: of.map(refundJson) } }
    }
    if (path === '/v1/checkout/sessions') {
      const of = [...sessions.values()].filter(({ intent }) => intent?.id === query.get('payment_intent'))
      const data = of.map((session) => sessionJson(session, false))
      return { status: 200, json: { object: 'list', has_more: false, data } }
    }
    const [, kind, id = '', verb] =
      /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const session = kind === 'checkout/sessions' ? sessions.get(id) : undefined
    const intent = kind === 'payment_intents' ? intents.get(id) : undefined
    if (session) {
      if (verb === 'expire') {
        if (session.status !== 'open') return errorResponse('resource_not_open')
        session.status = 'expired'
      }
      return { status: 200, json: sessionJson(session, query.has('expand[0]')) }
    }
    if (!intent) return errorResponse('resource_missing', 404)
    if (verb === 'cancel') {
      if (intent.status === 'succeeded') return errorResponse('payment_intent_unexpected_state')
      intent.status = 'canceled'
    }
    return { status: 200, json: intentJson(intent) }
  }

  const fake = await openFakeServer(response)
  const openSession = (reference: string) => {
    const session = sessions.get(reference)
    if (session?.status !== 'open') throw new Error(`${reference} is not open`)
    return session
  }
  const openIntent = (reference: string) => {
    const intent = intents.get(reference)
    if (intent?.status !== 'requires_action') throw new Error(`${reference} is not open`)
    return intent
  }
  const complete = (reference: string, status: string, error: Intent['error']) => {
    if (reference.startsWith('pi_')) return void Object.assign(openIntent(reference), { status, error })
    const session = openSession(reference)
    session.intent = newIntent(null, session.minor, session.currency, status)
    session.intent.error = error
    session.status = 'complete'
  }

  const paidIntent = (reference: string) => {
    const intent = sessions.get(reference)?.intent ?? intents.get(reference)
    if (intent?.status !== 'succeeded') throw new Error(`${reference} is not paid`)
    return intent
  }
  const messageAbout = (object: object, age = 0) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', data: { object } }))
    const time = seconds() - age
    const v1 = createHmac('sha256', stripeWebhookSecret).update(`${time}.${body.toString()}`).digest('hex')
    return { body, headers: { 'stripe-signature': `t=${time},v1=${v1}` } }
  }

  return {
    url: fake.url,
    requests: fake.requests,
    suffer: fake.suffer,
    close: fake.close,
    count: () => sessions.size + [...intents.values()].filter(({ key }) => key !== null).length,
    pay: (reference) => complete(reference, 'succeeded', null),
    fail: (reference, error) => complete(reference, 'requires_payment_method', error),
    decline: (reference) => complete(reference, 'requires_payment_method', { code: 'card_declined' }),
    expire: (reference) => {
      if (reference.startsWith('pi_')) {
        const error = { code: 'payment_intent_payment_attempt_expired' }
        complete(reference, 'requires_payment_method', error)
        return
      }
      Object.assign(openSession(reference), { status: 'expired', expires_at: seconds() - 1 })
    },
    night: () => replies.clear(),
    refunds: () => refunds.map(({ minor }) => minor),
    refundInDashboard: (reference) => {
      const { id, minor } = paidIntent(reference)
      refunds.push({ id: `re_${refunds.length + 1}`, intent: id, minor, key: null })
      return messageAbout({ id: 'ch_1', object: 'charge', payment_intent: id, metadata: {} })
    },
    dispute: (reference) => {
      const intent = paidIntent(reference)
      intent.isDisputed = true
      return messageAbout({ id: 'du_1', object: 'dispute', payment_intent: intent.id, metadata: {} })
    },
    message: (reference, age = 0) => {
      const session = sessions.get(reference)
      const intent = intents.get(reference)
      const object = session
        ? sessionJson(session, false)
        : intent
          ? intentJson(intent)
          : { id: reference, object: 'checkout.session', metadata: { key: 'another' } }
      return messageAbout(object, age)
    },
    lie: (next) => {
      lie = next
    },
    sent: () => last,
  }
}
