import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { notFound, validationError } from '../../src/domain/errors'
import { paymentFailures } from '../../src/domain/payment/payment'
import { attemptStates } from '../../src/domain/payment/paymentAttempt'
import { virtualAccountBanks } from '../../src/domain/payment/virtualAccountBanks'
import { isSameSecret } from '../process/tokens'
import { servedMethods } from '../settings/gatewaySettings'
import { PaymentRejected, type PaymentGateway, type PaymentReport } from './gateway'
import {
  requestGateway,
  currencyCode,
  gatewayTimeoutMs,
  parseJson,
  parseResponse,
  queryReports,
} from './gatewayRequest'

export interface SandboxAccess {
  /** Current url of the sandbox, e.g. `http://127.0.0.1:3001`. */
  readonly url: () => string
  readonly apiKey: string
  readonly webhookSecret: string
  /** Timeout of one request in milliseconds. */
  readonly timeoutMs?: number
  /** Unix time in milliseconds. */
  readonly now?: () => number
}

const paymentSchema = z.object({
  id: z.string().min(1).max(200),
  orderNumber: z.string(),
  amountMinor: z.int().min(0),
  currency: currencyCode,
  state: z.enum(attemptStates),
  failure: z.enum(paymentFailures).nullable(),
})
const url = z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ })
const expiresAt = z.iso.datetime()
const begunSchema = paymentSchema.extend({
  step: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('redirect'), url }),
    z.object({
      kind: z.literal('qr'),
      payload: z.string().min(1).max(2_000),
      link: z.string().nullable(),
      expiresAt,
      simulator: url,
    }),
    z.object({
      kind: z.literal('transfer'),
      bank: z.string().min(1),
      account: z.string().regex(/^\d{6,30}$/),
      expiresAt,
      simulator: url,
    }),
  ]),
})
const refundSchema = z.object({ id: z.string().min(1), state: z.enum(['pending', 'done', 'failed']) })
const eventSchema = z.object({ payment: z.object({ id: z.string() }) })
const rejectionSchema = z.object({ error: z.object({ code: z.string() }) })

/** Maximum age of a signature and maximum clock skew, in milliseconds. */
const replayWindow = 5 * 60_000

/**
 * The gateway of local shops (`dev/payments`). Uses HTTP and validates responses, like every other gateway.
 */
export function sandboxGateway({
  url,
  apiKey,
  webhookSecret,
  timeoutMs = gatewayTimeoutMs,
  now = Date.now,
}: SandboxAccess): PaymentGateway {
  /** @returns null if the sandbox responds with 404 */
  const send = async (path: string, body?: object, key?: string): Promise<unknown> => {
    const { status, json } = await requestGateway({
      url: `${url()}/v1/payments${path}`,
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiKey}`, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
      timeoutMs,
    })
    if (status === 404) return null
    if (status >= 400) throw new SandboxRejection(status, parseResponse(rejectionSchema, json).error.code)
    return json
  }
  const look = async (reference: string) => {
    const response = await send(paymentPath(reference))
    return response === null ? null : parseReport(reference, response)
  }

  return {
    name: 'sandbox',
    methodsIn: (region) => servedMethods('sandbox', region),
    banks: virtualAccountBanks,
    begin: async ({ key, amount, orderNumber, method, bank, shopper, ...context }) => {
      const { region, brand, returnUrl, locale } = context
      const order = { orderNumber, method, region, brand, returnUrl, locale, shopperName: shopper.name }
      const request = {
        ...order,
        ...(bank && { bank }),
        amountMinor: amount.minor,
        currency: amount.currency,
      }
      const begun = parseResponse(begunSchema, await send('', request, key).catch(toPaymentRejected))
      if (begun.orderNumber !== orderNumber) throw new Error('The sandbox answered about another order')
      const report = toReport(begun)
      return { report, step: report.state === 'pending' ? begun.step : { kind: 'none' } }
    },
    look,
    readWebhook: async (body, headers) => {
      checkSignature(body, headers[signatureHeader], webhookSecret, now())
      const read = eventSchema.safeParse(parseJson(body.toString('utf8')))
      if (!read.success) throw validationError('The message cannot be read')
      return queryReports(look(read.data.payment.id))
    },
    cancel: async (reference) => {
      const response = await send(`${paymentPath(reference)}/cancel`, {})
      if (response === null) throw notFound('There is no such payment')
      return parseReport(reference, response)
    },
    refund: async (reference, { minor }, key) => {
      const response = await send(`${paymentPath(reference)}/refunds`, { amountMinor: minor }, key).catch(
        tooLarge,
      )
      if (response === null) throw notFound('There is no such payment')
      if (response === 'too large') return { reference: key, state: 'failed' }
      const { id, state } = parseResponse(refundSchema, response)
      return { reference: id, state }
    },
  }
}

class SandboxRejection extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(`The sandbox answered ${status}`)
  }
}

/** Converts status 400 to a final rejection: a retry would fail too. */
function toPaymentRejected(error: unknown): never {
  if (error instanceof SandboxRejection && error.status === 400) throw new PaymentRejected(error.message)
  throw error
}

/** Converts a refund above the rest of the payment to a result, because a retry can't succeed. */
function tooLarge(error: unknown): 'too large' {
  if (error instanceof SandboxRejection && error.code === 'refund_too_large') return 'too large'
  throw error
}

const paymentPath = (reference: string) => `/${encodeURIComponent(reference)}`

function toReport(payment: z.output<typeof paymentSchema>): PaymentReport {
  const { id, state, amountMinor, currency, failure } = payment
  return { reference: id, state, amount: { minor: amountMinor, currency }, failure }
}

function parseReport(reference: string, response: unknown): PaymentReport {
  const report = toReport(parseResponse(paymentSchema, response))
  if (report.reference !== reference) throw new Error('The sandbox answered about another payment')
  return report
}

/** @throws CommerceError 400 for an invalid or outdated signature */
function checkSignature(
  body: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: number,
): void {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  const right = computeSignature(secret, Number(seconds), body)
  if (!isSameSecret(given, right)) throw validationError('The signature is wrong')
  if (Math.abs(now - Number(seconds) * 1_000) > replayWindow) throw validationError('The message is too old')
}

/** Header with the webhook signature: `t=<seconds since 1970>,v1=<hex>`. */
export const signatureHeader = 'sandbox-signature'

/** HMAC-SHA256 over `<t>.<body>`, in hex. */
const computeSignature = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** The header's value for a body sent at `seconds`. */
export const signed = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${computeSignature(secret, seconds, body)}`
