import { sql } from 'kysely'
import { checkoutsIn } from '../../../../../server/engines/own/checkout/checkouts'
import { deleteEverythingExpired } from '../../../../../server/engines/own/embeddedCommerce'
import { mailAbandonedCarts } from '../../../../../server/engines/own/mails/cartMails'
import { openMailbox, type Mailbox, type ReadMail } from '../../../../setup/aMailbox'
import { someSettings } from '../../../../setup/aShop'
import {
  openTradingShop,
  cartIn,
  linesOf,
  type TradingShop,
  type Visitor,
} from '../../../../setup/tradingShop'

const { sites } = someSettings()
const courtlineIndia = sites.find(({ id }) => id === 'courtline-in')!
const strings = { productId: '4001', variantId: '400101', quantity: 2 }

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
  await shop.database.db.deleteFrom('cart_mails').execute()
  await shop.database.db.deleteFrom('content_versions').where('version', 'is', null).execute()
  await shop.setStock(400101, 500)
})

const anAddress = () => `${Math.random().toString(36).slice(2)}@example.test`
const aVisitor = (host?: string) => shop.visitor(host, {}, { checkouts: checkoutsIn(shop.database.db) })
const page = (path: string) => ({ headers: { referer: `http://in.localhost:3000${path}` } })
const rows = () => shop.database.db.selectFrom('cart_mails').selectAll().orderBy('agreed_at').execute()
const keyIn = ({ text }: ReadMail) => /\/mails\/stop-cart\/#key=([\w-]{43})/.exec(text)?.[1] ?? ''
const linkIn = ({ text }: ReadMail) => /\/cart\/open\/#key=([\w-]{43})/.exec(text)?.[1] ?? ''

/** Runs the job in a process of its own: it knows only the database. */
const round = async () => {
  const { work } = shop.commerce.jobs.find(({ name }) => name === 'mail abandoned carts')!
  await work(new AbortController().signal)
}

async function agree(visitor: Visitor, fields: object, path = '/checkout/') {
  const response = await visitor.request('PUT', 'checkout', { fields }, page(path))
  expect([response.status, response.body.errors]).toEqual([200, undefined])
}

/** Moves all consents and their carts into the past. */
async function passHours(hours: number) {
  const past = sql<Date>`now() - make_interval(hours => ${hours})`
  await sql`update cart_mails set agreed_at = agreed_at - make_interval(hours => ${hours})`.execute(
    shop.database.db,
  )
  await shop.database.db.updateTable('carts').set({ updated_at: past }).execute()
}

const order = (visitor: Visitor, email: string) =>
  visitor.order({ email, paymentMethod: 'test_approve', expectedTotal: 1097 })

/** A visitor with a cart who has ticked the box. */
async function anAgreed(email = anAddress(), path?: string) {
  const visitor = aVisitor()
  await visitor.add(strings)
  await agree(visitor, { email, cartMail: 'yes' }, path)
  return { visitor, email }
}

