import type { UnknownAction } from '@reduxjs/toolkit'
import { waitFor } from '@testing-library/dom'
import { baseApi } from '../../src/api/baseApi'
import { withSecrets } from '../../src/api/secrets'
import { buildUrl, type Transport } from '../../src/api/transport'
import { createActionBuffer } from '../../src/app/actionBuffer'
import type { Recording, Step } from '../../src/app/developer/recordSession'
import { maskRecording, digestState, splitState } from '../../src/app/developer/recordSession'
import { makeStore } from '../../src/app/store'
import { eventAccepted, startAnalytics, type AcceptedEvent } from '../../src/sagas'
import { routeCompleted } from '../../src/site/visit'
// These inject the endpoints that a session may use.
import '../../src/features/cart'
import '../../src/features/catalog'
import '../../src/features/checkout'
import '../../src/features/consent'
import '../../src/features/customer'
import '../../src/features/orders'
import '../../src/features/payment'
import '../../src/features/product'
import '../../src/features/region'
import '../../src/features/reviews'
import '../../src/features/search'
import '../../src/features/stockAlerts'
import '../../src/features/wishlist'
import { cartPath, deleteCartCookie, withCartCookie } from '../setup/aCart'
import { customersPath, markSession } from '../setup/aCustomer'
import { aDestination } from '../setup/trackedShop'

type Answer = Extract<Step, { kind: 'answer' }>
type Settled = Extract<Step, { kind: 'settled' }>
type Request = Extract<Step, { kind: 'request' }>

/** An HTTP request of the replayed shop that waits for its recorded response. */
interface Waiting {
  readonly key: string
  readonly answer: (result: Answer) => void
}

type Until = (check: () => void) => Promise<void>

interface ThunkMeta {
  readonly requestId: string
  readonly arg?: { readonly endpointName?: string }
}

/**
 * Replays a recorded session in a fresh store with the real reducers, endpoints and sagas. It dispatches the
 * recorded actions, starts the recorded requests, and gives each its recorded response, in the recorded order.
 * A request that other code causes is not started; the replay waits for it.
 * @param timeout milliseconds to wait for each step
 * @throws {Error} when the shop does something else than recorded
 */
export async function replaySession(recording: Recording, timeout = 15_000) {
  const { start, steps, visit } = recording
  const until = (check: () => void) => waitFor(check, { timeout })
  const waiting: Waiting[] = []
  const actionBuffer = createActionBuffer()
  const events: Pick<AcceptedEvent, 'name' | 'props'>[] = []
  /** Endpoints of started requests that no recorded request has been matched with. */
  const begun: { readonly endpoint: string; readonly requestId: string }[] = []
  const settled = new Map<string, boolean>()
  const store = makeStore({ transport: transportOf(waiting), retries: false }, start.slices, actionBuffer)
  actionBuffer.observe((action) => {
    if (eventAccepted.match(action)) events.push({ name: action.payload.name, props: action.payload.props })
    const meta = action.meta as ThunkMeta | undefined
    if (!meta?.arg?.endpointName || isUpsert(meta.arg)) return
    const { requestId, arg } = meta
    if (action.type.endsWith('/pending')) begun.push({ endpoint: arg.endpointName ?? '', requestId })
    else settled.set(requestId, action.type.endsWith('/fulfilled'))
  })
  startAnalytics(store, actionBuffer.subscribe, [aDestination('replay')])
  setCartCookie(start.queries.some(({ endpoint, data }) => endpoint === 'getCart' && data))
  markSession(steps.some((step) => step.kind === 'answer' && step.url === customersPath))
  const upserted = start.queries.filter(({ status }) => status === 'fulfilled')
  store.dispatch(
    baseApi.util.upsertQueryEntries(
      upserted.map(
        ({ endpoint, args, data }) => ({ endpointName: endpoint, arg: args, value: data }) as never,
      ),
    ),
  )
  store.dispatch(routeCompleted(visit))
  // The event of the page at the start is older than the recording.
  await until(() => expect(events).toHaveLength(1))
  events.splice(0)

  /** The replay's request id by the recorded number. */
  const requestIds = new Map<number, string>()
  const take = async ({ endpoint, id }: Request) => {
    const index = () => begun.findIndex((each) => each.endpoint === endpoint)
    await until(() => expect([endpoint, index()]).not.toEqual([endpoint, -1]))
    requestIds.set(id, begun.splice(index(), 1)[0]?.requestId ?? '')
  }
  const skipped = new Set(retried(steps))
  for (const step of steps) {
    if (skipped.has(step)) continue
    if (step.kind === 'action') store.dispatch(step.action as UnknownAction)
    if (step.kind === 'request') {
      if (!step.isAutomatic) begin(store, step)
      await take(step)
    }
    if (step.kind === 'answer') await result(until, waiting, step)
    if (step.kind === 'settled') await settle(until, settled, requestIds, step)
    if (step.kind === 'event') await until(() => expect(events.map(({ name }) => name)).toContain(step.name))
  }
  return {
    state: digestState(maskRecording(splitState(store.getState()))),
    events,
    /** Requests that the recording has no response for, as `GET /path`. */
    unanswered: waiting.map(({ key }) => key),
  }
}

