import { sql } from 'kysely'
import { mailAlerts } from '../../../../../server/engines/own/stockAlerts/stockAlerts'
import { deleteOldAlerts } from '../../../../../server/engines/own/stockAlerts/stockAlerts'
import { attemptsIn } from '../../../../../server/limits/attempts'
import { openOutbox } from '../../../../../server/mail/outbox'
import { defaultLimits } from '../../../../../server/settings/limitSettings'
import { parseSettings } from '../../../../../server/settings/settings'
import { openMailbox, type Mailbox, type ReadMail } from '../../../../setup/aMailbox'
import { openTradingShop, type TradingShop, type Visitor } from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'

const { sites } = parseSettings({}, process.cwd())

let shop: TradingShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openTradingShop({ sites })
  mailbox = openMailbox(shop.database.db)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.database.db.deleteFrom('stock_alerts').execute()
  await shop.database.db.deleteFrom('price_alerts').execute()
})

const anAddress = () => `${Math.random().toString(36).slice(2)}@example.test`

let last = 0
/** Another sold-out variant of the demo catalog for each test. */
async function aSoldOutVariant() {
  const row = await shop.database.db
    .selectFrom('variants')
    .innerJoin('variant_prices', 'variant_prices.variant_id', 'variants.id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.id', 'product_id', 'products.slug', 'products.name', 'option_values'])
    .where('kind', '=', 'shoe')
    .where('currency', '=', 'INR')
    .where('variants.id', '>', last)
    .orderBy('variants.id')
    .executeTakeFirstOrThrow()
  last = row.id
  await shop.setStock(row.id, 0)
  return { ...row, productId: String(row.product_id), variantId: String(row.id) }
}

const page = (path: string) => ({ headers: { referer: `http://in.localhost:3000${path}` } })
const rows = async () =>
  (
    await Promise.all(
      (['stock_alerts', 'price_alerts'] as const).map((table) =>
        shop.database.db.selectFrom(table).selectAll().execute(),
      ),
    )
  ).flat()
const keyIn = ({ text }: ReadMail, path: string) =>
  new RegExp(`${path}#key=([\\w-]{43})`).exec(text)?.[1] ?? ''
const round = () => mailAlerts(shop.database.db, 'stock', sites)
const priceRound = () => mailAlerts(shop.database.db, 'price', sites)

/** Requests a mail and waits for the confirmation's mail, which is written after the response. */
async function requestAlert(visitor: Visitor, wanted: object, path = '/some-shoe/') {
  const before = (await rows()).length
  const response = await visitor.request('POST', 'stock-alerts', wanted, page(path))
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  const stored = await rows()
  expect(stored.length).toBeGreaterThan(before)
  const isMailed = (row: (typeof stored)[number]) => row.confirmed_at !== null || row.key_hashes.length > 0
  await until(async () => (await rows()).every(isMailed), 'the mail is written')
  return response
}

async function aConfirmed(
  email: string,
  wanted: { readonly productId: string; readonly variantId?: string; readonly kind?: 'price' },
) {
  await requestAlert(shop.visitor(), { ...wanted, email })
  const mail = (await mailbox.to(email)).at(-1)!
  const key = keyIn(mail, '/stock-alerts/confirm/')
  const response = await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })
  expect([response.status, response.body.errors]).toEqual([200, undefined])
  return { key, response }
}

