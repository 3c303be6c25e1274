import { z } from 'zod'
import { notFound, validationError } from '../../src/domain/errors'
import type { PaymentMethodKey } from '../../src/domain/payment/paymentMethods'
import { brandOf } from '../../src/site/brand/brands'
import { isSameSecret } from '../process/tokens'
import { servedMethods } from '../settings/gatewaySettings'
import {
  PaymentRejected,
  type PaymentGateway,
  type PaymentReport,
  type PaymentRequest,
  type RefundReport,
} from './gateway'
import {
  requestGateway,
  basicAuthorization,
  currencyCode,
  gatewayTimeoutMs,
  hmacHex,
  parseJson,
  parseResponse,
  readMessage,
  queryReports,
} from './gatewayRequest'

interface RazorpayKeys {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
  readonly url: string
}

/** Seconds until a Payment Link expires. */
const openFor = 24 * 3_600

/**
 * The gateway for India. Each payment is a single-use Payment Link, a page of Razorpay: it needs no script on
 * our pages, can be found by our key (`reference_id`, unique at Razorpay) and cancelled.
 * @param timeoutMs timeout of one request in milliseconds
 */
export function razorpayGateway(
  { keyId, keySecret, webhookSecret, url }: RazorpayKeys,
  timeoutMs = gatewayTimeoutMs,
): PaymentGateway {
  const { send, findLinkByKey, readLink, openLink, readPayment, toReport } = razorpayCalls(
    keyId,
    keySecret,
    url,
    timeoutMs,
  )

  async function look(reference: string): Promise<PaymentReport | null> {
    const link = await readLink(reference)
    return link && toReport(link)
  }

  async function lookByPayment(payment: string): Promise<PaymentReport | null> {
    const { json } = await send(`payment_links?payment_id=${encodeURIComponent(payment)}`)
    const [link] = parseResponse(razorpayLinks, json).payment_links
    return link ? look(link.id) : null
  }

  return {
    name: 'razorpay',
    methodsIn: (region) => servedMethods('razorpay', region),
    begin: async (request) => {
      const link = (await findLinkByKey(request.key)) ?? (await openLink(request))
      const report = await toReport(link)
      return {
        report,
        step: report.state === 'pending' ? { kind: 'redirect', url: link.short_url } : { kind: 'none' },
      }
    },
    look,
    /**
     * The signature covers no time, so messages can be replayed. A replay is harmless: the message only
     * identifies the link to query, by its id or that of a refunded payment.
     */
    readWebhook: async (body, headers) => {
      const signature = headers['x-razorpay-signature']
      if (typeof signature !== 'string' || !isSameSecret(signature, hmacHex(webhookSecret, body))) {
        throw validationError('The signature is wrong')
      }
      const { payment_link: link, refund } = readMessage(razorpayEvent, parseJson(body.toString())).payload
      if (link) return queryReports(look(link.entity.id))
      return refund ? queryReports(lookByPayment(refund.entity.payment_id)) : []
    },
    cancel: async (reference) => {
      // Razorpay doesn't cancel an ended link; the query returns its state.
      await send(`payment_links/${encodeURIComponent(reference)}/cancel`, {})
      const report = await look(reference)
      if (!report) throw notFound('There is no such payment')
      return report
    },
    refund: async (reference, amount, key) => {
      const link = await readLink(reference)
      const payment = link && (await readPayment(link))
      if (!payment) throw notFound('There is no such payment')
      const path = `payments/${encodeURIComponent(payment.id)}`
      const earlier = parseResponse(razorpayRefunds, (await send(`${path}/refunds?count=100`)).json)
      const found = earlier.items.find((refund) => keyOfRefund(refund) === key)
      if (found) return refundReport(found)
      const { json, isRejected } = await send(
        `${path}/refund`,
        { amount: amount.minor, speed: 'normal', notes: { key } },
        { 'x-refund-idempotency': key },
      )
      if (!isRejected) return refundReport(parseResponse(razorpayRefund, json))
      // Refunds are taken from the balance that isn't settled to the shop yet.
      const reason = parseResponse(razorpayRejection, json).error.description ?? ''
      if (/balance/i.test(reason)) throw new Error('Razorpay has no balance to refund from')
      return { reference: key, state: 'failed' }
    },
  }
}

/**
 * HTTP calls to Razorpay.
 * @param url base URL of the API
 * @param timeoutMs timeout of one request in milliseconds
 */