describe('the mail about a cart', () => {
  test('comes once, four hours after the last change, in the language of the page', async () => {
    const { email } = await anAgreed(undefined, '/hi/checkout/')
    await passHours(3)
    await round()
    expect(await mailbox.to(email)).toEqual([])
    await passHours(4)
    await Promise.all([round(), round(), round()])
    await round()
    const [mail, ...others] = await mailbox.to(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Courtline पर आपका कार्ट')
    expect(mail?.text).toContain('http://in.localhost:3000/hi/cart/open/#key=')
    expect(mail?.text).toMatch(/2 × .+\n(.+\n)?₹/)
    expect(mail?.html).toMatch(
      /<img src="http:\/\/in\.localhost:3000\/api\/studio2\/product\/[^"]+\/thumbnail\?v=\w+&(amp;|#38;)w=176"/,
    )
    expect(mail?.headers).toMatchObject({
      'list-unsubscribe': `<http://in.localhost:3000/api/bigcommerce/cart-mails/unsubscribe?key=${keyIn(mail!)}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    const [row] = await rows()
    expect(row?.consent).toBe(
      'ऑर्डर अधूरा रह जाए, तो मुझे इस कार्ट के बारे में एक बार ईमेल करें\nआपके कार्ट के लिंक वाला एक ही ईमेल। कोई विज्ञापन नहीं, और एक टैप से बंद।',
    )
    expect(JSON.stringify(row)).not.toContain(keyIn(mail!))
  })

  test('needs the tick: neither an address alone nor a withdrawn tick is enough', async () => {
    const plain = aVisitor()
    const [without, withdrawn] = [anAddress(), anAddress()]
    await plain.add(strings)
    await agree(plain, { email: without })
    const { visitor } = await anAgreed(withdrawn)
    await agree(visitor, { cartMail: 'no' })
    const { visitor: editing } = await anAgreed()
    await agree(editing, { email: 'asha@' })
    expect(await rows()).toEqual([])
    await passHours(5)
    await round()
    expect([...(await mailbox.to(without)), ...(await mailbox.to(withdrawn))]).toEqual([])
  })

  test('goes to the address that was typed last', async () => {
    const { visitor, email } = await anAgreed()
    const other = anAddress()
    await agree(visitor, { email: other })
    await passHours(5)
    await round()
    expect(await mailbox.to(email)).toEqual([])
    expect(await mailbox.to(other)).toHaveLength(1)
  })

  test('does not come for a cart that is empty, sold out, or changed a moment ago', async () => {
    const emptied = await anAgreed()
    const [line] = linesOf(cartIn(await emptied.visitor.request('GET', 'cart')))
    await emptied.visitor.request('DELETE', `cart/items/${line?.id}`)
    const soldOut = await anAgreed()
    const changed = await anAgreed()
    await passHours(5)
    await changed.visitor.add({ ...strings, quantity: 1 })
    await shop.setStock(400101, 0)
    await round()
    for (const { email } of [emptied, soldOut, changed]) expect(await mailbox.to(email)).toEqual([])
  })

  test('does not come after an order of the cart, or of another cart by the same email', async () => {
    const { visitor, email } = await anAgreed()
    const other = await anAgreed(email.toUpperCase())
    expect((await order(visitor, email)).body.errors).toBeUndefined()
    expect(await rows()).toEqual([])
    await passHours(5)
    await round()
    expect(
      [...(await mailbox.to(email)), ...(await mailbox.to(other.email))].map(({ subject }) => subject),
    ).not.toContain('Your cart at Courtline')
  })

  test('is taken out of the outbox by an order', async () => {
    const { visitor, email } = await anAgreed()
    const { email: left } = await anAgreed()
    await passHours(5)
    await round()
    const waiting = async () =>
      (await shop.database.db.selectFrom('outgoing_mails').select(['recipient', 'stop_url']).execute())
        .filter(({ stop_url }) => stop_url !== null)
        .map(({ recipient }) => recipient)
    expect((await waiting()).sort()).toEqual([email, left].sort())
    await order(visitor, email)
    expect(await waiting()).toEqual([left])
    await mailbox.to(left)
  })

  test('comes to one address once a day at most', async () => {
    const { email } = await anAgreed()
    await anAgreed(email)
    await passHours(5)
    await round()
    await round()
    expect(await mailbox.to(email)).toHaveLength(1)
    await sql`update cart_mails set mailed_at = mailed_at - interval '25 hours' where mailed_at is not null`.execute(
      shop.database.db,
    )
    await round()
    expect(await mailbox.to(email)).toHaveLength(2)
  })

  test('comes after the hours that the staff has set for the site, and never with 0', async () => {
    const publish = (hours: number, version: number) =>
      shop.database.db
        .insertInto('content_versions')
        .values({
          kind: 'cartMail',
          scope: 'courtline-in',
          version,
          based_on: version - 1,
          value: JSON.stringify({ hours }),
          member_id: null,
          author: 'Asha',
        })
        .execute()
    await publish(0, 1)
    const { email } = await anAgreed()
    await passHours(30)
    await round()
    expect(await mailbox.to(email)).toEqual([])
    await publish(24, 2)
    await round()
    expect(await mailbox.to(email)).toHaveLength(1)
    await publish(4, 3)
  })

  test('is too late two days after its time', async () => {
    const { email } = await anAgreed()
    await passHours(4 + 49)
    await round()
    expect(await mailbox.to(email)).toEqual([])
  })

  test('a process that dies while it writes leaves no mail, and the next one mails once', async () => {
    const { email } = await anAgreed()
    await passHours(5)
    const { pool } = shop.database
    for (const table of ['cart_links', 'outgoing_mails']) {
      await pool.query(`create function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
      await pool.query(`create trigger die before insert on ${table} for each row execute function die()`)
      await expect(round()).rejects.toThrow()
      await pool.query(`drop function die() cascade`)
      expect((await rows()).map(({ mailed_at }) => mailed_at)).toEqual([null])
    }
    await round()
    await round()
    expect(await mailbox.to(email)).toHaveLength(1)
  })
})

describe('its links', () => {
  test('open the cart on another device, and add nothing to the cart itself', async () => {
    const { visitor, email } = await anAgreed()
    await passHours(5)
    await round()
    const [mail] = await mailbox.to(email)
    const key = linkIn(mail!)
    const quantities = async (of: Visitor) =>
      linesOf(cartIn(await of.request('GET', 'cart'))).map(({ quantity }) => quantity)
    const elsewhere = aVisitor()
    expect((await elsewhere.request('POST', 'cart/links/open', { key })).status).toBe(200)
    expect(await quantities(elsewhere)).toEqual([2])
    expect((await visitor.request('POST', 'cart/links/open', { key })).status).toBe(200)
    expect(await quantities(visitor)).toEqual([2])
  })

  test.each([
    ['the page', (key: string) => ['cart-mails/removal', { key }] as const],
    ['a mail program', (key: string) => [`cart-mails/unsubscribe?key=${key}`, undefined] as const],
  ])('stop all further mails to the address, from %s', async (_name, call) => {
    const { email } = await anAgreed()
    await passHours(5)
    await round()
    const [mail] = await mailbox.to(email)
    const [path, body] = call(keyIn(mail!))
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const stop = () =>
      body
        ? aVisitor().request('POST', path, body)
        : aVisitor().request('POST', path, 'List-Unsubscribe=One-Click', form)
    // Mail scanners follow links.
    expect((await aVisitor().request('GET', path)).status).toBe(405)
    expect((await stop()).status).toBe(200)
    // A second press is no error.
    expect((await stop()).status).toBe(200)
    await sql`update cart_mails set mailed_at = mailed_at - interval '25 hours'`.execute(shop.database.db)
    await anAgreed(email.toUpperCase())
    await passHours(5)
    await round()
    expect(await mailbox.to(email)).toHaveLength(1)
    expect(await mailbox.to(email.toUpperCase())).toEqual([])
  })

  test('with an unknown key, or at another brand, stop nothing', async () => {
    const { email } = await anAgreed()
    await passHours(5)
    await round()
    const key = keyIn((await mailbox.to(email))[0]!)
    const stop = (used: string, host?: string) =>
      aVisitor(host).request('POST', 'cart-mails/removal', { key: used })
    expect((await stop(`${key.slice(1)}A`)).body.errors?.[0]?.code).toBe('not_found')
    expect((await stop(key, 'official.in.localhost')).status).toBe(404)
    expect((await stop('')).status).toBe(400)
  })
})

describe('the consent', () => {
  test('follows the cart into the account at sign-in', async () => {
    const { visitor, email } = await anAgreed()
    const account = aVisitor()
    const { email: login, password } = await account.join()
    await account.add({ ...strings, quantity: 1 })
    await visitor.request('POST', 'customers/login', { email: login, password })
    await visitor.request('GET', 'cart')
    expect(await rows()).toMatchObject([{ email, customer_id: expect.any(Number) as number }])
    await passHours(5)
    await round()
    expect(await mailbox.to(email)).toHaveLength(1)
  })

  test("is part of the export of a customer's data, and is deleted with the account", async () => {
    const visitor = aVisitor()
    const { email, password } = await visitor.join()
    await visitor.add(strings)
    await agree(visitor, { email, cartMail: 'yes' })
    // A stranger has entered the same address, which no mailed link has proven yet.
    await anAgreed(email)
    const { body } = await visitor.request('GET', 'customers/data')
    expect(body.data).toMatchObject({ cartMails: [{ email, region: 'IN', mailedAt: null }] })
    expect((body.data as { cartMails: unknown[] }).cartMails).toHaveLength(1)
    await visitor.request('POST', 'customers/removal', { password })
    expect(await rows()).toHaveLength(1)
  })

  test('is deleted with its cart, and 60 days after the mail', async () => {
    const { email } = await anAgreed()
    await anAgreed()
    await passHours(5)
    await round()
    await anAgreed()
    await sql`update carts set expires_at = now() - interval '1 hour'`.execute(shop.database.db)
    await sql`update cart_mails set mailed_at = mailed_at - interval '61 days' where email = ${email}`.execute(
      shop.database.db,
    )
    await deleteEverythingExpired(shop.database.db)
    expect(await rows()).toHaveLength(1)
    expect((await rows())[0]?.mailed_at).not.toBeNull()
  })
})

test('two processes with other sites each mail their own', async () => {
  const { email } = await anAgreed()
  await passHours(5)
  const productOf = () => null
  await mailAbandonedCarts({
    db: shop.database.db,
    sites: sites.filter(({ id }) => id !== courtlineIndia.id),
    productOf: productOf as never,
  })
  expect(await mailbox.to(email)).toEqual([])
})
