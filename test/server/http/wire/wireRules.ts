import { request, type Agent, type IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { rawShapes, type WireCart } from './rawShapes'

/** Answers that shared caches may store. */
const isPublic = /^(GET|HEAD) \/api\/(bigcommerce\/(catalog|places)\/|openapi\.json)/
/** Messages of validation libraries, which users must not see. */
const libraryWords =
  /received|^Too (small|big)|^Invalid (input|string|option|key|element|union)|^Unrecognized|^FST_/
/** Cookies that scripts may read, those for the customers' API alone, and the lifetimes of cookies in seconds. */
const readable = new Set(['bc_cartId', 'SHOP_SIGNED_IN'])
const ofCustomers = new Set(['SHOP_PASSKEY'])
const lifetimes: Readonly<Record<string, number>> = {
  bc_cartId: 2_592_000,
  SHOP_TOKEN: 2_592_000,
  SHOP_SIGNED_IN: 2_592_000,
  SHOP_PASSKEY: 600,
}

/**
 * Throws unless a response follows the rules of every response: no 5xx status, the content type, the cache
 * headers,
 * the cookies, and the raw shape of the contract.
 * @param call method and path, without the query
 */
export function followsTheRules(call: string, response: WireResponse, isSecure: boolean): void {
  const { status, headers, text } = response
  const broken = [
    ...envelopeRules(call, response),
    ...cookieRules(response, isSecure),
    ...shapeRules(call, response),
  ]
  if (broken.length === 0) return
  throw new Error(
    [call.slice(0, 200), status, JSON.stringify(headers), text.slice(0, 500), ...broken].join('\n'),
  )
}

function envelopeRules(call: string, { status, headers, text, errors, cookies }: WireResponse): string[] {
  const broken: string[] = []
  const rule = (isStored: boolean, what: string) => {
    if (!isStored) broken.push(what)
  }
  rule(status >= 200 && status < 500, 'a failure of the shop')
  const hasBody = status !== 204 && status !== 307
  if (hasBody) rule(headers['content-type'] === 'application/json; charset=utf-8', 'another content type')
  rule((status === 204) === (call.startsWith('OPTIONS ') && status < 300), '204 is for OPTIONS')
  if (status === 204 || call.startsWith('HEAD ')) rule(text === '', 'a body where there is none')
  const isCacheable = isPublic.test(call) && status < 400
  if (!isCacheable || cookies.size > 0) rule(headers['cache-control'] === 'no-store', 'it may be stored')
  if (status === 204 || status === 405) rule(/\bOPTIONS\b/.test(headers.allow ?? ''), 'no Allow')
  if (status === 405 && hasBody && text !== '') rule(errors[0]?.code === 'invalid_method', 'another code')
  rule(!errors.some(({ message }) => libraryWords.test(message)), 'the words of a library')
  if (status === 429) rule(/^[1-9]\d*$/.test(headers['retry-after'] ?? ''), 'no Retry-After')
  if (status === 307) rule(/^\/(?![/\\])/.test(headers.location ?? ''), 'it leads elsewhere')
  return broken
}

function cookieRules({ cookies }: WireResponse, isSecure: boolean): string[] {
  return [...cookies].flatMap(([name, cookie]) =>
    isRight(name, cookie, isSecure) ? [] : [`the cookie ${name}`],
  )
}

function isRight(name: string, { value, attributes }: WireCookie, isSecure: boolean): boolean {
  const { path, samesite, expires, 'max-age': age } = attributes
  const isCleared = value === '' && age === '0' && Date.parse(expires ?? '') < Date.now()
  const isStored = value !== '' && (lifetimes[name] === undefined || age === String(lifetimes[name]))
  return (
    path === (ofCustomers.has(name) ? '/api/bigcommerce/customers' : '/') &&
    samesite === (ofCustomers.has(name) ? 'Strict' : 'Lax') &&
    'httponly' in attributes === !readable.has(name) &&
    'secure' in attributes === isSecure &&
    (isCleared || isStored)
  )
}

function shapeRules(call: string, { status, data }: WireResponse): string[] {
  if (status !== 200) return []
  const shape = rawShapes.find(([pattern]) => pattern.test(call))?.[1]
  const issues = shape?.safeParse(data).error?.issues ?? []
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** JSON values of wrong types and ranges. */
export const strangeValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  '',
  ' ',
  'NaN',
  'x',
  '-1',
  '1e3',
  "' or 1=1 --",
  '__proto__',
  'constructor',
  '9'.repeat(400),
  '\ud800',
  '\u202e\u0001',
  'x'.repeat(5000),
  '00000000-0000-4000-8000-000000000000',
  [],
  [null],
  [[]],
  {},
  { length: 1 },
  { toString: 'x', valueOf: 1 },
]

/** Ids of no existing cart, line or session. */
export const nobodysIds = [
  '00000000-0000-4000-8000-000000000000',
  '17',
  'x'.repeat(600),
  '%00',
  '%zz',
  "';--",
]

/** A client of the wire contract. It checks every response against the contract. */
export interface Storefront {
  /** The cookies it sends. Tests may read and change them. */
  readonly cookies: Map<string, string>
  /** @param path below /api/bigcommerce/, or absolute with a leading slash */
  readonly request: (method: string, path: string, body?: unknown, sent?: Sent) => Promise<WireResponse>
  /** Adds items to the cart. Fails unless this succeeds. */
  readonly add: (...items: readonly object[]) => Promise<WireCart>
  /** Reads its cart. */
  readonly cart: () => Promise<WireCart | null>
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  /** The raw body, JSON unless the headers differ. It replaces `body`. */
  readonly payload?: string | Buffer
}

/** @param port port of the shop */
export function aStorefront(port: number, agent: Agent, host = 'in.localhost'): Storefront {
  const cookies = new Map<string, string>()
  const request: Storefront['request'] = async (method, path, body, { headers = {}, payload } = {}) => {
    const url = path.startsWith('/') ? path : `/api/bigcommerce/${path}`
    const text = payload ?? (body === undefined ? undefined : JSON.stringify(body))
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const options = {
      port,
      agent,
      method,
      path: url,
      host: '127.0.0.1',
      headers: {
        host,
        ...(cookie !== '' && { cookie }),
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
        ...headers,
      },
    }
    const response = readWire(method, await exchange(options, text))
    for (const [name, { value }] of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    const isSecure = headers['x-forwarded-proto'] === 'https'
    followsTheRules(`${method} ${url.split('?', 1)[0] ?? ''}`, response, isSecure)
    return response
  }
  const cart = async () => (await request('GET', 'cart')).data as WireCart | null
  return {
    cookies,
    request,
    cart,
    add: async (...items) => {
      const { status, data, errors } = await request('POST', 'cart', { items })
      expect([status, errors]).toEqual([200, []])
      return data as WireCart
    },
  }
}

const exchange = (options: object, text: string | Buffer | undefined) =>
  new Promise<Received>((resolve, reject) => {
    const requests = request(options, (response) => {
      const { statusCode: status = 0, headers } = response
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status, headers, text: Buffer.concat(chunks).toString() }))
      response.on('error', reject)
    })
    requests.on('error', reject)
    requests.end(text)
  })

/** A response as received. */
export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** A parsed answer. */
export interface WireResponse extends Received {
  readonly data: unknown
  readonly errors: readonly z.infer<typeof wireError>[]
  /** Cookies that the response sets or clears, by name. */
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

export function readWire(method: string, received: Received): WireResponse {
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