test('mails once when a confirmed size is back, in the language of the page, and deletes the request', async () => {
  const { productId, variantId, id, slug, name, option_values } = await aSoldOutVariant()
  const { Size: size = '', Colour: color = '' } = option_values
  const query = new URLSearchParams({ size, colour: color }).toString()
  const email = anAddress()
  expect(
    (await requestAlert(shop.visitor(), { productId, variantId, email }, `/hi/${slug}/`)).body.data,
  ).toEqual({
    isConfirmed: false,
  })
  const [request] = await mailbox.to(email)
  expect(request?.subject).toContain('पुष्टि करें')
  const key = keyIn(request!, '/hi/stock-alerts/confirm/')
  // Only the hash is stored.
  expect(JSON.stringify(await rows())).not.toContain(key)
  await shop.setStock(id, 3)
  await round()
  expect(await mailbox.to(email)).toHaveLength(1)

  const confirmed = await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })
  expect(confirmed.body.data).toEqual({
    products: [{ name: expect.stringContaining(`${name} (`) as unknown, path: `/${slug}/?${query}` }],
  })
  await round()
  await round()
  const [, back, ...others] = await mailbox.to(email)
  expect(others).toEqual([])
  expect(back?.subject).toContain('फिर से स्टॉक में है')
  expect(back?.text).toContain(`http://in.localhost:3000/hi/${slug}/?${query}`)
  expect(back?.subject).toContain(`${name} (${size}, ${color})`)
  expect(await rows()).toEqual([])
})

test('waits for the size and currency of the request; without a size any variant counts', async () => {
  const wanted = await aSoldOutVariant()
  const other = await aSoldOutVariant()
  expect(other.product_id).toBe(wanted.product_id)
  await shop.database.db
    .updateTable('variants')
    .set({ stock: 0 })
    .where('product_id', '=', wanted.product_id)
    .execute()
  const ofSize = anAddress()
  const ofProduct = anAddress()
  await aConfirmed(ofSize, wanted)
  await aConfirmed(ofProduct, { productId: wanted.productId })
  await round()
  expect(await rows()).toHaveLength(2)
  await shop.setStock(other.id, 1)
  await round()
  expect(await mailbox.to(ofProduct)).toHaveLength(2)
  expect(await mailbox.to(ofSize)).toHaveLength(1)
})

test('waits while the staff hide the product, for its stock and for its price', async () => {
  const { wanted, email } = await aPriceWatch()
  await requestAlert(shop.visitor(), { ...idsOf(wanted), email })
  await shop.database.db
    .updateTable('stock_alerts')
    .set({ confirmed_at: sql`now()` })
    .execute()
  const mailed = (await mailbox.to(email)).length
  const setChannels = (channels: string[] | null) =>
    shop.database.pool.query('update products set channels = $1 where id = $2', [channels, wanted.product_id])
  await setChannels([])
  await shop.setPrice(wanted.id, 4000)
  await round()
  await priceRound()
  expect(await mailbox.to(email)).toHaveLength(mailed)
  expect(await rows()).toHaveLength(2)
  await setChannels(null)
  await round()
  await priceRound()
  expect(await mailbox.to(email)).toHaveLength(mailed + 2)
  expect(await rows()).toEqual([])
})

test('writes one mail when several processes look at once, and two outboxes send it once', async () => {
  const { productId, variantId, id } = await aSoldOutVariant()
  const emails = [anAddress(), anAddress(), anAddress()]
  for (const email of emails) await aConfirmed(email, { productId, variantId })
  // The same address waits for two products, so the processes also write the key into each other's rows.
  const more = await aSoldOutVariant()
  await aConfirmed(emails[0]!, more)
  await shop.setStock(id, 1)
  await shop.setStock(more.id, 1)
  await Promise.all([round(), round(), round()])
  const sent: string[] = []
  const mail = {
    send: async ({ to }: { readonly to: string }) => {
      sent.push(to)
    },
    close: async () => {},
  }
  const { db } = shop.database
  const outboxes = [1, 2].map(() => openOutbox({ db, mail, log: () => {}, interval: 60_000 }))
  const waiting = () => db.selectFrom('outgoing_mails').select('id').execute()
  await until(async () => (await waiting()).length === 0, 'every mail is sent')
  await Promise.all(outboxes.map((outbox) => outbox.close()))
  expect(sent.sort()).toEqual([...emails, emails[0]!].sort())
})

