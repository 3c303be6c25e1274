import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { consentReceiptsIn } from '../../../server/analytics/consentReceipts'
import { requestErasure, unlinkErased } from '../../../server/analytics/erasures'
import { openEventLog } from '../../../server/analytics/eventLog'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { openReplayRuns } from '../../../server/analytics/replayRuns'
import { openReplays } from '../../../server/analytics/replays'
import { readOrders } from '../../../server/engines/own/storedOrders/orderRows'
import { measurementRelay } from '../../../server/relays/measurementProtocol'
import { openRelays } from '../../../server/relays/relays'
import { omnisendRelay } from '../../../server/relays/vendorsFor'
import { parseSettings } from '../../../server/settings/settings'
import { staffSessions } from '../../../server/staff/staffSessions'
import { consentVersion, necessaryOnly, type ConsentCategory } from '../../../src/domain/consent'
import type { Order } from '../../../src/domain/order/orderSchema'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { openFakeServer } from '../../setup/fakeServer'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'

let shop: TradingShop
let vendor: Awaited<ReturnType<typeof openFakeServer>>
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 900)
  vendor = await openFakeServer(() => ({ status: 202, json: {} }))
})
beforeEach(() => {
  vendor.suffer(null)
  vendor.requests.splice(0)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

const settings = parseSettings(
  { OMNISEND_BRAND_ID: 'brand', GTM_CONTAINER_ID: 'GTM-ABC1234', CRITEO_ACCOUNT: '1' },
  process.cwd(),
)

/** The runs and the app as a new process opens them. */
function aProcess() {
  const { db } = shop.database
  const relays = openRelays(db, {
    omnisend: omnisendRelay({ url: vendor.url, apiKey: 'secret' }),
    tag_manager: measurementRelay({ url: vendor.url, measurementId: 'G-1', apiSecret: 'secret' }),
  })
  const orderWithNumber = async (number: string) =>
    (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
  const { sites } = settings
  const replays = openReplays({ db, relays, sites, orderWithNumber })
  const replayRuns = openReplayRuns({ db, relays, sites, replays, paceMs: 0 })
  return { replays, replayRuns }
}

const staff = staffSessions('a-token-of-the-staff')
const headers = { host: 'in.localhost:3000', cookie: `SHOP_STAFF=${staff.open()}` }

/** The web server of a test. */
let app: FastifyInstance
beforeEach(() => {
  const { db } = shop.database
  const logs = { events: openEventLog(db), analytics: openAnalytics(db) }
  app = anApp({ ...logs, staff, settings, ...aProcess() })
})

async function request(method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await app.inject({
    method,
    url: `/api/analytics/${path}`,
    headers,
    ...(payload && { payload }),
  })
  return { status: response.statusCode, data: response.json<{ data: Partial<Content> }>().data }
}

interface Preview {
  readonly selected: number
  readonly sendable: number
  readonly left_out: Readonly<Record<string, number>>
}
interface Run extends Pick<Preview, 'selected' | 'left_out'> {
  readonly id: number
  readonly events: number
  readonly actor: string
  readonly filter: object
  readonly results: Readonly<Record<string, number>>
  readonly finished_at: string | null
}
/** The data of all responses; each has some of these fields. */
interface Content extends Preview {
  readonly run: Run
  readonly runs: readonly Run[]
  readonly replays: readonly object[]
  readonly events: readonly object[]
}
const preview = async (session: string, receiver: string) =>
  (await request('GET', `replays/preview?session=${session}&receiver=${receiver}`)).data
const start = (session: string, receiver = 'omnisend') =>
  request('POST', 'replays', { receiver, filter: { session } })
const latestRun = async () => (await request('GET', 'replays')).data.runs?.[0]
const work = (process = aProcess(), signal = new AbortController().signal) => process.replayRuns.work(signal)
/** The event ids that the vendor got, as often as it got them. */
const received = () =>
  vendor.requests.map(({ text }) => (JSON.parse(text) as { eventID: string }).eventID).toSorted()

async function choose(consent_id: string, at: Date, ...allowed: readonly ConsentCategory[]): Promise<void> {
  const categories = { ...necessaryOnly, ...Object.fromEntries(allowed.map((name) => [name, true])) }
  const choice = { version: consentVersion, region: 'IN', locale: 'en-IN', method: 'custom' } as const
  await consentReceiptsIn(shop.database.db).write(
    { ...choice, consent_id, categories, at: at.toISOString() },
    { brand: 'courtline' },
  )
}

interface Purchase {
  readonly session: string
  readonly outcome?: string
  readonly occurredAt?: Date
  /** The consent at the purchase. Default: everything. */
  readonly allowed?: readonly ConsentCategory[]
}
const all: readonly ConsentCategory[] = ['analytics', 'marketing', 'messaging']

/** A purchase in the log, with a receipt of its visitor's consent. */
async function aPurchase({ session, outcome, occurredAt = new Date(), allowed = all }: Purchase) {
  const visitor = shop.visitor()
  const cart = await visitor.add({ productId: 4001, variantId: 400101, quantity: 1 })
  const { number } = (await visitor.order({ expectedTotal: cart.cart_amount + 99 })).body.data as Order
  const consentId = randomUUID()
  await choose(consentId, new Date(Date.now() - 60_000), ...allowed)
  const categories = { ...necessaryOnly, ...Object.fromEntries(allowed.map((name) => [name, true])) }
  const event = aSentPurchase(number, {
    session_id: session,
    occurred_at: occurredAt.toISOString(),
    consent: { id: consentId, version: consentVersion, categories },
  })
  await send(event)
  if (outcome !== undefined) await report(event.event_id, outcome)
  return { id: event.event_id, consentId, number }
}

const send = async (event: object) => {
  const { data } = await request('POST', 'events', { events: [event] })
  expect(data.events).toMatchObject([{ status: 'accepted' }])
}
const report = (event_id: string, outcome: string) =>
  request('POST', 'outcomes', {
    outcomes: [{ event_id, outcomes: { omnisend: { outcome, attempts: 1, ms: 1, call: null } } }],
  })

test('the preview counts what a run would send, and the others by reason', async () => {
  const session = randomUUID()
  await aPurchase({ session, outcome: 'timeout' })
  await aPurchase({ session })
  await aPurchase({ session, outcome: 'confirmed' })
  await aPurchase({ session, outcome: 'handed_off' })
  await aPurchase({ session, allowed: ['analytics'] })
  const withdrawn = await aPurchase({ session })
  await choose(withdrawn.consentId, new Date(), 'analytics')
  await send(aSentEvent({ session_id: session }))
  await send(aSentPurchase('CL-0000-0000', { session_id: session }))
  expect(await preview(session, 'omnisend')).toEqual({
    selected: 8,
    sendable: 2,
    left_out: {
      browser_only: 1,
      confirmed: 1,
      handed_off: 1,
      // The last event's visitor had allowed analytics alone.
      consent_denied: 2,
      consent_withdrawn: 1,
    },
  })
  expect(await preview(session, 'criteo')).toEqual({
    selected: 8,
    sendable: 0,
    left_out: { browser_only: 8 },
  })
  expect(await preview(randomUUID(), 'omnisend')).toEqual({ selected: 0, sendable: 0, left_out: {} })
})

test('events that the vendor ignores for their age, or does not get by the plan, are left out', async () => {
  const session = randomUUID()
  await aPurchase({ session, occurredAt: new Date(Date.now() - 80 * 3_600_000) })
  await send(
    aSentEvent({
      session_id: session,
      name: 'SignOut',
      props: {},
      source_action: { type: 'signOut', id: null },
    }),
  )
  expect((await preview(session, 'tag_manager')).left_out).toEqual({ too_old: 1, browser_only: 1 })
  expect(await preview(session, 'omnisend')).toEqual({
    selected: 2,
    sendable: 1,
    left_out: { not_mapped: 1 },
  })
})

test('a run sends each event once, with the consent of that moment, and is recorded with its author', async () => {
  const session = randomUUID()
  const [first, second, third] = [
    await aPurchase({ session }),
    await aPurchase({ session, outcome: 'error' }),
    await aPurchase({ session }),
  ]
  const { status, data } = await start(session)
  expect(status).toBe(200)
  expect(data.run).toMatchObject({
    actor: 'Staff token',
    destination: 'omnisend',
    filter: { session },
    selected: 3,
    events: 3,
    results: { waiting: 3 },
    finished_at: null,
  })
  // Between the preview and the call.
  await choose(third.consentId, new Date())
  await Promise.all([work(), work(), work()])
  await work()
  expect(received()).toEqual([first.id, second.id].toSorted())
  expect(await latestRun()).toMatchObject({ results: { sent: 2, consent_withdrawn: 1 } })
  expect((await latestRun())?.finished_at).not.toBeNull()
  expect(await preview(session, 'omnisend')).toMatchObject({
    sendable: 0,
    left_out: { confirmed: 2, consent_withdrawn: 1 },
  })
  const attempts = await request('GET', `events/${first.id}/replays`)
  expect(attempts.data.replays).toMatchObject([{ result: 'sent', destination: 'omnisend' }])
  const changes = await shop.database.db
    .selectFrom('staff_changes')
    .select(['actor', 'action', 'after'])
    .execute()
  expect(changes).toContainEqual({
    actor: 'Staff token',
    action: 'events.replay',
    after: { destination: 'omnisend', events: 3 },
  })
})

test('nothing to send is 404, and a second run to the same vendor waits for the first', async () => {
  const session = randomUUID()
  expect((await start(session)).status).toBe(404)
  await aPurchase({ session })
  expect((await start(session)).status).toBe(200)
  expect((await start(session)).status).toBe(503)
  await work()
  expect((await latestRun())?.finished_at).not.toBeNull()
})

test('after a killed process, an event whose call had begun is not sent again in the run', async () => {
  const session = randomUUID()
  const ids = [await aPurchase({ session }), await aPurchase({ session })].map(({ id }) => id)
  await start(session)
  const { db } = shop.database
  const { sites } = settings
  // The process dies during its first call.
  const begun = await new Promise<string>((resolve) => {
    const send = async (id: string) => new Promise<never>(() => resolve(id))
    const dead = openReplayRuns({ db, relays: openRelays(db, {}), sites, replays: { send } })
    void dead.work(new AbortController().signal)
  })
  expect(begun).toBe(ids[0])
  await work()
  // The begun event may still be on its way.
  expect(received()).toEqual([ids[1]])
  expect(await latestRun()).toMatchObject({ results: { sent: 1, pending: 1 }, finished_at: null })
  await db
    .updateTable('event_replay_items')
    .set({ begun_at: new Date(Date.now() - 61_000) })
    .where('event_id', '=', begun)
    .execute()
  await work()
  expect(received()).toHaveLength(1)
  expect(await latestRun()).toMatchObject({ results: { sent: 1, interrupted: 1 } })
  expect((await latestRun())?.finished_at).not.toBeNull()
  // A person may decide to send it in another run.
  expect(await preview(session, 'omnisend')).toMatchObject({ sendable: 1 })
})

test('a closing process leaves the rest of a run to the next one', async () => {
  const session = randomUUID()
  await aPurchase({ session })
  await start(session)
  await work(aProcess(), AbortSignal.abort())
  expect(await latestRun()).toMatchObject({ results: { waiting: 1 }, finished_at: null })
  await work()
  expect(await latestRun()).toMatchObject({ results: { sent: 1 } })
})

test('five failures in a row end a run', async () => {
  const session = randomUUID()
  for (let count = 0; count < 7; count += 1) await aPurchase({ session })
  await start(session)
  vendor.suffer('failing')
  await work()
  expect(await latestRun()).toMatchObject({ results: { failed: 5, stopped: 2 } })
  vendor.suffer(null)
  expect(await preview(session, 'omnisend')).toMatchObject({ sendable: 7 })
})

test('a run takes at most 500 events', async () => {
  const session = randomUUID()
  const { consentId, number } = await aPurchase({ session })
  const events = Array.from({ length: 501 }, () =>
    aSentPurchase(number, {
      session_id: session,
      consent: {
        id: consentId,
        version: consentVersion,
        categories: { ...necessaryOnly, analytics: true, messaging: true },
      },
    }),
  )
  for (let index = 0; index < events.length; index += 30)
    await request('POST', 'events', { events: events.slice(index, index + 30) })
  expect(await preview(session, 'omnisend')).toEqual({
    selected: 502,
    sendable: 500,
    left_out: { next_run: 2 },
  })
})

test('the filter of a run loses its ids when a customer of its events is deleted', async () => {
  const session = randomUUID()
  const { number } = await aPurchase({ session })
  await start(session)
  await work()
  const { db } = shop.database
  await requestErasure(db, {
    site: 'courtline-in',
    userRef: randomUUID(),
    orderNumbers: [number],
    email: '',
    phone: '',
  })
  expect(await latestRun()).toMatchObject({ filter: { session } })
  await unlinkErased(db)
  expect((await latestRun())?.filter).toEqual({})
})

test('the routes are for analysts', async () => {
  const app = anApp({ analytics: openAnalytics(shop.database.db), staff, settings, ...aProcess() })
  for (const [method, url] of [
    ['GET', '/api/analytics/replays/preview'],
    ['GET', '/api/analytics/replays'],
    ['POST', '/api/analytics/replays'],
  ] as const)
    expect((await app.inject({ method, url, headers: { host: 'in.localhost:3000' } })).statusCode).toBe(401)
})
