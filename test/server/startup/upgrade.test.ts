import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { checkEvent } from '../../../server/analytics/checkEvent'
import { verifyCheckpoints, writeCheckpoint } from '../../../server/analytics/checkpoints'
import { openEventLog } from '../../../server/analytics/eventLog'
import { verifyChain } from '../../../server/analytics/verifyChain'
import { migrate, migrationsFolder } from '../../../server/database/migrate'
import { exportData } from '../../../server/engines/own/backup/exportData'
import type { RawCart } from '../../../src/domain/cart/rawCartSchema'
import { openGiftCardShop, strings, type GiftCardShop } from '../../setup/aPaymentService'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'
import { configuredItem, orderIn, strung, type Visitor } from '../../setup/tradingShop'

/**
 * Backups of earlier versions, named after their last migration, each with what that version's API returned. At a
 * release, `SHOP_RECORD=1 npm test -- upgrade` adds those of the new version.
 */
const folder = 'test/fixtures/shops'
const key = 'k'.repeat(32)
const all = migrationsFolder(process.cwd())
const allNames = readdirSync(all).filter((name) => name.endsWith('.sql'))

type Cookies = Pick<Visitor, 'cartId' | 'session' | 'checkout' | 'orders'>
interface Recorded {
  readonly login: { readonly email: string; readonly password: string }
  readonly giftCard: string
  readonly calls: readonly { readonly visitor: Cookies; readonly path: string; readonly data: unknown }[]
  /** Names of the events in the order of the log. */
  readonly events: readonly string[]
}

const cookiesOf = ({ cartId, session, checkout, orders }: Visitor): Cookies => ({
  cartId,
  session,
  checkout,
  orders,
})

async function read(visitor: Visitor, pathOfCall: string) {
  const { status, body } = await visitor.request('GET', pathOfCall)
  expect([pathOfCall, status, body.errors]).toEqual([pathOfCall, 200, undefined])
  // The version of a picture's URL follows its drawing.
  return JSON.parse(JSON.stringify(body.data).replaceAll(/\?v=[0-9a-f]+/g, '')) as unknown
}

const linesOf = async ({ pool }: TestDatabase) => {
  const lines: string[] = []
  for await (const line of exportData(pool)) lines.push(line)
  return lines
}

const anAddress = {
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '9812345678',
  address: '12 Temple Road',
  city: 'Bengaluru',
  state: 'KA',
  postalCode: '560001',
}

const namesOfEvents = async ({ db }: TestDatabase) => {
  const rows = await db.selectFrom('events').select('name').orderBy('position').execute()
  return rows.map(({ name }) => name)
}

/** A customer with a paid order, a guest with an unpaid one, a cart with a service and a coupon, a checkout, events. */
async function fillShop(shop: GiftCardShop): Promise<Recorded> {
  const asha = shop.visitor()
  const login = await asha.join({ email: 'asha@example.test' })
  await asha.request('POST', 'customers/addresses', anAddress)
  await asha.request('POST', 'wishlist', { item: { productId: 1001 } })
  const paid = await asha.add({ ...strings, quantity: 2 })
  const placed = await asha.order({ paymentMethod: 'test_approve', expectedTotal: paid.cart_amount + 99 })
  const payment = await asha.request('POST', `orders/${orderIn(placed).id}/payment`, {
    paymentMethod: 'test_approve',
  })
  expect(payment.body.data).toMatchObject({ state: 'paid' })
  const guest = shop.visitor()
  const open = await guest.add(strings)
  const unpaid = await guest.order({ expectedTotal: open.cart_amount + 99, email: 'guest@example.test' })
  await guest.add({ ...strings, quantity: 3 }, configuredItem(9001, strung))
  await guest.request('POST', 'cart/coupons', { code: 'WELCOME10' })
  await guest.request('PUT', 'checkout', { fields: { city: 'Mysuru', postalCode: '570001' } })
  const { code } = await shop.buyCard()
  const sent = [aSentEvent(), aSentEvent({ seq: 2 }), aSentPurchase(orderIn(placed).number, { seq: 3 })]
  const checked = sent.map((event) => checkEvent(event, { brand: 'courtline', region: 'IN' }, {}))
  await openEventLog(shop.db).write(checked.filter((event) => 'event_id' in event))
  expect(await writeCheckpoint(shop.db, key)).toBe(true)
  const paths = [
    [asha, 'customers'],
    [asha, 'customers/addresses'],
    [asha, 'wishlist'],
    [asha, 'orders'],
    [asha, `orders/${orderIn(placed).id}`],
    [asha, `orders/${orderIn(placed).id}/payment`],
    [guest, `orders/${orderIn(unpaid).id}`],
    [guest, 'cart'],
    [guest, 'checkout'],
  ] as const
  const calls = []
  for (const [visitor, each] of paths)
    calls.push({ visitor: cookiesOf(visitor), path: each, data: await read(visitor, each) })
  return { login, giftCard: code, calls, events: await namesOfEvents(shop.database) }
}

const isRecording = process.env.SHOP_RECORD === '1'
const inRecording = isRecording ? test : test.skip
inRecording('records the shop of this version', async () => {
  const shop = await openGiftCardShop()
  const recorded = await fillShop(shop)
  // Products that nobody ordered make the file large.
  const wanted = [1001, 1003, 4001, 4002, 9001, 9004]
  await shop.db.deleteFrom('products').where('id', 'not in', wanted).execute()
  const name = path.join(folder, allNames.at(-1)!.slice(0, 4))
  await shop.database.pool.query('delete from slug_redirects where product_id is null')
  const lines = await linesOf(shop.database)
  writeFileSync(`${name}.ndjson.gz`, gzipSync(`${lines.join('\n')}\n`, { level: 9 }))
  writeFileSync(`${name}.json`, `${JSON.stringify(recorded, null, 2)}\n`)
  await shop.close()
})

