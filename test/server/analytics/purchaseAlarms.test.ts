import { randomUUID } from 'node:crypto'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { consentReceiptsIn, type Receipt } from '../../../server/analytics/consentReceipts'
import { openEventLog } from '../../../server/analytics/eventLog'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { openReplays } from '../../../server/analytics/replays'
import {
  findAlarms,
  purchaseCounts,
  reportAlarms,
  type PurchaseCount,
} from '../../../server/engines/own/orders/purchaseAlarms'
import { readOrders } from '../../../server/engines/own/storedOrders/orderRows'
import type { NewMail } from '../../../server/mail/mail'
import { openRelays } from '../../../server/relays/relays'
import { omnisendRelay } from '../../../server/relays/vendorsFor'
import { parseSettings } from '../../../server/settings/settings'
import { staffSessions } from '../../../server/staff/staffSessions'
import { consentVersion } from '../../../src/domain/consent'
import { aSentPurchase } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { openFakeServer } from '../../setup/fakeServer'
import { runInProcess } from '../../setup/runScript'
import { openTradingShop, orderIn, type TradingShop } from '../../setup/tradingShop'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}`
const count = (number: number, reported: number, changes: Partial<PurchaseCount> = {}): PurchaseCount => ({
  day: day(number),
  site: 'courtline-in',
  counted: 'criteo',
  orders: 20,
  reported,
  ...changes,
})

describe('an alarm', () => {
  const before = [count(1, 12), count(2, 10), count(3, 11)]

  test.each([
    ['none for a usual day', [count(4, 10)], []],
    ['one for a day below seventy percent of the usual share', [count(4, 7)], [11]],
    ['none at seventy-three percent', [count(4, 8)], []],
    ['one for a day without any', [count(4, 0)], [11]],
    ['none for a day with few orders', [count(4, 0, { orders: 9 })], []],
    ['none for a destination that is new', [count(4, 0, { counted: 'mautic' })], []],
    ['none for another site', [count(4, 0, { site: 'courtline-sg' })], []],
  ])('%s', (_what, today, expected) => {
    expect(findAlarms(day(4), [...before, ...today]).map((alarm) => alarm.expected)).toEqual(expected)
  })
})

let shop: TradingShop
let vendor: Awaited<ReturnType<typeof openFakeServer>>
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 5_000)
  vendor = await openFakeServer(() => ({ status: 202, json: {} }))
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

const dayMs = 86_400_000
/** Places an order some days ago and logs its purchase with an outcome at Criteo. */
async function aPurchase(daysAgo: number, outcome: string | null, messaging = true) {
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101 })
  const { id, number } = orderIn(await visitor.order({ expectedTotal: 598 }))
  const { db } = shop.database
  const at = new Date(Date.now() - daysAgo * dayMs)
  await db.updateTable('orders').set({ placed_at: at }).where('id', '=', id).execute()
  const categories = { necessary: true, functional: false, analytics: true, marketing: false, messaging }
  const consent_id = randomUUID()
  const receipts = consentReceiptsIn(db)
  const choose = (changes: Partial<Receipt>) =>
    receipts.write(
      {
        consent_id,
        version: consentVersion,
        region: 'IN',
        locale: 'en-IN',
        categories,
        method: 'custom',
        at: at.toISOString(),
        ...changes,
      },
      { brand: 'courtline' },
    )
  await choose({})
  const event = aSentPurchase(number, {
    occurred_at: at.toISOString(),
    consent: { id: consent_id, version: consentVersion, categories },
  })
  if (outcome === null) return { event, number, choose }
  const { event_id, name } = event
  await openEventLog(db).write([{ event_id, name, body: JSON.stringify(event) }])
  await db
    .insertInto('event_outcomes')
    .values({
      event_id,
      outcomes: JSON.stringify({ criteo: { outcome, attempts: 1, ms: 1, call: null } }),
      has_failed: outcome !== 'handed_off',
    })
    .execute()
  return { event, number, choose }
}

test('purchases are counted by day for the log and each destination, and a drop is reported once by mail and call', async () => {
  for (let place = 0; place < 12; place += 1) await aPurchase(3, 'handed_off')
  for (let place = 0; place < 10; place += 1) await aPurchase(1, place < 9 ? 'timeout' : 'handed_off')
  await aPurchase(1, null)
  const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10)
  const { db } = shop.database
  const counts = await purchaseCounts(db, new Date(Date.now() - 10 * dayMs), new Date())
  const seen = { day: yesterday, site: 'courtline-in', orders: 11 }
  expect(counts.filter(({ day: counted }) => counted === yesterday)).toEqual([
    { ...seen, counted: 'criteo', reported: 1 },
    { ...seen, counted: 'log', reported: 10 },
  ])
  const { output } = await runInProcess(eventsCommand, ['purchases', '--from', yesterday], {
    DATABASE_URL: shop.database.url,
  })
  expect(output).toContain(`${yesterday}  courtline-in    criteo        1 of 11`)

  const mails: NewMail[] = []
  const lines: string[] = []
  const parts = {
    db,
    to: { mail: 'analysts@shop.example', url: `${vendor.url}/alarms` },
    mails: { post: async (mail: NewMail) => void mails.push(mail) },
    log: (line: string) => lines.push(line),
  }
  const reported = await Promise.all([reportAlarms(parts), reportAlarms(parts)])
  expect(reported.sort()).toEqual([0, 1])
  expect(await reportAlarms(parts)).toBe(0)
  const sentence = `criteo received 1 of 11 purchases of courtline-in on ${yesterday}; usually about 11.`
  expect(lines).toEqual([sentence])
  expect(mails.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
    ['analysts@shop.example', sentence],
  ])
  expect(vendor.requests.map(({ path, text }) => [path, JSON.parse(text) as unknown])).toEqual([
    ['/alarms', { alarm: 'purchases_missing', ...seen, counted: 'criteo', reported: 1, expected: 11 }],
  ])
})

describe('a replay by the staff', () => {
  const staff = staffSessions('a-token-of-the-staff')
  const headers = { host: 'in.localhost:3000', cookie: `SHOP_STAFF=${staff.open()}` }
  const anAnalystApp = () => {
    const { db } = shop.database
    const settings = parseSettings({ OMNISEND_BRAND_ID: 'brand', CRITEO_ACCOUNT: '1' }, process.cwd())
    const relays = openRelays(db, { omnisend: omnisendRelay({ url: vendor.url, apiKey: 'secret' }) })
    const orderWithNumber = async (number: string) =>
      (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
    const replays = openReplays({ db, relays, sites: settings.sites, orderWithNumber })
    return anApp({ analytics: openAnalytics(db), staff, replays, settings, relays })
  }
  const replay = async (id: string, destination: string, more = headers) => {
    const url = `/api/analytics/events/${id}/replays`
    const response = await anAnalystApp().inject({
      method: 'POST',
      url,
      headers: more,
      payload: { destination },
    })
    const { data } = response.json<{ data: { replays: { result: string; sent: string | null }[] } | null }>()
    return {
      status: response.statusCode,
      results: data?.replays.map(({ result, sent }) => (sent === null ? result : `${result}: ${sent}`)),
    }
  }
  const resultsOf = async (id: string) => {
    const url = `/api/analytics/events/${id}/replays`
    const response = await anAnalystApp().inject({ method: 'GET', url, headers })
    return response
      .json<{ data: { replays: { result: string }[] } }>()
      .data.replays.map(({ result }) => result)
  }
  beforeEach(() => {
    vendor.suffer(null)
    vendor.requests.splice(0)
  })

  test('sends the purchase with the same id, once, and is logged with its failures', async () => {
    const { event, number } = await aPurchase(1, 'error')
    vendor.suffer('failing')
    expect((await replay(event.event_id, 'omnisend')).status).toBe(502)
    vendor.suffer(null)
    vendor.requests.splice(0)
    const sent = 'sent: placed order billing_email mobile'
    expect(await replay(event.event_id, 'omnisend')).toEqual({
      status: 200,
      results: ['not_ready', sent],
    })
    expect((await replay(event.event_id, 'omnisend')).results).toEqual(['not_ready', sent, 'already_sent'])
    expect(vendor.requests.map(({ text }) => JSON.parse(text) as unknown)).toEqual([
      expect.objectContaining({
        eventID: event.event_id,
        properties: expect.objectContaining({ orderID: number }) as object,
      }),
    ])
  })

  test('is rejected without the visitor’s consent to the vendor', async () => {
    const { event } = await aPurchase(1, 'error', false)
    expect((await replay(event.event_id, 'omnisend')).status).toBe(403)
    expect(await resultsOf(event.event_id)).toEqual(['consent_denied'])
    expect(vendor.requests).toEqual([])
  })

  const nothing = { necessary: true, functional: false, analytics: true, marketing: false, messaging: false }
  test.each([
    ['a later withdrawal', { at: new Date().toISOString(), categories: nothing }, 'consent_withdrawn'],
    [
      'a withdrawal from a browser whose clock is wrong',
      { at: '2024-01-01T00:00:00.000Z', categories: nothing },
      'consent_withdrawn',
    ],
    [
      'categories that have changed since',
      { at: new Date().toISOString(), version: consentVersion + 1 },
      'consent_expired',
    ],
  ])('is rejected after %s', async (_what, choice, result) => {
    const { event, choose } = await aPurchase(1, 'error')
    await choose(choice)
    expect((await replay(event.event_id, 'omnisend')).status).toBe(403)
    expect(await resultsOf(event.event_id)).toEqual([result])
    expect(vendor.requests).toEqual([])
  })

  test('is rejected for an event whose receipt of consent cannot be found', async () => {
    const { event } = await aPurchase(1, null)
    for (const id of [undefined, randomUUID()]) {
      const unlinked = { ...event, event_id: randomUUID(), consent: { ...event.consent, id } }
      const { event_id, name } = unlinked
      await openEventLog(shop.database.db).write([{ event_id, name, body: JSON.stringify(unlinked) }])
      expect((await replay(event_id, 'omnisend')).status).toBe(403)
      expect(await resultsOf(event_id)).toEqual(['consent_unknown'])
    }
    expect(vendor.requests).toEqual([])
  })

  test('is rejected for a vendor that only the visitor’s browser calls, for unknown vendors and events, and without a session', async () => {
    const { event } = await aPurchase(1, 'error')
    expect((await replay(event.event_id, 'criteo')).status).toBe(403)
    expect((await replay(event.event_id, 'mautic')).status).toBe(403)
    expect((await replay(event.event_id, 'nowhere')).status).toBe(400)
    expect((await replay(randomUUID(), 'omnisend')).status).toBe(404)
    expect((await replay(event.event_id, 'omnisend', { ...headers, cookie: '' })).status).toBe(401)
    expect(vendor.requests).toEqual([])
  })
})
