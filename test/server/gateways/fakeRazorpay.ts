import { createHmac } from 'node:crypto'
import {
  openFakeServer,
  type FakeResponse,
  type ReceivedRequest,
  type Lie,
  type OutsideWorld,
} from '../../setup/fakeServer'

export const razorpayKeys = {
  keyId: 'rzp_test_standin',
  keySecret: 'standin',
  webhookSecret: 'standin-webhook-secret',
}

interface Link {
  readonly id: string
  readonly body: { reference_id: string; amount: number; currency: string; expire_by: number }
  status: 'created' | 'paid' | 'cancelled' | 'expired'
}
interface Refund {
  readonly id: string
  readonly link: Link
  readonly minor: number
  readonly notes: unknown
}

/** A fake of the Razorpay API, written after its reference, with the calls that the shop uses. */
export interface RazorpayWorld extends OutsideWorld {
  readonly url: string
  /** Refunds a payment in the dashboard, and returns the webhook about it. */
  refundInDashboard(reference: string): ReturnType<OutsideWorld['message']>
  /** A webhook about something else than a payment link. */
  otherMessage(): ReturnType<OutsideWorld['message']>
  /** Rejects all later refunds because of an insufficient balance. */
  empty(): void
  /** The request that opened the last page. */
  sent(): unknown
}

const errorResponse = (description: string): FakeResponse => ({
  status: 400,
  json: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business' } },
})

export async function openRazorpay(): Promise<RazorpayWorld> {
  const links: Link[] = []
  const refunds: Refund[] = []
  /** Refunds by their idempotency keys. */
  const keys = new Map<string, Refund>()
  let lie: Lie = {}
  let isEmpty = false

  const paymentOf = ({ id }: Link) => id.replace('plink', 'pay')
  const backFrom = (link: Link) =>
    refunds.filter((each) => each.link === link).reduce((sum, { minor }) => sum + minor, 0)
  const linkJson = (link: Link) => ({
    ...link.body,
    id: link.id,
    status: link.status,
    amount: lie.minor ?? link.body.amount,
    amount_paid: link.status === 'paid' ? link.body.amount : 0,
    currency: lie.currency ?? link.body.currency,
    short_url: `https://rzp.example/i/${link.id}`,
    payments: link.status === 'paid' ? [{ payment_id: paymentOf(link), status: 'captured' }] : null,
  })
  const refundJson = ({ id, minor, notes, link }: Refund) => ({
    id,
    entity: 'refund',
    amount: minor,
    payment_id: paymentOf(link),
    notes,
    status: 'processed',
  })

  function open(text: string): FakeResponse {
    const body = JSON.parse(text) as Link['body']
    const { reference_id } = body
    if (reference_id.length > 40)
      return errorResponse('The reference id may not be greater than 40 characters.')
    if (body.expire_by < Date.now() / 1_000 + 15 * 60) return errorResponse('expire_by is too early')
    if (links.some((link) => link.body.reference_id === reference_id)) {
      return errorResponse(`payment link with given reference_id: ${reference_id} already exists`)
    }
    const link: Link = { id: `plink_${links.length + 1}`, body, status: 'created' }
    links.push(link)
    return { status: 200, json: linkJson(link) }
  }

  function giveBack(link: Link, text: string, idempotency: string): FakeResponse {
    const { amount, notes } = JSON.parse(text) as { amount: number; notes: unknown }
    const earlier = keys.get(idempotency)
    if (earlier) return { status: 200, json: refundJson(earlier) }
    if (idempotency.length < 10) return errorResponse('The idempotency key is too short')
    if (isEmpty)
      return errorResponse('Your account does not have enough balance to carry out the refund operation.')
    if (amount + backFrom(link) > link.body.amount) {
      return errorResponse('The total refund amount is greater than the refund payment amount')
    }
    const refund = { id: `rfnd_${refunds.length + 1}`, link, minor: amount, notes }
    refunds.push(refund)
    keys.set(idempotency, refund)
    return { status: 200, json: refundJson(refund) }
  }

  function response({ method, path, query, headers, text }: ReceivedRequest): FakeResponse {
    const basic = Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`)
      return { ...errorResponse('Authentication failed'), status: 401 }
    if (path === '/v1/payment_links') {
      if (method === 'POST') return open(text)
      const payment = query.get('payment_id')
      const found = links.filter((link) =>
        payment === null ? link.body.reference_id === query.get('reference_id') : paymentOf(link) === payment,
      )
      return { status: 200, json: { payment_links: found.map(linkJson) } }
    }
    const [, kind, id, verb] = /^\/v1\/(payment_links|payments)\/(\w+)(?:\/(\w+))?$/.exec(path) ?? []
    const link = links.find((each) => id === (kind === 'payments' ? paymentOf(each) : each.id))
    if (!link) return errorResponse('The id provided does not exist')
    if (kind === 'payment_links') {
      if (verb === 'cancel') {
        if (link.status !== 'created') return errorResponse('Payment Link cannot be cancelled')
        link.status = 'cancelled'
      }
      return { status: 200, json: linkJson(link) }
    }
    if (verb === 'refund') return giveBack(link, text, String(headers['x-refund-idempotency']))
    if (verb === 'refunds') {
      const of = refunds.filter((refund) => refund.link === link)
      return { status: 200, json: { entity: 'collection', count: of.length, items: of.map(refundJson) } }
    }
    const { amount, currency } = linkJson(link)
    const status = backFrom(link) === link.body.amount ? 'refunded' : 'captured'
    return { status: 200, json: { id, entity: 'payment', amount, currency, status } }
  }

  const fake = await openFakeServer(response)
  const openLink = (reference: string) => {
    const link = links.find(({ id }) => id === reference)
    if (link?.status !== 'created') throw new Error(`${reference} is not open`)
    return link
  }
  const signed = (payload: unknown) => {
    const body = Buffer.from(JSON.stringify(payload))
    const signature = createHmac('sha256', razorpayKeys.webhookSecret).update(body).digest('hex')
    return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': 'event1' } }
  }

  return {
    url: fake.url,
    requests: fake.requests,
    suffer: fake.suffer,
    close: fake.close,
    count: () => links.length,
    pay: (reference) => {
      openLink(reference).status = 'paid'
    },
    expire: (reference) => {
      openLink(reference).status = 'expired'
    },
    night: () => keys.clear(),
    refunds: () => refunds.map(({ minor }) => minor),
    message: (id) =>
      signed({
        entity: 'event',
        event: 'payment_link.paid',
        contains: ['payment_link'],
        payload: { payment_link: { entity: { id } } },
      }),
    refundInDashboard: (reference) => {
      const link = links.find(({ id }) => id === reference)
      if (link?.status !== 'paid') throw new Error(`${reference} is not paid`)
      const refund = { id: `rfnd_${refunds.length + 1}`, link, minor: link.body.amount, notes: [] }
      refunds.push(refund)
      const payment = { id: paymentOf(link), entity: 'payment', status: 'refunded' }
      return signed({
        entity: 'event',
        event: 'refund.processed',
        contains: ['refund', 'payment'],
        payload: { refund: { entity: refundJson(refund) }, payment: { entity: payment } },
      })
    },
    otherMessage: () =>
      signed({ entity: 'event', event: 'settlement.processed', payload: { settlement: {} } }),
    empty: () => {
      isEmpty = true
    },
    lie: (next) => {
      lie = next
    },
    sent: () => links.at(-1)?.body,
  }
}
