import { randomUUID } from 'node:crypto'
import type { StubCall } from '../../../dev/trackers/callBook'
import { findProblems } from '../../../dev/trackers/callRules'
import { openStubTrackers, type StubTrackers, withStubTrackers } from '../../../dev/trackers/openStubTrackers'
import { consentReceiptsIn } from '../../../server/analytics/consentReceipts'
import { orderVisits } from '../../../server/analytics/orderVisits'
import { openReplays } from '../../../server/analytics/replays'
import { readOrders } from '../../../server/engines/own/storedOrders/orderRows'
import { openRelays } from '../../../server/relays/relays'
import { vendorsFor } from '../../../server/relays/vendorsFor'
import { parseSettings } from '../../../server/settings/settings'
import { consentVersion, necessaryOnly, type ConsentCategory } from '../../../src/domain/consent'
import { purchaseEventId } from '../../../src/tracking/eventItem'
import { everything, openTradingShop, orderIn, type TradingShop } from '../../setup/tradingShop'

let shop: TradingShop
let stub: StubTrackers
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 100)
  stub = await openStubTrackers()
})
beforeEach(() => fetch(`${stub.url}/calls`, { method: 'DELETE' }))
afterAll(async () => {
  await stub.close()
  await shop.close()
})

const settings = () => withStubTrackers(parseSettings({}, process.cwd()), stub.url)

/** Replays as a new process opens them. */
function aProcess() {
  const { db } = shop.database
  const orderWithNumber = async (number: string) =>
    (await readOrders(db, (orders) => orders.where('number', '=', number)))[0] ?? null
  return openReplays({
    db,
    relays: openRelays(db, vendorsFor(settings())),
    sites: settings().sites,
    orderWithNumber,
  })
}
const soon = () => new Date(Date.now() + 60_000)

/** Stores the receipt of a visitor's choice. */
const choose = (consent_id: string, ...allowed: readonly ConsentCategory[]) =>
  consentReceiptsIn(shop.database.db).write(
    {
      consent_id,
      version: consentVersion,
      region: 'IN',
      locale: 'en-IN',
      method: 'custom',
      at: new Date().toISOString(),
      categories: { ...necessaryOnly, ...Object.fromEntries(allowed.map((category) => [category, true])) },
    },
    { brand: 'courtline' },
  )

/** A shopper orders with cash on delivery and leaves before any vendor's script has loaded. */
async function aHurriedShopper(...allowed: readonly ConsentCategory[]) {
  const consentId = randomUUID()
  await choose(consentId, ...allowed)
  const visitor = shop.visitor('in.localhost', settings(), { visits: orderVisits(shop.database.db) })
  await visitor.add({ productId: 4001, variantId: 400101 })
  const cookie = `bc_cartId=${visitor.cartId ?? ''}; _ga=GA1.1.111.222; _fbp=fb.1.1700000000000.1234567890`
  const request = await visitor.order(
    { expectedTotal: 598, consentId },
    {
      headers: { cookie, 'user-agent': 'Test browser' },
    },
  )
  return { consentId, ...orderIn(request) }
}

/** The vendors that the server has told of an order, each as often as it was told. */
async function told(number: string): Promise<string[]> {
  const calls = (await (await fetch(`${stub.url}/calls`)).json()) as StubCall[]
  const relayed = calls.filter(({ kind }) => kind === 'relay')
  expect(relayed.flatMap(findProblems)).toEqual([])
  return relayed
    .filter(({ vendor, call }) => vendor === 'mautic' || JSON.stringify(call).includes(number))
    .map(({ vendor }) => vendor)
    .toSorted()
}
const all: readonly ConsentCategory[] = ['analytics', 'marketing', 'messaging']

