import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { notReady } from '../../src/domain/errors'
import { isCurrencyCode } from '../../src/domain/money'
import type { PaymentReport } from './gateway'

/** Milliseconds that a gateway gets for one answer. */
export const gatewayTimeoutMs = 10_000

interface Question {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Milliseconds. */
  readonly timeoutMs: number
}

/** What sending fails with where the other side has closed the connection. */
const closing = z.object({ cause: z.object({ code: z.enum(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']) }) })

/**
 * Sends once more on a new connection where the kept one is closed in the very moment it is used (RFC 9112, section
 * 9.3.1; Stripe's library does the same). Every question here may be asked twice: each has its key.
 */
const send = (url: string, request: RequestInit): Promise<Response> =>
  fetch(url, request).catch((error: unknown) => {
    if (closing.safeParse(error).success) return fetch(url, request)
    throw error
  })

/**
 * Asks a gateway's HTTP interface.
 * @returns the status below 500, and the JSON that came with it
 * @throws Error when nobody answers in time, with anything but JSON, or that the gateway itself has failed. It names no
 * key, no shopper and no body
 */
export async function askGateway({ url, method = 'GET', headers, body, timeoutMs }: Question) {
  const answer = await send(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  const text = await answer.text()
  if (answer.status >= 500 || answer.status === 429) {
    throw new Error(`${new URL(url).host} answered ${answer.status}`)
  }
  const json = jsonIn(text)
  if (json === undefined) throw new Error(`${new URL(url).host} did not answer with JSON`)
  return { status: answer.status, json }
}

/** What a text says as JSON; undefined for what is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads an answer by its schema. @throws Error that names the field that is not as it has to be */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, json: unknown): z.output<Schema> {
  const read = schema.safeParse(json)
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.') || 'all of it')
  throw new Error(`A gateway's answer cannot be read: ${fields.join(', ')}`)
}

/**
 * What a message is about, as the gateway says it now.
 * @throws CommerceError 503 where it cannot be asked, so that the message is sent again
 */
export async function reportsNow(question: Promise<PaymentReport | null>): Promise<PaymentReport[]> {
  try {
    const report = await question
    return report ? [report] : []
  } catch {
    throw notReady('How this payment stands cannot be asked just now')
  }
}

/** A currency as gateways write it, in either case. */
export const currencyCode = z.string().transform((text, context) => {
  const code = text.toUpperCase()
  if (isCurrencyCode(code)) return code
  context.addIssue({ code: 'custom', message: 'unknown currency' })
  return z.NEVER
})

/** The HTTP Basic scheme (RFC 7617). */
export const basicAuthorization = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** HMAC-SHA256 in lower-case hexadecimal. */
export const hmacHex = (secret: string, body: Buffer) =>
  createHmac('sha256', secret).update(body).digest('hex')

/** Compares in a time that says nothing about where two signatures differ. */
export function isSameSignature(given: unknown, right: string): boolean {
  if (typeof given !== 'string') return false
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
