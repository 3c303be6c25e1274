import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import type { RawCart } from '../../src/domain/cart/rawCartSchema'
import type { Order } from '../../src/domain/order/orderSchema'
import { anOrderRequest } from './anOrder'

/** The response; null when the connection broke first. */
export type Reply = { readonly status: number; readonly code: string | null; readonly data: unknown } | null

/** Confirmations in all responses so far. */
export interface Confirmed {
  /** Order ids by the shopper's email address. */
  readonly orders: Map<string, Set<string>>
  /** Ids of orders that a response called paid. */
  readonly paid: Set<string>
}

/** A shopper with an own browser who retries after a lost response. */
export interface FaultyShopper {
  readonly email: string
  /** Fills a cart with these variants, saves the checkout draft and computes the total. */
  fill(items: readonly object[], coupon?: string): Promise<void>
  /** Orders the cart, always with the same request. */
  readonly place: () => Promise<Reply>
  /** Pays the order of the last `place`. */
  readonly pay: () => Promise<Reply>
}

const delivery = 99

/** @param confirmed records every response about an order */
export function aFaultyShopper(
  port: () => number,
  confirmed: Confirmed,
  { email, paymentMethod }: { readonly email: string; readonly paymentMethod: string },
): FaultyShopper {
  const jar = new Map<string, string>()
  let cartId = ''
  let expectedTotal = 0
  let orderId = ''
  const request = (method: string, path: string, body: object) => send(port(), method, path, body, jar)
  const requestOk = async (method: string, path: string, body: object): Promise<RawCart> => {
    const reply = await sent(() => request(method, path, body))
    if (reply?.status !== 200) throw new Error(`${method} ${path} was answered ${JSON.stringify(reply)}`)
    return reply.data as RawCart
  }

  return {
    email,
    fill: async (items, coupon) => {
      let cart = await requestOk('POST', 'cart', { items })
      if (coupon !== undefined) cart = await requestOk('POST', 'cart/coupons', { code: coupon })
      await requestOk('PUT', 'checkout', { fields: { email } })
      cartId = cart.id
      expectedTotal = Number((cart.cart_amount + delivery).toFixed(2))
    },
    place: async () => {
      const wanted = { ...anOrderRequest(), email, paymentMethod, expectedTotal, cartId }
      const reply = await request('POST', 'orders', wanted)
      if (reply?.status === 200) {
        orderId = (reply.data as Order).id
        const known = confirmed.orders.get(email) ?? new Set()
        confirmed.orders.set(email, known.add(orderId))
      }
      return reply
    },
    pay: async () => {
      const reply = await request('POST', `orders/${orderId}/payment`, { paymentMethod })
      const { state } = (reply?.data ?? {}) as { state?: string }
      if (reply?.status === 200 && state === 'paid') confirmed.paid.add(orderId)
      return reply
    },
  }
}

/** Sends a request again while the shop is too busy for it: a slow machine needs seconds for new connections. */
export async function sent(request: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await request()
    if (reply?.status !== 503) return reply
  }
}

interface Envelope {
  readonly data: unknown
  readonly errors?: readonly { readonly code: string }[]
}

/** One request of a browser with a cookie jar. */
export function send(
  port: number,
  method: string,
  path: string,
  body: object | null,
  jar: Map<string, string>,
): Promise<Reply> {
  return new Promise((resolve) => {
    const text = body === null ? '' : JSON.stringify(body)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const type = body === null ? {} : { 'content-type': 'application/json' }
    // The shop trusts its proxy, so a random address avoids the rate limits, which have their own tests.
    const forwarded = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` }
    const headers = { host: `in.localhost:${port}`, cookie, ...type, ...forwarded }
    const lost = () => resolve(null)
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path: path.startsWith('/') ? path : `/api/bigcommerce/${path}`,
        agent: false,
        headers,
      },
      (response) => {
        let received = ''
        response.on('data', (part) => (received += String(part)))
        response.on('error', lost).on('end', () => {
          for (const line of response.headers['set-cookie'] ?? []) storeCookie(jar, line)
          // A load balancer without a shop behind it responds with a page of its own.
          const isJson = (response.headers['content-type'] ?? '').includes('json')
          const { data, errors } = (isJson ? JSON.parse(received) : { data: null }) as Envelope
          resolve({ status: response.statusCode ?? 0, code: errors?.[0]?.code ?? null, data })
        })
      },
    )
    call.on('error', lost).on('close', lost)
    call.end(text)
  })
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}

/** Whether the shop's readiness check succeeds. */
export function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { host: `in.localhost:${port}` }
    const call = request({ host: '127.0.0.1', port, path: '/readyz', agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200))
    })
    call.on('error', () => resolve(false)).end()
  })
}
