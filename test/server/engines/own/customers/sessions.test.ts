import { sql } from 'kysely'
import { deleteEverythingExpired } from '../../../../../server/engines/own/embeddedCommerce'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const renewed = (token: string | null) =>
  `SHOP_TOKEN=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax,SHOP_SIGNED_IN=1; Max-Age=2592000; Path=/; SameSite=Lax`

const isSignedIn = async (visitor: Visitor) => {
  const { status, body } = await visitor.request('GET', 'customers')
  expect(status).toBe(200)
  return body.data !== null
}
const browserWith = (session: string | null, host?: string) => {
  const visitor = shop.visitor(host)
  visitor.session = session
  return visitor
}
/** Moves all sessions back in time. */
const pass = (time: string) =>
  shop.database.db
    .updateTable('sessions')
    .set({ seen_at: sql`seen_at - ${time}::interval` })
    .execute()
const sessionsOf = (email: string) =>
  shop.database.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .selectAll('sessions')
    .where('email', '=', email)
    .execute()

test('the database does not contain the session token', async () => {
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  const [stored] = await sessionsOf(email)
  expect(stored?.token_hash).toHaveLength(32)
  const rows = JSON.stringify(await sessionsOf(email))
  const token = Buffer.from(visitor.session ?? '', 'base64url')
  expect(token).toHaveLength(32)
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows).not.toContain(token.toString(form))
  expect(stored?.token_hash.equals(token)).toBe(false)
})

test('signing in again replaces the session of the browser', async () => {
  const visitor = shop.visitor()
  const account = await visitor.join()
  const before = visitor.session
  expect((await visitor.request('POST', 'customers/login', account)).status).toBe(200)
  expect(visitor.session).not.toBe(before)
  expect(await isSignedIn(browserWith(before))).toBe(false)
  expect(await isSignedIn(visitor)).toBe(true)
  expect(await sessionsOf(account.email)).toHaveLength(1)
})

test('signing in as another customer ends the former session; a failed sign-in does not', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const before = visitor.session
  const wrong = { email: 'nobody@example.test', password: 'wrong 4711' }
  expect((await visitor.request('POST', 'customers/login', wrong)).status).toBe(401)
  expect(await isSignedIn(visitor)).toBe(true)
  await visitor.join()
  expect(visitor.session).not.toBe(before)
  expect([await isSignedIn(visitor), await isSignedIn(browserWith(before))]).toEqual([true, false])
})

test('signing in never uses a session token that the browser sent', async () => {
  const planted = 'a'.repeat(43)
  const visitor = browserWith(planted)
  await visitor.join()
  expect(visitor.session).toMatch(/^[\w-]{43}$/)
  expect(visitor.session).not.toBe(planted)
  expect([await isSignedIn(visitor), await isSignedIn(browserWith(planted))]).toEqual([true, false])
})

test('each device has its own session', async () => {
  const phone = shop.visitor()
  const laptop = shop.visitor()
  const account = await phone.join()
  await laptop.request('POST', 'customers/login', account)
  const left = phone.session
  await phone.request('GET', 'customers/logout')
  expect([await isSignedIn(laptop), await isSignedIn(browserWith(left))]).toEqual([true, false])
})

test.each(['same-origin', 'cross-site'])(
  'a sign-out ends the session on the server, and only from a page of the shop: %s',
  async (site) => {
    const visitor = shop.visitor()
    await visitor.join()
    const token = visitor.session
    await visitor.request('GET', 'customers/logout', undefined, { headers: { 'sec-fetch-site': site } })
    const isCleared = visitor.session === null
    expect([isCleared, await isSignedIn(browserWith(token))]).toEqual(
      site === 'same-origin' ? [true, false] : [false, true],
    )
  },
)

test('a session of one brand is rejected by the other and stays valid', async () => {
  const visitor = shop.visitor('in.localhost')
  await visitor.join()
  const elsewhere = browserWith(visitor.session, 'official.in.localhost')
  expect(await isSignedIn(elsewhere)).toBe(false)
  const change = { firstName: 'Meera', lastName: 'Iyer' }
  const other = browserWith(visitor.session, 'official.in.localhost')
  expect((await other.request('PUT', 'customers/profile', change)).status).toBe(401)
  expect(await isSignedIn(browserWith(visitor.session, 'sg.localhost'))).toBe(true)
})

test('a session ends after thirty days without a visit, and its cookie is cleared', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  await pass('29 days 23 hours 59 minutes')
  expect(await isSignedIn(browserWith(visitor.session))).toBe(true)
  await pass('29 days 23 hours 59 minutes')
  expect(await isSignedIn(browserWith(visitor.session))).toBe(true)
  await pass('30 days 1 minute')
  const response = await visitor.request('GET', 'customers')
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(response.cookie).toMatch(/^SHOP_TOKEN=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/)
})

test('a visit extends the session and its cookie, at most once an hour', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const token = visitor.session
  await pass('59 minutes')
  expect((await visitor.request('GET', 'customers')).cookie).toBe('')
  await pass('2 minutes')
  expect((await visitor.request('GET', 'wishlist')).cookie).toBe(renewed(token))
  expect((await visitor.request('GET', 'wishlist')).cookie).toBe('')
})

test('one of several parallel visits extends the session', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const token = visitor.session
  await pass('2 hours')
  const responses = await Promise.all(
    [1, 2, 3, 4, 5].map(() => browserWith(token).request('GET', 'customers')),
  )
  expect(responses.map(({ cookie }) => cookie).filter((cookie) => cookie !== '')).toEqual([renewed(token)])
})

test('sets and clears a Secure cookie over https', async () => {
  const visitor = shop.visitor('in.localhost', { trustProxy: 'loopback' })
  const https = { headers: { 'x-forwarded-proto': 'https' } }
  const account = await visitor.join()
  const response = await visitor.request('POST', 'customers/login', account, https)
  expect(response.cookie).toMatch(
    /^SHOP_TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax,SHOP_SIGNED_IN=1; .* Secure; SameSite=Lax$/,
  )
  expect((await visitor.request('GET', 'customers/logout', undefined, https)).cookie).toMatch(
    /Max-Age=0;.* HttpOnly; Secure; SameSite=Lax,SHOP_SIGNED_IN=; Max-Age=0;.* Secure; SameSite=Lax$/,
  )
})

test.each([
  ['an unknown token', 'x'.repeat(43)],
  ['an invalid token', "'; drop table sessions; --"],
  ['a very long text', 'x'.repeat(3000)],
  ['letters of another script', 'टोकन'],
])('%s is no session, and the cookie is cleared', async (_what, token) => {
  const visitor = browserWith(token)
  expect(await isSignedIn(visitor)).toBe(false)
  expect(visitor.session).toBeNull()
})

test('deletes ended sessions and retains others', async () => {
  const ended = await shop.visitor().join()
  const alive = await shop.visitor().join()
  await shop.database.db
    .updateTable('sessions')
    .set({ seen_at: sql`now() - interval '30 days'` })
    .where('customer_id', 'in', (is) =>
      is.selectFrom('customers').select('id').where('email', '=', ended.email),
    )
    .execute()
  await deleteEverythingExpired(shop.database.db)
  expect(await sessionsOf(ended.email)).toEqual([])
  expect(await sessionsOf(alive.email)).toHaveLength(1)
})
