import { request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { RawCart } from '../../../src/domain/cart/rawCartSchema'
import type { Order } from '../../../src/domain/order/orderSchema'
import type { Payment } from '../../../src/features/payment'
import { anOrderRequest } from '../../setup/anOrder'
import { aSentEvent } from '../../setup/aSentEvent'
import { send, type Confirmed, type Reply } from '../../setup/faultyShopper'

/** Shoppers who add, order, pay and send events, all the time, each with an own browser. */
export interface Crowd {
  /** Orders and payments that a shop acknowledged. */
  readonly confirmed: Confirmed
  /** Ids of acknowledged events. */
  readonly events: ReadonlySet<string>
  /** Number of orders acknowledged so far. */
  readonly orders: () => number
  /** Responses by status; 0 for a broken connection. */
  readonly statuses: ReadonlyMap<number, number>
  /** Starts a new measurement of the outage. */
  readonly startMeasuring: () => void
  /** Largest number of milliseconds without an acknowledged order since the start of the measurement. */
  readonly orderingOutageMs: () => number
  /** Page requests without status 200. */
  readonly lostPages: () => number
  readonly pages: () => number
  /** Why a shopper gave up; null while nobody has. */
  readonly failure: () => unknown
  /** Lets everyone finish, and stops. */
  readonly stop: () => Promise<void>
}

interface CrowdParts {
  readonly port: number
  readonly shoppers: number
  /** A variant with stock for all. */
  readonly variantId: number
  /** Delivery fee in rupees. */
  readonly delivery: number
  /** Key of the payment sandbox. */
  readonly sandboxKey: string
  /** Path of a page that is viewed all the time; null: none. */
  readonly page: string | null
}

/** Milliseconds between two tries of one request, and between two page views. */
const pauseMs = 100

/** Milliseconds after which a step that never succeeds fails the test. */
const maxStepMs = 120_000

export function aCrowd({ port, shoppers, variantId, delivery, sandboxKey, page }: CrowdParts): Crowd {
  const confirmed: Confirmed = { orders: new Map(), paid: new Set() }
  const events = new Set<string>()
  const statuses = new Map<number, number>()
  let count = 0
  let orders = 0
  let pages = 0
  let lostPages = 0
  let lastOrderAt = performance.now()
  let outageMs = 0
  let isStopping = false
  let failure: unknown = null

  const request = async (method: string, path: string, body: object | null, jar: Map<string, string>) => {
    const reply = await send(port, method, path, body, jar)
    const status = reply?.status ?? 0
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return reply
  }
  /** Repeats a request until it succeeds. A lost response and 502 to 504 say nothing about its effect. */
  const untilOk = async (work: () => Promise<Reply>, isDone = (reply: Reply) => reply?.status === 200) => {
    for (const begun = performance.now(); ;) {
      const reply = await work()
      if (isDone(reply)) return reply?.data
      const isUnavailable = reply === null || [200, 429, 502, 503, 504].includes(reply.status)
      if (!isUnavailable || performance.now() - begun > maxStepMs)
        throw new Error(`A step never succeeded, at last with ${JSON.stringify(reply)}`)
      await pause(pauseMs)
    }
  }

  const buy = async () => {
    const email = `crowd${(count += 1)}@example.test`
    const jar = new Map<string, string>()
    const items = [{ productId: Math.floor(variantId / 100), variantId }]
    const cart = (await untilOk(() => request('POST', 'cart', { items }, jar))) as RawCart
    const expectedTotal = Number((cart.cart_amount + delivery).toFixed(2))
    const wanted = {
      ...anOrderRequest(),
      email,
      paymentMethod: 'test_approve',
      expectedTotal,
      cartId: cart.id,
    }
    const { id } = (await untilOk(() => request('POST', 'orders', wanted, jar))) as Order
    confirmed.orders.set(email, new Set([id]))
    orders += 1
    outageMs = Math.max(outageMs, performance.now() - lastOrderAt)
    lastOrderAt = performance.now()
    const payment = (await untilOk(
      () => request('POST', `orders/${id}/payment`, { paymentMethod: 'card' }, jar),
      (reply) => reply?.status === 200 && (reply.data as Payment).step.kind === 'redirect',
    )) as Payment
    if (payment.step.kind === 'redirect') await payAt(payment.step.url, sandboxKey)
    await untilOk(
      () => request('GET', `orders/${id}/payment`, null, jar),
      (reply) => reply?.status === 200 && (reply.data as Payment).state === 'paid',
    )
    confirmed.paid.add(id)
    const event = aSentEvent()
    await untilOk(
      () => request('POST', '/api/analytics/events', { events: [event] }, jar),
      (reply) => reply?.status === 200 && isStored(reply),
    )
    events.add(event.event_id)
  }
  const shop = async () => {
    while (!isStopping) await buy()
  }
  const browse = async () => {
    while (!isStopping && page !== null) {
      pages += 1
      const status = await pageStatus(port, page)
      if (status !== 200) lostPages += 1
      await pause(pauseMs)
    }
  }
  const everyone = Promise.all([...Array.from({ length: shoppers }, shop), browse()])
  // The test awaits it in `stop`; a failure before that must not end the process.
  everyone.catch((error: unknown) => {
    failure ??= error
  })
  return {
    confirmed,
    events,
    statuses,
    orders: () => orders,
    startMeasuring: () => {
      outageMs = 0
    },
    orderingOutageMs: () => Math.max(outageMs, performance.now() - lastOrderAt),
    pages: () => pages,
    lostPages: () => lostPages,
    failure: () => failure,
    stop: async () => {
      isStopping = true
      await everyone
    },
  }
}

/** Approves a payment, as the shopper does on the sandbox's page. */
async function payAt(page: string, sandboxKey: string): Promise<void> {
  const { origin, pathname } = new URL(page)
  const id = pathname.split('/').at(-1) ?? ''
  const response = await fetch(`${origin}/v1/test/payments/${id}/play`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ instrument: 'approved' }),
  })
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`)
}

/** Whether the response acknowledges the only event. */
const isStored = ({ data }: NonNullable<Reply>) =>
  (data as { events: readonly { status: string }[] }).events.every(({ status }) => status !== 'rejected')

/** Views a page. 0 means that the connection broke. */
function pageStatus(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: `in.localhost:${port}` }
    const call = request({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    call.on('error', () => resolve(0)).end()
  })
}