test('a process that dies between mail and deletion leaves neither, and the next one mails once', async () => {
  const { productId, variantId, id } = await aSoldOutVariant()
  const email = anAddress()
  await aConfirmed(email, { productId, variantId })
  await shop.setStock(id, 1)
  const { pool } = shop.database
  // Stops the transaction after the request is deleted, as the mail is written.
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await pool.query(
    'create trigger refuse before insert on outgoing_mails for each row execute function refuse()',
  )
  await expect(round()).rejects.toThrow()
  await pool.query('drop trigger refuse on outgoing_mails')
  expect(await rows()).toHaveLength(1)
  await round()
  expect(await mailbox.to(email)).toHaveLength(2)
  expect(await rows()).toEqual([])
})

test('responds alike to known and unknown addresses, and sends no second link for a confirmed request', async () => {
  const wanted = await aSoldOutVariant()
  const email = anAddress()
  await aConfirmed(email, wanted)
  const again = await shop
    .visitor()
    .request('POST', 'stock-alerts', { ...idsOf(wanted), email: email.toUpperCase() })
  const fresh = await requestAlert(shop.visitor(), { ...idsOf(wanted), email: anAddress() })
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body])
  expect(await mailbox.to(email)).toHaveLength(1)
  expect(await rows()).toHaveLength(2)
})

const idsOf = ({ productId, variantId }: { readonly productId: string; readonly variantId: string }) => ({
  productId,
  variantId,
})

test('each mailed link deletes requests, also the one in the mail about another product', async () => {
  const first = await aSoldOutVariant()
  const second = await aSoldOutVariant()
  const email = anAddress()
  await aConfirmed(email, first)
  const { key } = await aConfirmed(email, second)
  await shop.setStock(first.id, 1)
  await round()
  const back = (await mailbox.to(email)).at(-1)!
  const stop = (used: string) => shop.visitor().request('POST', 'stock-alerts/removal', { key: used })
  expect((await stop(keyIn(back, '/stock-alerts/stop/'))).status).toBe(200)
  expect(await rows()).toEqual([])
  for (const used of [key, 'x', `${key.slice(1)}A`]) expect((await stop(used)).status).toBe(404)
  expect(
    (await shop.visitor('official.in.localhost').request('POST', 'stock-alerts/removal', { key })).status,
  ).toBe(404)
})

test("a customer's confirmed address needs no link; an address that only the signup names does", async () => {
  const first = await aSoldOutVariant()
  const second = await aSoldOutVariant()
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  expect((await requestAlert(visitor, { ...idsOf(first), email })).body.data).toEqual({ isConfirmed: false })
  const key = keyIn((await mailbox.to(email)).at(-1)!, '/stock-alerts/confirm/')
  await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })
  expect((await requestAlert(visitor, { ...idsOf(second), email })).body.data).toEqual({ isConfirmed: true })
  expect(await mailbox.to(email)).toHaveLength(1)
  // Another address of the same customer is not proven.
  const other = await requestAlert(visitor, { ...idsOf(second), email: anAddress() })
  expect(other.body.data).toEqual({ isConfirmed: false })
  // Nor is the address for a guest who types it.
  const guest = await shop.visitor().request('POST', 'stock-alerts', { ...idsOf(first), email })
  expect(guest.body.data).toEqual({ isConfirmed: false })

  await visitor.request('PUT', 'customers/email', { email: anAddress(), password: 'shuttle 21' })
  const { db } = shop.database
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(customer.email_confirmed_at).toBeNull()
})

test("is part of the export of a customer's data, and is deleted with the account", async () => {
  const wanted = await aSoldOutVariant()
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  await requestAlert(visitor, { ...idsOf(wanted), email })
  await requestAlert(shop.visitor(), { ...idsOf(wanted), email: anAddress() })
  const price = aPriceAlert(wanted, email, await customerIdOf(email))
  await shop.commerce.stockAlerts.add(price, courtlineIndia)
  const { body } = await visitor.request('GET', 'customers/data')
  expect(body.data).toMatchObject({
    stockAlerts: [{ email, name: wanted.name, region: 'IN', confirmedAt: null }],
    priceAlerts: [{ email, name: wanted.name, below: 5000, currency: 'INR', confirmedAt: null }],
  })
  expect(JSON.stringify(body)).not.toContain('hash')
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  expect((await rows()).map(({ email: left }) => left === email)).toEqual([false])
})