describe('a hurried shopper: every vendor with consent gets the purchase once', () => {
  test.each<readonly [string, readonly ConsentCategory[], readonly string[]]>([
    ['allows everything', all, ['mautic', 'meta_pixel', 'omnisend', 'tag_manager']],
    ['allows marketing alone', ['marketing'], ['meta_pixel']],
    ['allows messages alone', ['messaging'], ['mautic', 'omnisend']],
    ['allows nothing', [], []],
  ])('who %s', async (_what, allowed, vendors) => {
    const { number } = await aHurriedShopper(...allowed)
    expect(await aProcess().sendMissed(new Date(Date.now() - 60_000))).toBe(0)
    await Promise.all([aProcess().sendMissed(soon()), aProcess().sendMissed(soon())])
    await aProcess().sendMissed(soon())
    expect(await told(number)).toEqual(vendors)
  })

  test('who withdraws the consent after the order', async () => {
    const { number, consentId } = await aHurriedShopper(...all)
    await choose(consentId)
    await aProcess().sendMissed(soon())
    expect(await told(number)).toEqual([])
  })

  test.each([
    ['before the order expires', ['pay', 'cancel'], ['mautic', 'meta_pixel', 'omnisend', 'tag_manager']],
    ['after the order has expired', ['expire', 'pay'], []],
  ] as const)('whose refunded money came %s', async (_when, events, vendors) => {
    const { id, number } = await aHurriedShopper(...all)
    await shop.database.db
      .updateTable('orders')
      .set({ payment_method: 'upi', expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    const by = { pay: 'payment', expire: 'time', cancel: 'shopper' } as const
    for (const event of events) await shop.commerce.engine.move(id, { event, by: by[event] })
    await shop.commerce.engine.refund(id, everything)
    await aProcess().sendMissed(soon())
    expect(await told(number)).toEqual(vendors)
  })

  test('whose browser has told Meta and GA4 itself', async () => {
    const { number } = await aHurriedShopper(...all)
    const settled = { outcome: 'handed_off', attempts: 1, ms: 1, call: 'purchase' }
    await shop.database.db
      .insertInto('event_outcomes')
      .values({
        event_id: purchaseEventId(number),
        outcomes: JSON.stringify({ meta_pixel: settled, tag_manager: settled }),
        has_failed: false,
      })
      .execute()
    await aProcess().sendMissed(soon())
    expect(await told(number)).toEqual(['mautic', 'omnisend'])
  })
})

test('Meta and GA4 get what deduplicates the call, the consent of today, and hashes only', async () => {
  const { number, contact } = await aHurriedShopper('analytics', 'marketing')
  await aProcess().sendMissed(soon())
  const calls = (await (await fetch(`${stub.url}/calls`)).json()) as StubCall[]
  const callTo = (vendor: string) => calls.find((call) => call.vendor === vendor)?.call
  expect(callTo('meta_pixel')).toMatchObject({
    data: [
      {
        event_name: 'Purchase',
        event_id: purchaseEventId(number),
        user_data: { client_user_agent: 'Test browser', fbp: 'fb.1.1700000000000.1234567890' },
        custom_data: { order_id: number, value: 499, currency: 'INR' },
      },
    ],
  })
  expect(callTo('tag_manager')).toMatchObject({
    client_id: '111.222',
    consent: { ad_user_data: 'GRANTED' },
    events: [{ name: 'purchase', params: { transaction_id: number, value: 499, shipping: 99 } }],
  })
  const text = JSON.stringify(calls)
  for (const secret of [contact.email, contact.phone, contact.address]) expect(text).not.toContain(secret)
})

test('a process that dies between order and call, or during a call, loses no purchase', async () => {
  const { number } = await aHurriedShopper('marketing')
  // It has claimed the call and died. The claim ends by itself.
  await shop.database.db
    .insertInto('relayed_events')
    .values({
      event_id: purchaseEventId(number),
      destination: 'meta_pixel',
      name: 'Purchased',
      claimed_until: new Date(Date.now() - 1_000),
    })
    .execute()
  await aProcess().sendMissed(soon())
  expect(await told(number)).toEqual(['meta_pixel'])
})

test('a vendor that fails gets the purchase later, once', async () => {
  const { number } = await aHurriedShopper('marketing')
  const fault = (kind: string | null) =>
    fetch(`${stub.url}/faults`, {
      method: 'PUT',
      body: JSON.stringify({ vendor: 'meta_pixel', fault: kind }),
    })
  await fault('500')
  await aProcess().sendMissed(soon())
  await fault(null)
  expect(await told(number)).toEqual([])
  await aProcess().sendMissed(soon())
  await aProcess().sendMissed(soon())
  expect(await told(number)).toEqual(['meta_pixel'])
})
