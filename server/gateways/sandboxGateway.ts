import { z } from 'zod'
import { notFound, validationError } from '../../src/domain/errors'
import { isCurrencyCode } from '../../src/domain/money'
import { paymentFailures } from '../../src/domain/payment'
import { paymentStates, type PaymentGateway, type PaymentReport } from '../payments/payments'
import { isSame, signatureHeader, signatureOf } from '../sandbox/signature'
import { servedMethods } from './servedMethods'

export interface SandboxAccess {
  /** Where the sandbox answers now, e.g. `http://127.0.0.1:3001`. */
  readonly url: () => string
  readonly apiKey: string
  readonly webhookSecret: string
  /** Milliseconds that a call may take; ten seconds unless given. */
  readonly timeLimit?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

const paymentSchema = z.object({
  id: z.string().min(1).max(200),
  orderNumber: z.string(),
  amountMinor: z.int().min(0),
  currency: z.string().refine(isCurrencyCode),
  state: z.enum(paymentStates),
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
const eventSchema = z.object({ payment: paymentSchema })

/** How old a signature may be, and how far ahead a clock, in milliseconds. */
const replayWindow = 5 * 60_000

/** The payment provider of the local shops (`server/sandbox`), spoken to as any other: over HTTP, with nothing believed unread. */
export function sandboxGateway({
  url,
  apiKey,
  webhookSecret,
  timeLimit = 10_000,
  now = Date.now,
}: SandboxAccess): PaymentGateway {
  const call = async (path: string, body?: object, key?: string): Promise<Response> => {
    const answer = await fetch(`${url()}/v1/payments${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimit),
      redirect: 'error',
    })
    if (answer.ok || answer.status === 404) return answer
    throw new Error(`The sandbox answered ${answer.status}`)
  }
  const pathOf = (reference: string) => `/${encodeURIComponent(reference)}`

  return {
    name: 'sandbox',
    methodsIn: (region) => servedMethods('sandbox', region),
    begin: async ({ key, amount, orderNumber, method, region, brand, shopper, returnUrl, locale }) => {
      const order = { orderNumber, method, region, brand, returnUrl, locale, shopperName: shopper.name }
      const asked = { ...order, amountMinor: amount.minor, currency: amount.currency }
      const begun = begunSchema.parse(await (await call('', asked, key)).json())
      if (begun.orderNumber !== orderNumber) throw new Error('The sandbox answered about another order')
      const report = reportOf(begun)
      return { report, step: report.state === 'pending' ? begun.step : { kind: 'none' } }
    },
    look: async (reference) => {
      const answer = await call(pathOf(reference))
      return answer.status === 404 ? null : aboutIt(reference, await answer.json())
    },
    readWebhook: async (body, headers) => {
      checkSignature(body, headers[signatureHeader], webhookSecret, now())
      const read = eventSchema.safeParse(parsed(body))
      if (!read.success) throw validationError('The message cannot be read')
      return [reportOf(read.data.payment)]
    },
    cancel: async (reference) => {
      const answer = await call(`${pathOf(reference)}/cancel`, {})
      if (answer.status === 404) throw notFound('There is no such payment')
      return aboutIt(reference, await answer.json())
    },
    refund: async (reference, { minor }, key) => {
      const answer = await call(`${pathOf(reference)}/refunds`, { amountMinor: minor }, key)
      if (answer.status === 404) throw notFound('There is no such payment')
      const { id, state } = refundSchema.parse(await answer.json())
      return { reference: id, state }
    },
  }
}

function reportOf({
  id,
  state,
  amountMinor,
  currency,
  failure,
}: z.output<typeof paymentSchema>): PaymentReport {
  return { reference: id, state, amount: { minor: amountMinor, currency }, failure }
}

function aboutIt(reference: string, answer: unknown): PaymentReport {
  const report = reportOf(paymentSchema.parse(answer))
  if (report.reference !== reference) throw new Error('The sandbox answered about another payment')
  return report
}

/** @throws CommerceError 400 */
function checkSignature(
  body: Buffer,
  header: string | string[] | undefined,
  secret: string,
  now: number,
): void {
  const [, seconds = '', given = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (!isSame(given, signatureOf(secret, Number(seconds), body)))
    throw validationError('The signature is wrong')
  if (Math.abs(now - Number(seconds) * 1_000) > replayWindow) throw validationError('The message is too old')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