test('deletes unconfirmed requests after two days and others after a year', async () => {
  const wanted = await aSoldOutVariant()
  const unconfirmed = anAddress()
  const confirmed = anAddress()
  await requestAlert(shop.visitor(), { ...idsOf(wanted), email: unconfirmed })
  await aConfirmed(confirmed, wanted)
  const age = (days: number) =>
    shop.database.pool.query(`update stock_alerts set created_at = now() - interval '${days} days 1 minute'`)
  const emailsAfter = async (days: number) => {
    await age(days)
    await deleteOldAlerts(shop.database.db)
    return (await rows()).map(({ email }) => email)
  }
  expect((await emailsAfter(1)).sort()).toEqual([unconfirmed, confirmed].sort())
  expect(await emailsAfter(2)).toEqual([confirmed])
  expect(await emailsAfter(366)).toEqual([])
})

test('the link of a repeated request works for two days from then on', async () => {
  const { productId, variantId } = await aSoldOutVariant()
  const email = anAddress()
  const age = (hours: number) =>
    shop.database.pool.query(
      `update stock_alerts set created_at = created_at - interval '${hours} hours',
        mailed_at = mailed_at - interval '${hours} hours'`,
    )
  await addAlert(email, productId, variantId)
  await age(47)
  await addAlert(email, productId, variantId)
  await age(47)
  await deleteOldAlerts(shop.database.db)
  const mails = await mailbox.to(email)
  expect(mails).toHaveLength(2)
  const key = keyIn(mails[1]!, '/stock-alerts/confirm/')
  expect((await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })).status).toBe(200)
})

test('rejects bad input, unknown products and products that cannot sell out', async () => {
  const { productId, variantId } = await aSoldOutVariant()
  const email = anAddress()
  const statusOf = async (body: object) => (await shop.visitor().request('POST', 'stock-alerts', body)).status
  for (const body of [
    {},
    { productId },
    { productId, email: 'nobody' },
    { productId: 'x', email },
    { productId, variantId: 1, email },
  ])
    expect(await statusOf(body)).toBe(400)
  expect(await statusOf({ productId: '999999', email })).toBe(404)
  expect(await statusOf({ productId, variantId: '1', email })).toBe(404)
  const service = await shop.database.db
    .selectFrom('products')
    .select('id')
    .where('kind', '=', 'service')
    .executeTakeFirstOrThrow()
  expect(await statusOf({ productId: String(service.id), email })).toBe(404)
  expect(await statusOf({ productId, variantId, email: email.slice(0, -5) })).toBe(400)
})

test('limits requests by address and by network', async () => {
  const { productId } = await aSoldOutVariant()
  const perAccount = 2
  const perNetwork = 4
  const attempts = attemptsIn(shop.database.db, {
    ...defaultLimits,
    stockAlert: { minutes: 60, perAccount, perNetwork },
  })
  const visitor = shop.visitor('in.localhost', {}, { attempts })
  const send = async (email: string) =>
    (await visitor.request('POST', 'stock-alerts', { productId, email })).status
  const email = anAddress()
  for (let count = 0; count < perAccount; count += 1) expect(await send(email)).toBe(200)
  expect(await send(email)).toBe(429)
  for (let count = perAccount; count < perNetwork; count += 1) expect(await send(anAddress())).toBe(200)
  expect(await send(anAddress())).toBe(429)
})

/** Requests without HTTP, so that the promise waits for the mail. */
async function addAlert(email: string, productId: string, variantId: string | null) {
  const guest = { email, customerId: null, locale: 'en-IN' } as const
  const wanted = { kind: 'stock', productId, variantId, belowMinor: null, ...guest } as const
  await shop.commerce.stockAlerts.add({ ...wanted, isConfirmed: false }, courtlineIndia)
  await shop.commerce.stockAlerts.mailLink(wanted, courtlineIndia)
}
const aPriceAlert = (
  { productId, variantId }: { readonly productId: string; readonly variantId: string },
  email: string,
  customerId: number | null,
) => ({
  ...({ kind: 'price', productId, variantId, email, customerId, locale: 'en-IN' } as const),
  belowMinor: 500_000,
  isConfirmed: false,
})
const customerIdOf = async (email: string) => {
  const customers = shop.database.db.selectFrom('customers').select('id').where('email', '=', email)
  return (await customers.executeTakeFirstOrThrow()).id
}
const courtlineIndia = { brand: 'courtline', region: 'IN', currency: 'INR' } as const