function razorpayCalls(keyId: string, keySecret: string, url: string, timeoutMs: number) {
  const authorization = basicAuthorization(keyId, keySecret)
  const send = async (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const response = await requestGateway({
      url: new URL(`/v1/${path}`, url).href,
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, ...headers },
      body,
      timeoutMs,
    })
    if ([401, 403, 409].includes(response.status)) throw new Error(`Razorpay answered ${response.status}`)
    return { ...response, isRejected: response.status >= 400 }
  }

  async function findLinkByKey(key: string): Promise<RazorpayLink | undefined> {
    const { json } = await send(`payment_links?reference_id=${encodeURIComponent(key)}`)
    return parseResponse(razorpayLinks, json).payment_links.find(({ reference_id }) => reference_id === key)
  }

  async function readLink(reference: string): Promise<RazorpayLink | null> {
    if (!/^plink_\w+$/.test(reference)) return null
    const { json, isRejected } = await send(`payment_links/${reference}`)
    return isRejected ? null : parseResponse(razorpayLink, json)
  }

  async function openLink(request: PaymentRequest): Promise<RazorpayLink> {
    const { json, isRejected } = await send('payment_links', linkFor(request))
    if (!isRejected) return parseResponse(razorpayLink, json)
    // A concurrent request may have started this payment.
    const other = await findLinkByKey(request.key)
    if (!other) throw new PaymentRejected('Razorpay opened no page')
    return other
  }

  async function readPayment({ payments }: RazorpayLink) {
    const stored = payments?.find(({ status }) => status === 'captured' || status === 'refunded')
    if (!stored) return null
    const { json, isRejected } = await send(`payments/${encodeURIComponent(stored.payment_id)}`)
    return isRejected ? null : parseResponse(razorpayPayment, json)
  }

  async function toReport(link: RazorpayLink): Promise<PaymentReport> {
    const { id: reference, status, currency } = link
    if (status === 'paid') {
      const payment = await readPayment(link)
      if (!payment) throw new Error('A paid link of Razorpay names no payment')
      const state = payment.status === 'refunded' ? 'refunded' : 'paid'
      return {
        reference,
        state,
        amount: { minor: payment.amount, currency: payment.currency },
        failure: null,
      }
    }
    // A failed payment leaves the link open: the shopper can try again there.
    const state = status === 'cancelled' || status === 'expired' ? status : 'pending'
    return { reference, state, amount: { minor: link.amount, currency }, failure: null }
  }

  return { send, findLinkByKey, readLink, openLink, readPayment, toReport }
}

const linkFor = ({ key, amount, method, brand, orderNumber, shopper, returnUrl }: PaymentRequest) => ({
  amount: amount.minor,
  currency: amount.currency,
  accept_partial: false,
  reference_id: key,
  description: `${brandOf(brand).name} ${orderNumber}`,
  customer: { name: shopper.name, email: shopper.email, contact: shopper.phone },
  // The shop sends its own mails.
  notify: { sms: false, email: false },
  reminder_enable: false,
  expire_by: Math.floor(Date.now() / 1_000) + openFor,
  // The shop ignores the signed parameters of this callback and queries Razorpay instead.
  callback_url: returnUrl,
  callback_method: 'get',
  options: {
    checkout: {
      name: brandOf(brand).name,
      config: {
        display: {
          blocks: { chosen: { name: orderNumber, instruments: [instruments[method] ?? { method: 'card' }] } },
          sequence: ['block.chosen'],
          preferences: { show_default_blocks: false },
        },
      },
    },
  },
})

/** Razorpay's names of payment methods. */
const instruments: Readonly<Partial<Record<PaymentMethodKey, object>>> = {
  mastercard: { method: 'card', networks: ['MasterCard'] },
  upi: { method: 'upi' },
}

/**
 * The fields of a Payment Link that the shop reads
 * (https://razorpay.com/docs/api/payments/payment-links/entity).
 */
const razorpayLink = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: currencyCode,
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }),
  payments: z.array(z.object({ payment_id: z.string(), status: z.string() })).nullish(),
})
type RazorpayLink = z.output<typeof razorpayLink>

const razorpayLinks = z.object({ payment_links: z.array(razorpayLink) })

/** The fields of a Payment that the shop reads. */
const razorpayPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: currencyCode,
})

/** The fields of a Refund that the shop reads. Empty notes are an empty array. */
const razorpayRefund = z.object({
  id: z.string(),
  status: z.string(),
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})
type RazorpayRefund = z.output<typeof razorpayRefund>

const razorpayRefunds = z.object({ items: z.array(razorpayRefund) })

const razorpayRejection = z.object({ error: z.object({ description: z.string().nullish() }) })

/** The fields of an event that the shop reads: the link or the refunded payment. Its state is queried. */
const razorpayEvent = z.object({
  payload: z.object({
    payment_link: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  }),
})

/** Our key, which Razorpay stores in the refund's notes. */
const keyOfRefund = ({ notes }: RazorpayRefund) => (Array.isArray(notes) ? undefined : notes?.key)

const refundStates: Readonly<Partial<Record<string, RefundReport['state']>>> = {
  processed: 'done',
  failed: 'failed',
}

/** Converts a refund to a report. */
const refundReport = ({ id, status }: RazorpayRefund): RefundReport => ({
  reference: id,
  state: refundStates[status] ?? 'pending',
})