const transportOf =
  (waiting: Waiting[]): Transport =>
  (request) =>
    new Promise((resolve, reject) => {
      waiting.push({
        key: `${request.method ?? 'GET'} ${buildUrl(request)}`,
        answer: ({ status, retryAfter, body, url, method }) => {
          if (status === 0) reject(new TypeError('Failed to fetch'))
          if (url.startsWith(cartPath) && method !== 'GET' && status < 300) setCartCookie(dataOf(body))
          resolve({
            status,
            statusText: '',
            contentType: 'application/json',
            retryAfter,
            text: JSON.stringify(body),
          })
        },
      })
    })

const dataOf = (body: unknown) => (body as { readonly data?: unknown } | null)?.data

const setCartCookie = (hasCart: unknown) => (hasCart ? withCartCookie() : deleteCartCookie())

interface Endpoint {
  readonly initiate: (args: unknown, options: object) => UnknownAction
}

function begin(store: ReturnType<typeof makeStore>, { endpoint, args, isSubscribed }: Request): void {
  const found = (baseApi.endpoints as Record<string, Endpoint | undefined>)[endpoint]
  if (!found) throw new Error(`The replay has no endpoint ${endpoint}`)
  store.dispatch(found.initiate(withAnySecrets(args), { subscribe: isSubscribed, forceRefetch: true }))
}

/** Attaches secrets to an argument that may need them: a recording has none. */
function withAnySecrets(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args
  const any = 'not recorded'
  return withSecrets(args, {
    password: any,
    currentPassword: any,
    newPassword: any,
    token: any,
    code: any,
    key: any,
  })
}

async function result(until: Until, waiting: Waiting[], step: Answer): Promise<void> {
  const key = `${step.method} ${step.url}`
  await until(() => expect(waiting.map((each) => each.key)).toContain(key))
  const [found] = waiting.splice(
    waiting.findIndex((each) => each.key === key),
    1,
  )
  found?.answer(step)
}

async function settle(
  until: Until,
  settled: ReadonlyMap<string, boolean>,
  requestIds: ReadonlyMap<number, string>,
  { id, isFulfilled }: Settled,
): Promise<void> {
  const requestId = requestIds.get(id) ?? ''
  await until(() => expect([id, settled.get(requestId)]).toEqual([id, isFulfilled]))
}

const isUpsert = (arg: object) =>
  Object.getOwnPropertySymbols(arg).some((symbol) => typeof Reflect.get(arg, symbol) === 'function')

/** The failures after which the recorded shop sent the same request again; the replay doesn't retry. */
function retried(steps: readonly Step[]): readonly Step[] {
  return steps.filter((step, index) => {
    if (step.kind !== 'answer' || (step.status > 0 && step.status < 500)) return false
    const later = steps.slice(index + 1)
    const next = later.findIndex((each) => each.kind === 'answer' && each.url === step.url)
    return next >= 0 && !later.slice(0, next).some(({ kind }) => kind === 'settled' || kind === 'request')
  })
}
