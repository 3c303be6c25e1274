import { withSecrets } from '../../src/api/secrets'
import { fetchTransport } from '../../src/api/transport'
import { createActionBuffer } from '../../src/app/actionBuffer'
import { recordingVersion, type Recording } from '../../src/app/developer/recordSession'
import { maskRecording, recordSession } from '../../src/app/developer/recordSession'
import { interceptRequests, releaseRequests } from '../../src/app/developer/requests'
import { makeStore } from '../../src/app/store'
import { cartApi } from '../../src/features/cart'
import { customerApi } from '../../src/features/customer'
import { ordersApi } from '../../src/features/orders'
import { panelOpened } from '../../src/features/panels'
import { aRawCart, cartPath, deleteCartCookie, withCartCookie } from '../setup/aCart'
import { aCustomer, customersPath } from '../setup/aCustomer'
import { anOrder, ordersPath } from '../setup/anOrder'
import { aSite } from '../setup/renderShop'
import { aNewCartItem } from '../setup/trackedShop'
import { nextTask } from '../setup/until'
import { recordingSchema } from './recordingSchema'
import { replaySession } from './replaySession'

const person = {
  email: 'marker.person@example.test',
  phone: '+919812345678',
  firstName: 'Zyxwmarker',
  lastName: 'Qwpomarker',
}
const address = '77 Marker Lane'
const customerId = '987612'
const cartId = '3f0d9b1e-7c55-4b1a-9a0e-0c2d7f6a5b4c'
const order = anOrder({
  id: 'a1b2c3d4-0000-4aaa-8bbb-123456789abc',
  number: 'CL-7K3M-9QXT',
  contact: { ...anOrder().contact, ...person, address },
})
const password = 'smash4you'
const markers = [...Object.values(person), address, customerId, cartId, order.id, order.number, password]

const responses: Readonly<Record<string, unknown>> = {
  [`GET ${customersPath}`]: {
    customer: aCustomer({ ...person, id: customerId, entityId: Number(customerId) }),
  },
  [`POST ${customersPath}/login`]: null,
  [`GET ${cartPath}`]: aRawCart({ id: cartId }),
  [`POST ${cartPath}`]: aRawCart({ id: cartId }),
  [`POST ${ordersPath}/track`]: order,
}
const realFetch = globalThis.fetch

/** Records a visit with a sign-in, a cart and a tracked order. */
async function aRecording(): Promise<Recording> {
  const actionBuffer = createActionBuffer()
  const site = aSite('courtline-in')
  const store = makeStore(
    { transport: fetchTransport, retries: false },
    { site: { site, locale: site.defaultLocale, family: [] } },
    actionBuffer,
  )
  const recorder = recordSession(() => store.getState())
  actionBuffer.observe(recorder.onAction)
  await store.dispatch(
    customerApi.endpoints.login.initiate(
      withSecrets({ method: 'password' as const, email: person.email }, { password }),
    ),
  )
  store.dispatch(panelOpened('cart'))
  await store.dispatch(cartApi.endpoints.addItems.initiate([aNewCartItem()]))
  await store.dispatch(ordersApi.endpoints.trackOrder.initiate({ number: order.number, email: person.email }))
  // A body is read after its response has been announced.
  await nextTask()
  return recorder.finish()
}

beforeEach(() => {
  window.fetch = async (input, options) => {
    const path = typeof input === 'string' ? input : ''
    const method = options?.method ?? 'GET'
    if (method === 'POST' && path === cartPath) withCartCookie()
    const data = responses[`${method} ${path}`]
    return data === undefined
      ? Response.json({ data: null, errors: [] }, { status: 404 })
      : Response.json({ data })
  }
  interceptRequests()
})
afterEach(() => {
  releaseRequests()
  globalThis.fetch = realFetch
  deleteCartCookie()
})

describe('a recorded session', () => {
  test('has the format of its version, and no mark of a person', async () => {
    const recording = await aRecording()
    expect(recordingSchema.parse(JSON.parse(JSON.stringify(recording)))).toMatchObject({
      version: recordingVersion,
      isComplete: true,
    })
    const text = JSON.stringify(recording)
    expect(markers.filter((marker) => text.includes(marker))).toEqual([])
    expect(recording.steps.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['action', 'request', 'answer', 'settled']),
    )
    const result = recording.steps.find((step) => step.kind === 'answer' && step.url === cartPath)
    expect(JSON.stringify(result)).toMatch(/"id":"0{4}\d{4}-0000-/)
  })

  test('gives equal ids equal pseudonyms, and masking it again changes nothing', async () => {
    const recording = await aRecording()
    const ids = [...JSON.stringify(recording).matchAll(/CL-0000-\d{4}/g)].map(([id]) => id)
    expect(new Set(ids).size).toBe(1)
    expect(ids.length).toBeGreaterThan(1)
    expect(maskRecording(recording)).toEqual(recording)
  })

  test('stops at its maximum size and shows that', async () => {
    const store = makeStore({ transport: fetchTransport, retries: false })
    const recorder = recordSession(() => store.getState())
    const long = { type: 'test/long', payload: 'x'.repeat(300_000) }
    for (let count = 0; count < 20; count += 1) recorder.onAction(long, 0, true, store.getState().consent)
    expect(recorder.size().isFull).toBe(true)
    const { isComplete, steps } = recorder.finish()
    expect(isComplete).toBe(false)
    expect(steps.length).toBeLessThan(10)
  })
})

// Generated texts at random depths, under names that the masking must recognise or inside other texts.
test.each(Array.from({ length: 50 }, (_, seed) => seed))('masks personal data anywhere (case %i)', (seed) => {
  let state = seed + 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const nested = (name: string, text: string): unknown => {
    const wrap = random(4)
    if (wrap === 0) return { [name]: text }
    if (wrap === 1) return [{ other: 1, [name]: text }]
    if (wrap === 2) return { data: [nested(name, text)] }
    return { deep: { deeper: nested(name, text) } }
  }
  const hidden: [string, string][] = [
    ['email', person.email],
    ['firstName', person.firstName],
    ['last_name', person.lastName],
    ['mobileNumber', person.phone],
    ['address', address],
    ['customerId', customerId],
    ['text', `for ${person.email}, ${person.phone}`],
    ['url', `/orders/${order.id}/#key=secret-marker-1`],
    ['resetToken', 'secret-marker-2'],
    ['cart_id', cartId],
    ['number', order.number],
  ]
  const { name: kind, ...empty } = { ...emptyRecording, name: 'action' as const }
  const masked = maskRecording({
    ...empty,
    steps: hidden.map(([name, text]) => ({
      kind,
      at: 0,
      action: { type: 'test/action', payload: nested(name, text) },
    })),
  })
  const text = JSON.stringify(masked)
  const secrets = [...markers, 'secret-marker']
  expect(secrets.filter((marker) => text.includes(marker))).toEqual([])
})

const emptyRecording: Recording = {
  format: 'shop-session',
  version: recordingVersion,
  startedAt: '2026-11-23T10:00:00.000Z',
  visit: { pageUrl: '/', path: '/', title: '' },
  start: { slices: {}, queries: [] },
  steps: [],
  end: { slices: {}, queries: [] },
  isComplete: true,
}

test('a recorded session replays to the same state', async () => {
  const recording = recordingSchema.parse(JSON.parse(JSON.stringify(await aRecording())))
  deleteCartCookie()
  const { state, unanswered } = await replaySession(recording)
  expect(unanswered).toEqual([])
  expect(state.slices).toEqual(recording.end.slices)
  expect(state.queries).toEqual(expect.arrayContaining([...recording.end.queries]))
})
