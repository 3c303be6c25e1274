import { eventsCommand } from '../../../../scripts/events/commandLine'
import { deleteOldRecords } from '../../../../server/engines/bigcommerce/bigcommerceCommerce'
import { reportAlarms } from '../../../../server/engines/own/orders/purchaseAlarms'
import {
  aHookedShop,
  aMirroredStore,
  aStoreOrder,
  aWebhookBody,
  deliver,
  processed,
} from '../../../setup/hostedShop'
import { runInProcess } from '../../../setup/runScript'

let mirrored: Awaited<ReturnType<typeof aMirroredStore>>
let shop: Awaited<ReturnType<typeof aHookedShop>>
beforeAll(async () => {
  mirrored = await aMirroredStore()
  shop = await aHookedShop(mirrored)
})
afterAll(async () => {
  await shop.close()
  await mirrored.close()
})
beforeEach(async () => {
  await mirrored.sandbox.clearFaults()
  await mirrored.database.db.deleteFrom('store_purchases').execute()
})

const dayMs = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const setSignInCookies = async (id: number) => {
  expect(await deliver(shop, aWebhookBody('store/order/created', { type: 'order', id }))).toBe(200)
}

/** Orders of a day, some of whose visitors allow analytics. */
async function orders(days: number, consents: readonly (readonly 'analytics'[] | null)[]) {
  const placed = []
  for (const consent of consents) {
    const order = await aStoreOrder(mirrored, { consent, quantity: 1 })
    placed.push(Object.assign(order, { orderedAt: daysAgo(days).getTime() }))
    await setSignInCookies(order.id)
  }
  await processed(mirrored.database)
  return placed
}
const times = (count: number, consent: readonly 'analytics'[] | null) =>
  Array.from({ length: count }, () => consent)
const request = (...args: string[]) =>
  runInProcess(eventsCommand, args, { DATABASE_URL: mirrored.database.url })

test('a drop of the share of a hosted store’s orders in the log raises an alarm', async () => {
  await orders(3, times(12, ['analytics']))
  await orders(1, [...times(3, ['analytics']), ...times(8, [])])
  const yesterday = dayOf(daysAgo(1))
  const lines: string[] = []
  const parts = {
    db: mirrored.database.db,
    to: { mail: null, url: null },
    mails: { post: async () => undefined },
    log: (line: string) => void lines.push(line),
  }
  expect(await reportAlarms(parts)).toBe(1)
  expect(lines).toEqual([`log received 3 of 11 purchases of courtline-in on ${yesterday}; usually about 11.`])
  const { output } = await request('purchases', '--from', yesterday)
  expect(output).toBe(`${yesterday}  courtline-in    log           3 of 11\n`)
})

test('reconcile names the orders that the log lacks, and counts none of another origin', async () => {
  const [reported, rejected, foreign] = await orders(2, [['analytics'], [], null])
  const unpaid = await aStoreOrder(mirrored)
  unpaid.transactions = []
  unpaid.status = 'PENDING'
  await setSignInCookies(unpaid.id)
  await processed(mirrored.database)
  const { output, code } = await request('reconcile', '--from', dayOf(daysAgo(2)), '--to', dayOf(daysAgo(2)))
  expect(code).toBe(1)
  expect(output).toContain('2 orders  1 reported')
  expect(output).toContain(`${rejected!.id}  ${dayOf(daysAgo(2))}  courtline-in  was never reported`)
  for (const { id } of [reported!, foreign!, unpaid]) expect(output).not.toMatch(new RegExp(`^${id} `, 'm'))
})

test('an order counts once, however often it is reported, and also if it was cancelled later', async () => {
  const [order] = await orders(2, [[]])
  order!.status = 'CANCELLED'
  await setSignInCookies(order!.id)
  await processed(mirrored.database)
  const rows = await mirrored.database.db.selectFrom('store_purchases').selectAll().execute()
  expect(rows).toEqual([
    { number: String(order!.id), site: 'courtline-in', placed_at: expect.any(Date) as Date },
  ])
  expect(Math.abs(rows[0]!.placed_at.getTime() - order!.orderedAt)).toBeLessThan(1_000)
})

test('old purchases and merges of carts are deleted, younger ones stay', async () => {
  const { db } = mirrored.database
  const merge = (cart_id: string, days: number) => ({
    cart_id,
    version_before: 1,
    due_at: new Date(),
    begun_at: daysAgo(days),
    ended_at: null,
  })
  await db
    .insertInto('store_cart_merges')
    .values([merge('old', 31), merge('young', 29)])
    .execute()
  const purchase = (number: string, days: number) => ({
    number,
    site: 'courtline-in',
    placed_at: daysAgo(days),
  })
  await db
    .insertInto('store_purchases')
    .values([purchase('1', 401), purchase('2', 399)])
    .execute()
  await deleteOldRecords(db)
  expect([
    await db.selectFrom('store_cart_merges').select('cart_id').execute(),
    await db.selectFrom('store_purchases').select('number').execute(),
  ]).toEqual([[{ cart_id: 'young' }], [{ number: '2' }]])
})