const header = z.tuple([z.string(), z.int(), z.object({ migrations: z.record(z.string(), z.string()) })])

/** A database of the earlier version with the rows of its backup. The insertion is that of the version itself. */
async function openEarlier(
  lines: readonly string[],
): Promise<{ database: TestDatabase; migrations: string }> {
  const [, , { migrations }] = header.parse(JSON.parse(lines[0] ?? ''))
  const own = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  for (const name of Object.keys(migrations)) copyFileSync(path.join(all, name), path.join(own, name))
  const database = await openTestDatabase({ content: 'nothing' })
  await migrate(database.db, own)
  const { pool } = database
  const { rows: applied } = await pool.query<{ name: string; sha256: string }>(
    'select name, sha256 from schema_migrations',
  )
  expect(Object.fromEntries(applied.map(({ name, sha256 }) => [name, sha256]))).toEqual(migrations)
  const client = await pool.connect()
  // Only the rows of the backup, without those that triggers and migrations write.
  await client.query('set session_replication_role = replica')
  let table = ''
  for (const line of lines) {
    const [kind, name, ...values] = line.startsWith('{') ? ['row'] : (JSON.parse(line) as unknown[])
    if (kind === 'table') {
      table = `"${String(name)}"`
      await client.query(`delete from ${table}`)
    }
    if (kind === 'row')
      await client.query(
        `insert into ${table} (${columnsOf(line)}) overriding system value
         select ${columnsOf(line)} from json_populate_record(null::${table}, $1)`,
        [line],
      )
    if (kind === 'sequence') await client.query('select setval($1::regclass, $2, $3)', [name, ...values])
  }
  await client.query('set session_replication_role = origin')
  client.release()
  return { database, migrations: own }
}

const columnsOf = (row: string) =>
  Object.keys(JSON.parse(row) as object)
    .map((name) => `"${name}"`)
    .join(', ')

/** Carts, sessions and drafts expire. Those of the backup are as young as on the day it was made. */
const makeYoung = ({ pool }: TestDatabase) =>
  pool.query(`
    update carts set expires_at = now() + interval '30 days';
    update sessions set seen_at = now();
    update checkouts set updated_at = now();
    update gift_cards set expires_at = now() + interval '1 year'`)

const earlier = readdirSync(folder).flatMap((file) => (file.endsWith('.ndjson.gz') ? [file.slice(0, 4)] : []))

test('there is a shop of an earlier version', () => {
  expect(earlier).toContain('0070')
})

describe.each(earlier)('data as of migration %s', (number) => {
  const file = path.join(folder, number)
  const recorded = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as Recorded
  const lines = gunzipSync(readFileSync(`${file}.ndjson.gz`))
    .toString()
    .trimEnd()
    .split('\n')
  let old: Awaited<ReturnType<typeof openEarlier>>
  let restored: readonly string[]
  let shop: GiftCardShop

  beforeAll(async () => {
    old = await openEarlier(lines)
    restored = await linesOf(old.database)
    await makeYoung(old.database)
    await migrate(old.database.db, all)
    shop = await openGiftCardShop({ database: old.database })
  })
  afterAll(async () => {
    await shop.close()
    rmSync(old.migrations, { recursive: true })
  })

  const visitorWith = (cookies: Cookies) => Object.assign(shop.visitor(), cookies)

  test('the backup returns each row of the earlier version, as its rollback needs', () => {
    expect(restored.slice(1, -1)).toEqual(lines.slice(1, -1))
  })

  test.each(recorded.calls.map((call) => [call.path, call] as const))(
    'GET %s returns what the earlier version returned',
    async (_path, { visitor, path: call, data }) => {
      expect(await read(visitorWith(visitor), call)).toMatchObject(data as object)
    },
  )

  test('keeps all events, their hash chain and their signed checkpoint', async () => {
    expect(recorded.events).toContain('Purchased')
    expect(await namesOfEvents(shop.database)).toEqual(recorded.events)
    expect(await verifyChain(shop.db)).toEqual({ sound: recorded.events.length, firstBreak: null })
    expect(await verifyCheckpoints(shop.db, key)).toEqual({ sound: 1, firstBreak: null })
  })

  test('the customer signs in with the earlier password', async () => {
    const { status } = await shop.visitor().request('POST', 'customers/login', recorded.login)
    expect(status).toBe(200)
  })

  test('the guest buys the earlier cart, with the earlier gift card', async () => {
    const guest = visitorWith(recorded.calls.find(({ path: call }) => call === 'cart')!.visitor)
    const cart = (await read(guest, 'cart')) as RawCart
    expect(cart.line_items.physical_items).toHaveLength(2)
    const card = await guest.request('POST', 'checkout/gift-cards', { code: recorded.giftCard })
    expect([card.status, card.body.errors]).toEqual([200, undefined])
    const expectedTotal = cart.cart_amount + 99
    const placed = await guest.order({ expectedTotal, expectedDue: 0, paymentMethod: 'gift_card' })
    expect(orderIn(placed)).toMatchObject({ status: 'paid', paidByCards: [{ amount: expectedTotal }] })
  })

  test('the earlier version refuses the upgraded database and names the new migrations', async () => {
    const newer = allNames.filter((name) => name.slice(0, 4) > number)
    await expect(migrate(shop.db, old.migrations)).rejects.toThrow(
      `A newer version has changed this database (${newer.join(', ')})`,
    )
  })
})
