import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The shop's calls to a gateway. */
export const calls = ['create', 'read', 'cancel', 'refund'] as const
export type Call = (typeof calls)[number]

export interface Answered {
  readonly status: number
  readonly text: string
}
/** `cut`: the connection breaks, and so does the one of the retry; `silence`: no answer ever comes. */
type Outcome = Answered | 'cut' | 'silence'

/**
 * The effect of a fault on a call.
 * @param pass sends the call to the gateway
 */
export type Trouble = (pass: () => Promise<Answered>) => Promise<Outcome>

/** The network between the shop and the sandbox. Tests can disturb the calls about one order. */
export interface Network {
  readonly url: string
  /** Disturbs the next `times` calls of these kinds about an order, until `lift`. */
  disturb(orderNumber: string, calls: readonly Call[], trouble: Trouble, times?: number): void
  lift(orderNumber?: string): void
  /**
   * Whether a call about an order was disturbed. Waits for the first call, since another case's reconcile
   * round may send it.
   */
  isDisturbed(orderNumber: string): Promise<boolean>
  close(): Promise<void>
}

interface Disturbance {
  readonly calls: readonly Call[]
  readonly trouble: Trouble
  times: number
}

/** Milliseconds. */
const maxWaitMs = 10_000

/** @param gateway returns the sandbox's origin */
export async function openNetwork(gateway: () => string): Promise<Network> {
  const disturbances = new Map<string, Disturbance>()
  const disturbed = new Set<string>()
  /** Orders whose call was cut and will be retried once. */
  const cut = new Set<string>()
  const changes = new EventEmitter().setMaxListeners(0)
  /** Order numbers by the gateway's payment reference. */
  const orders = new Map<string, string>()

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const answer = async () => {
      const { method = 'GET', url = '/', headers } = request
      const text = Buffer.concat(chunks).toString()
      const call = callOf(method, url)
      const [, , , reference = ''] = url.split('/')
      const number = call === 'create' ? orderIn(text) : (orders.get(decodeURIComponent(reference)) ?? '')
      const pass = async () => {
        const answered = await ask(gateway() + url, method, headers, text)
        const { id } = answered.status < 300 ? (JSON.parse(answered.text) as { id?: string }) : {}
        if (call === 'create' && id !== undefined) orders.set(id, number)
        return answered
      }
      const outcome = await meet(number, call, pass).catch((): Outcome => 'cut')
      if (outcome === 'silence') return
      if (outcome === 'cut') return void request.socket.destroy()
      response.writeHead(outcome.status, { 'content-type': 'application/json' }).end(outcome.text)
    }
    request.on('end', () => void answer())
  })
  const meet = async (number: string, call: Call, pass: () => Promise<Answered>): Promise<Outcome> => {
    if (cut.delete(number)) return 'cut'
    const disturbance = disturbances.get(number)
    if (!disturbance?.calls.includes(call) || disturbance.times === 0) return pass()
    disturbance.times -= 1
    disturbed.add(number)
    changes.emit(number)
    const outcome = await disturbance.trouble(pass)
    if (outcome === 'cut') cut.add(number)
    return outcome
  }
  const isDisturbed = async (number: string): Promise<boolean> => {
    if (disturbed.has(number)) return true
    const signal = AbortSignal.timeout(maxWaitMs)
    await once(changes, number, { signal }).catch(() => undefined)
    return disturbed.has(number)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disturb: (number, calls, trouble, times = Number.POSITIVE_INFINITY) =>
      void disturbances.set(number, { calls, trouble, times }),
    lift: (number) => {
      for (const each of number === undefined ? [...disturbances.keys(), ...cut] : [number]) {
        disturbances.delete(each)
        cut.delete(each)
      }
    },
    isDisturbed,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function callOf(method: string, url: string): Call {
  if (method === 'GET') return 'read'
  if (url.endsWith('/cancel')) return 'cancel'
  return url.endsWith('/refunds') ? 'refund' : 'create'
}

const orderIn = (text: string) => (JSON.parse(text) as { orderNumber: string }).orderNumber

async function ask(
  url: string,
  method: string,
  { authorization = '', 'idempotency-key': key }: IncomingHttpHeaders,
  text: string,
): Promise<Answered> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization,
      'content-type': 'application/json',
      ...(typeof key === 'string' && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { body: text }),
  })
  return { status: answer.status, text: await answer.text() }
}
