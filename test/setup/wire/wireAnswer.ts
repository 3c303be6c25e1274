import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** An answer as received. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A parsed answer. */
export interface WireAnswer extends Received {
  readonly data: unknown
  readonly errors: readonly z.infer<typeof wireError>[]
  /** Cookies that the answer sets or clears, by name. */
  readonly cookies: ReadonlyMap<string, WireCookie>
}

export interface WireCookie {
  readonly value: string
  /** Attributes by lower-case name. Those without a value have an empty text. */
  readonly attributes: Readonly<Record<string, string>>
}

const wireError = z.looseObject({
  message: z.string().regex(/\S/),
  code: z.string().min(1).optional(),
  field: z.string().optional(),
})
const success = z.strictObject({ data: z.unknown() })
const failure = z.strictObject({ data: z.null(), errors: z.array(wireError).min(1) })

export function readWire(method: string, received: Received): WireAnswer {
  const { status, headers, text } = received
  const cookies = new Map((headers['set-cookie'] ?? []).map(readCookie))
  if (method === 'HEAD' || status === 204 || status === 307)
    return { ...received, cookies, data: null, errors: [] }
  const body: unknown = JSON.parse(text)
  if (status < 400) return { ...received, cookies, data: success.parse(body).data, errors: [] }
  return { ...received, cookies, data: null, errors: failure.parse(body).errors }
}

function readCookie(header: string): [string, WireCookie] {
  const [pair = '', ...rest] = header.split('; ')
  const [name = '', value = ''] = pair.split('=', 2)
  const attributes = rest.map((part) => {
    const [key = '', ...more] = part.split('=')
    return [key.toLowerCase(), more.join('=')] as const
  })
  return [name, { value, attributes: Object.fromEntries(attributes) }]
}
