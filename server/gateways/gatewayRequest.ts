import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { notReady, validationError } from '../../src/domain/errors'
import { isCurrencyCode } from '../../src/domain/money'
import type { PaymentReport } from './gateway'

/** Timeout of one gateway request in milliseconds. */
export const gatewayTimeoutMs = 10_000

interface GatewayRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** JSON body. */
  readonly body?: unknown
  readonly timeoutMs: number
}

/** Errors of a request on a connection that the server has closed. */
const closing = z.object({ cause: z.object({ code: z.enum(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']) }) })

/**
 * Retries once on a new connection, because the server may close an idle connection during the request (RFC
 * 9112, section 9.3.1; Stripe's library does the same). Safe, because every request has an idempotency key or
 * changes nothing.
 */
const send = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, request).catch((error: unknown) => {
    if (closing.safeParse(error).success) return fetch(url, request)
    throw error
  })

/**
 * Calls a gateway's HTTP API.
 * @returns the status below 500 and the JSON body
 * @throws Error on a timeout, a body without JSON, or status 429 or 5xx. The message contains no key, shopper
 * or body
 */
export async function requestGateway({ url, method = 'GET', headers, body, timeoutMs }: GatewayRequest) {
  const response = await send(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await response.text()
  if (response.status >= 500 || response.status === 429) {
    throw new Error(`${new URL(url).host} answered ${response.status}`)
  }
  const json = parseJson(text)
  if (json === undefined) throw new Error(`${new URL(url).host} did not answer with JSON`)
  return { status: response.status, json }
}

/** Parses JSON; undefined for an invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // JSON.parse quotes the text, which may contain personal data. The schema rejects `undefined`.
    return undefined
  }
}

/** Parses a response by its schema. @throws Error that names the invalid fields */
export function parseResponse<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw new Error(`A gateway's answer cannot be read: ${listFields(read.error)}`)
}

/** Parses a signed webhook by its schema. @throws CommerceError 400 that names the invalid fields */
export function readMessage<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  throw validationError(`The message cannot be read: ${listFields(read.error)}`)
}

const listFields = ({ issues }: z.ZodError) =>
  issues.map(({ path }) => path.join('.') || 'all of it').join(', ')

/**
 * Queries the payment of a webhook, because the webhook itself may be outdated.
 * @throws CommerceError 503 if the query fails, so that the gateway retries
 */
export async function queryReports(question: Promise<PaymentReport | null>): Promise<PaymentReport[]> {
  try {
    const report = await question
    return report ? [report] : []
  } catch (error) {
    // The error handler logs the cause.
    throw Object.assign(notReady('The state of this payment cannot be queried just now'), { cause: error })
  }
}

/** ISO 4217 code, upper or lower case. */
export const currencyCode = z.string().transform((text, context) => {
  const code = text.toUpperCase()
  if (isCurrencyCode(code)) return code
  context.addIssue({ code: 'custom', message: 'unknown currency' })
  return z.NEVER
})

/** HTTP Basic authentication (RFC 7617). */
export const basicAuthorization = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** HMAC-SHA256 in lower-case hexadecimal. */
export const hmacHex = (secret: string, body: Buffer) =>
  createHmac('sha256', secret).update(body).digest('hex')