test('mails one address once an hour about one product; the key confirms all its requests', async () => {
  const { product_id, productId } = await aSoldOutVariant()
  const two = await shop.database.db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', product_id)
    .orderBy('id')
    .limit(2)
    .execute()
  const email = anAddress()
  const wanted = [...two.map(({ id }) => String(id)), null]
  await Promise.all([...wanted, ...wanted].map((variantId) => addAlert(email, productId, variantId)))
  const mails = await mailbox.to(email)
  expect(mails).toHaveLength(1)
  const key = keyIn(mails[0]!, '/stock-alerts/confirm/')
  expect((await shop.visitor().request('POST', 'stock-alerts/confirmation', { key })).status).toBe(200)
  const confirmed = (await rows()).filter((row) => row.email === email)
  expect(confirmed.map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true, true, true])
})

test('mails again after an hour', async () => {
  const { productId, variantId } = await aSoldOutVariant()
  const email = anAddress()
  await addAlert(email, productId, variantId)
  await shop.database.db
    .updateTable('stock_alerts')
    .set({ mailed_at: sql`mailed_at - interval '1 hour'` })
    .execute()
  await addAlert(email, productId, variantId)
  expect(await mailbox.to(email)).toHaveLength(2)
})

test('reports a request that cannot be stored, and logs why a link cannot be mailed', async () => {
  const { productId } = await aSoldOutVariant()
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const fail = () => Promise.reject(new Error('No space left'))
  const visitorWith = (broken: object) => {
    const stockAlerts = { ...shop.commerce.stockAlerts, ...broken }
    return shop.visitor('in.localhost', {}, { commerce: { ...shop.commerce, stockAlerts }, log })
  }
  const wanted = { productId, email: anAddress() }
  expect((await visitorWith({ add: fail }).request('POST', 'stock-alerts', wanted)).status).toBe(500)
  expect((await visitorWith({ mailLink: fail }).request('POST', 'stock-alerts', wanted)).status).toBe(200)
  const logged = /the link of a stock alert could not be mailed/
  const line = await until(() => lines.find((each) => logged.test(each)), 'the failure is logged')
  expect(line).toContain('No space left')
})

/** A variant in stock that costs 5,000 rupees, with a confirmed request for a lower price. */
async function aPriceWatch(email = anAddress()) {
  const wanted = await aSoldOutVariant()
  await shop.setStock(wanted.id, 5)
  await setPrice(wanted, 5000)
  const { key } = await aConfirmed(email, { ...idsOf(wanted), kind: 'price' })
  return { wanted, email, key }
}

/** Sets the price and waits until the shop's pages have it. */
async function setPrice(wanted: { readonly id: number; readonly productId: string }, rupees: number) {
  await shop.setPrice(wanted.id, rupees)
  const price = async () => {
    const product = await shop.commerce.catalog.product(wanted.productId, courtlineIndia)
    return product?.variants.find(({ id }) => id === String(wanted.id))?.price.value
  }
  await until(async () => (await price()) === rupees, 'the catalog has the price')
}

test('mails once when the price of a confirmed size falls, with the new price', async () => {
  const { wanted, email } = await aPriceWatch()
  const [request] = await mailbox.to(email)
  expect(request?.subject).toContain('costs less?')
  await priceRound()
  await shop.setPrice(wanted.id, 5000.5)
  await priceRound()
  expect(await mailbox.to(email)).toHaveLength(1)
  await shop.setPrice(wanted.id, 4499)
  await priceRound()
  await shop.setPrice(wanted.id, 3999)
  await priceRound()
  const [, lower, ...others] = await mailbox.to(email)
  expect(others).toEqual([])
  expect(lower?.subject).toContain('now costs ₹4,499')
  expect(lower?.text).toContain(`http://in.localhost:3000/${wanted.slug}/?`)
  expect(await rows()).toEqual([])
})

test('a lower price needs the size in stock, in the currency of the request, and a confirmed address', async () => {
  const { wanted, email } = await aPriceWatch()
  const other = await aSoldOutVariant()
  await shop.setStock(other.id, 5)
  const unconfirmed = anAddress()
  await requestAlert(shop.visitor(), { ...idsOf(wanted), email: unconfirmed, kind: 'price' })
  // Another size and another currency.
  await shop.setPrice(other.id, 1)
  await shop.database.db
    .updateTable('variant_prices')
    .set({ list_minor: 1, sale_minor: null, retail_minor: null })
    .where('variant_id', '=', wanted.id)
    .where('currency', '=', 'SGD')
    .execute()
  await priceRound()
  await shop.setStock(wanted.id, 0)
  await shop.setPrice(wanted.id, 4000)
  await priceRound()
  expect(await mailbox.to(email)).toHaveLength(1)
  await shop.setStock(wanted.id, 1)
  await priceRound()
  expect(await mailbox.to(email)).toHaveLength(2)
  expect(await mailbox.to(unconfirmed)).toHaveLength(1)
})

test('a process that dies between a lower price and its mail loses nothing, and the next ones mail once', async () => {
  const { wanted, email } = await aPriceWatch()
  await shop.setPrice(wanted.id, 4000)
  const { pool } = shop.database
  await pool.query(
    'create trigger refuse before insert on outgoing_mails for each row execute function refuse()',
  )
  await expect(priceRound()).rejects.toThrow()
  await pool.query('drop trigger refuse on outgoing_mails')
  expect(await rows()).toHaveLength(1)
  await Promise.all([priceRound(), priceRound(), priceRound()])
  expect(await mailbox.to(email)).toHaveLength(2)
  expect(await rows()).toEqual([])
})

test('one address waits for the stock and the price of a size; either stops with the key of its mail', async () => {
  const { wanted, email, key } = await aPriceWatch()
  await requestAlert(shop.visitor(), { ...idsOf(wanted), email })
  expect(await rows()).toHaveLength(2)
  await shop.visitor().request('POST', 'stock-alerts/removal', { key })
  expect((await rows()).map(({ below_minor }) => below_minor)).toEqual([null])
})

test('only a proven address changes the price of a confirmed request', async () => {
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  const { wanted } = await aPriceWatch(email)
  await setPrice(wanted, 6000)
  const price = { ...idsOf(wanted), email, kind: 'price' }
  const below = async () => (await rows()).map(({ below_minor }) => below_minor)
  await shop.visitor().request('POST', 'stock-alerts', price)
  expect(await below()).toEqual([500_000])
  const response = await visitor.request('POST', 'stock-alerts', price)
  // The guest's link has not proven the customer's address.
  expect(response.body.data).toEqual({ isConfirmed: false })
  await shop.database.pool.query('update customers set email_confirmed_at = now() where email = $1', [email])
  await visitor.request('POST', 'stock-alerts', price)
  expect(await below()).toEqual([600_000])
})

test("a mail program's button deletes the requests, by a form without a page", async () => {
  const { email } = await aPriceWatch()
  const [mail] = await mailbox.to(email)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const url = /^<http:\/\/in\.localhost:3000\/api\/bigcommerce\/(.+)>$/.exec(
    mail?.headers['list-unsubscribe'] ?? '',
  )?.[1]
  const press = (path: string) =>
    shop.visitor().request('POST', path, 'List-Unsubscribe=One-Click', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await press('stock-alerts/unsubscribe?key=x')).status).toBe(404)
  expect(await rows()).toHaveLength(1)
  expect((await press(url ?? '')).status).toBe(200)
  expect(await rows()).toEqual([])
})
