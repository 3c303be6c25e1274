import { sql } from 'kysely'
import { deleteEverythingExpired } from '../../../server/engines/own/embeddedCommerce'
import { attemptsIn } from '../../../server/limits/attempts'
import { toNetwork } from '../../../server/limits/limits'
import { defaultLimits } from '../../../server/settings/limitSettings'
import type { Settings } from '../../../server/settings/settings'
import { forSuite } from '../../setup/testDatabase'
import { orderIn, openTradingShop, type ShopResponse } from '../../setup/tradingShop'

const shop = forSuite(openTradingShop)
beforeEach(() => shop.database.db.deleteFrom('attempts').execute())

const wrong = 'wrong 4711'

/** Small numbers per network, so that the tests need few requests. */
const limits = {
  ...defaultLimits,
  login: { ...defaultLimits.login, perNetwork: 100 },
  signup: { ...defaultLimits.signup, perNetwork: 20 },
}

/** A visitor whose attempts count. */
const aVisitor = (settings: Partial<Settings> = {}, host = 'in.localhost') =>
  shop.visitor(host, settings, { attempts: attemptsIn(shop.database.db, limits) })
type Requesting = Pick<ReturnType<typeof aVisitor>, 'request'>

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const logIn = (visitor: Requesting, email: string, password: string, more = {}) =>
  visitor.request('POST', 'customers/login', { email, password }, more)
const signUp = (visitor: Requesting, email: string, more = {}) =>
  visitor.request(
    'POST',
    'customers/signup',
    { firstName: 'Asha', lastName: 'Rao', email, password: 'shuttle 21' },
    more,
  )
const statusesOf = (responses: readonly ShopResponse[]) => responses.map(({ status }) => status)
/** Moves all counters back in time. */
const pass = (time: string) =>
  shop.database.db
    .updateTable('attempts')
    .set({ began_at: sql`began_at - ${time}::interval` })
    .execute()
async function repeat(
  times: number,
  request: (index: number) => Promise<ShopResponse>,
): Promise<ShopResponse[]> {
  const responses: ShopResponse[] = []
  for (let index = 0; index < times; index += 1) responses.push(await request(index))
  return responses
}
const all = (status: number, times: number) => Array<number>(times).fill(status)

test('after ten wrong passwords an email address must wait, even with the right one', async () => {
  const { email, password } = await aVisitor().join()
  const visitor = aVisitor()
  expect(statusesOf(await repeat(10, () => logIn(visitor, email, wrong)))).toEqual(all(401, 10))
  await pass('5 minutes')
  const rejected = await logIn(visitor, email.toUpperCase(), password)
  expect(rejected).toMatchObject({
    status: 429,
    body: { data: null, errors: [{ code: 'too_many_requests' }] },
    cookie: '',
  })
  const seconds = Number(rejected.headers['retry-after'])
  expect(seconds).toBeGreaterThan(590)
  expect(seconds).toBeLessThanOrEqual(600)
  await pass('10 minutes')
  expect((await logIn(visitor, email, password)).status).toBe(200)
})

test('an unknown email address has the same limit', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  const [known, unknown] = await Promise.all(
    [email, 'nobody@example.test'].map((address) => {
      const guest = aVisitor()
      return repeat(12, () => logIn(guest, address, wrong))
    }),
  )
  expect(statusesOf(known!)).toEqual([...all(401, 10), ...all(429, 2)])
  expect(known!.map(({ body }) => body)).toEqual(unknown!.map(({ body }) => body))
})

test('the right password resets the count', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  for (let round = 0; round < 2; round += 1) {
    expect(statusesOf(await repeat(9, () => logIn(visitor, email, wrong)))).toEqual(all(401, 9))
    expect((await logIn(visitor, email, password)).status).toBe(200)
  }
})

test('parallel attempts count as well', async () => {
  const { email } = await aVisitor().join()
  const visitor = aVisitor()
  const responses = await Promise.all(Array.from({ length: 25 }, () => logIn(visitor, email, wrong)))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('the limit applies to one address on one brand', async () => {
  const { email } = await aVisitor().join()
  const visitor = aVisitor()
  await repeat(11, () => logIn(visitor, email, wrong))
  expect((await logIn(visitor, email, wrong)).status).toBe(429)
  expect((await logIn(visitor, `x${email}`, wrong)).status).toBe(401)
  expect((await logIn(aVisitor({}, 'official.in.localhost'), email, wrong)).status).toBe(401)
})

test('limits a network to the attempts of the setting, successful ones included', async () => {
  const visitor = aVisitor({ trustProxy: 'loopback' })
  const { email, password } = await shop.visitor().join()
  const tries = await repeat(98, (index) =>
    logIn(visitor, `nobody${index}@example.test`, wrong, from('203.0.113.7')),
  )
  expect(statusesOf(tries)).toEqual(all(401, 98))
  const right = await repeat(3, () => logIn(visitor, email, password, from('203.0.113.7')))
  expect(statusesOf(right)).toEqual([200, 200, 429])
  expect((await logIn(visitor, email, password, from('203.0.113.8'))).status).toBe(200)
})

test('limits a network to the new accounts of the setting', async () => {
  const visitor = aVisitor()
  const responses = await repeat(20, (index) => signUp(visitor, `account${index}@example.test`))
  expect(statusesOf(responses)).toEqual(all(200, 20))
  const rejected = await signUp(visitor, 'account20@example.test')
  expect([rejected.status, Number(rejected.headers['retry-after']) > 3500]).toEqual([429, true])
  expect((await signUp(visitor, 'nobody')).status).toBe(400)
  await pass('60 minutes')
  expect((await signUp(visitor, 'account20@example.test')).status).toBe(200)
})

test('uses X-Forwarded-For only from a trusted proxy', async () => {
  const limit = { count: 20, first: '198.51.100.1', other: '198.51.100.2' }
  const untrusting = aVisitor()
  await repeat(limit.count, (index) => signUp(untrusting, `u${index}@example.test`, from(limit.first)))
  expect((await signUp(untrusting, 'u20@example.test', from(limit.other))).status).toBe(429)
  const trusting = aVisitor({ trustProxy: 'loopback' })
  expect((await signUp(trusting, 'u20@example.test', from(limit.other))).status).toBe(200)
  // An entry before the proxy's own one isn't trusted either.
  const forged = from(`192.0.2.77, ${limit.other}`)
  await repeat(limit.count - 1, (index) => signUp(trusting, `t${index}@example.test`, forged))
  expect((await signUp(trusting, 't20@example.test', from(limit.other))).status).toBe(429)
})

test.each([
  'unknown',
  '_hidden',
  '203.0.113.7:4711',
  '[2001:db8::1]:80',
  ':::',
  '%',
  '"',
  "';--",
  'x'.repeat(900),
])('counts the invalid forwarded address %s literally', async (ip) => {
  const visitor = aVisitor({ trustProxy: true })
  expect((await logIn(visitor, 'nobody@example.test', wrong, from(ip))).status).toBe(401)
})

test('a session has ten wrong passwords for all changes, and they exclude nobody from signing in', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  const change = (what: string, body: object) => visitor.request('PUT', `customers/${what}`, body)
  const tries = await repeat(10, (index) =>
    index % 2 === 0
      ? change('email', { email: 'next@example.test', password: wrong })
      : change('password', { currentPassword: wrong, newPassword: 'feather 48' }),
  )
  expect(statusesOf(tries)).toEqual(all(401, 10))
  expect((await change('email', { email: 'next@example.test', password })).status).toBe(429)
  const second = aVisitor()
  expect((await logIn(second, email, password)).status).toBe(200)
  const removed = await second.request('POST', 'customers/removal', { password })
  expect(removed.status).toBe(429)
})

test("a stranger's wrong passwords keep no signed-in customer from a change", async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  await repeat(11, () => logIn(aVisitor(), email, wrong))
  const newPassword = 'feather 48'
  const responses = [
    await visitor.request('POST', 'customers/passkeys/options', { password }),
    await visitor.request('PUT', 'customers/email', { email: `new-${email}`, password }),
  ]
  await repeat(11, () => logIn(aVisitor(), `new-${email}`, wrong))
  responses.push(
    await visitor.request('PUT', 'customers/password', { currentPassword: password, newPassword }),
    await visitor.request('POST', 'customers/removal', { password: newPassword }),
  )
  expect(statusesOf(responses)).toEqual(all(200, 4))
})

test('a reset link works in spite of earlier wrong passwords', async () => {
  const { email } = await aVisitor().join()
  const visitor = aVisitor()
  await repeat(11, () => logIn(visitor, email, wrong))
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const reset = await shop.commerce.customers.startReset(email, site)
  const body = { token: reset?.token, newPassword: 'feather 48' }
  expect((await visitor.request('PUT', 'customers/password-reset', body)).status).toBe(200)
  expect((await logIn(aVisitor(), email, 'feather 48')).status).toBe(200)
})

test('limits reset links per address and per network', async () => {
  const reset = { ...defaultLimits.reset, perNetwork: 30 }
  const attempts = attemptsIn(shop.database.db, { ...limits, reset })
  const request = (email: string, ip: string) => attempts.count('reset', { ip, brand: 'courtline', email })
  const rejected = { status: 429, retryAfter: expect.closeTo(3600, -2) as number }
  for (let index = 0; index < 5; index += 1) await request('asha@example.test', `203.0.113.${index}`)
  await expect(request(' Asha@Example.test', '203.0.113.9')).rejects.toMatchObject(rejected)
  for (let index = 0; index < 30; index += 1) await request(`a${index}@example.test`, '198.51.100.1')
  await expect(request('b@example.test', '198.51.100.1')).rejects.toMatchObject(rejected)
})

test('limits the email addresses that are tried for one order number, from all networks', async () => {
  const visitor = aVisitor({ trustProxy: 'loopback' })
  const track = (number: string, index: number) =>
    visitor.request(
      'POST',
      'orders/track',
      { number, email: `guess${index}@example.test` },
      from(`203.0.113.${index}`),
    )
  expect(statusesOf(await repeat(20, (index) => track('CL-1042', index)))).toEqual(all(404, 20))
  expect((await track('cl 1042', 20)).status).toBe(429)
  expect((await track('CL-1043', 21)).status).toBe(404)
})

test('limits an address to ten orders per hour, without rejected and repeated ones', async () => {
  const strings = { productId: 4001, variantId: 400101 }
  await shop.setStock(strings.variantId, 50)
  const email = 'victim@example.test'
  const fill = async () => {
    const visitor = aVisitor()
    return { visitor, expectedTotal: (await visitor.add(strings)).cart_amount + 99 }
  }
  const attempts = attemptsIn(shop.database.db)
  for (let index = 0; index < 9; index += 1)
    await attempts.count('order', { ip: `203.0.113.${index}`, brand: 'courtline', email: ` ${email}` })
  const { visitor, expectedTotal } = await fill()
  expect((await visitor.order({ email, expectedTotal: 1 })).status).toBe(409)
  const cartId = visitor.cartId
  const tenth = await visitor.order({ email, expectedTotal })
  expect(tenth.status).toBe(200)
  const next = await fill()
  const rejected = await next.visitor.order({ email: email.toUpperCase(), expectedTotal })
  expect(rejected).toMatchObject({
    status: 429,
    body: { data: null, errors: [{ code: 'too_many_requests' }] },
    cookie: '',
  })
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await shop.stockOf(strings.variantId)).toBe(49)
  const again = await visitor.order({ email, expectedTotal, cartId })
  expect([again.status, orderIn(again).id]).toEqual([200, orderIn(tenth).id])
  expect((await next.visitor.order({ email: 'asha@example.test', expectedTotal })).status).toBe(200)
})

test('limits the orders of a network for all addresses', async () => {
  const perNetwork = 20
  const attempts = attemptsIn(shop.database.db, {
    ...limits,
    order: { ...defaultLimits.order, perNetwork },
  })
  const order = (email: string, ip: string) => attempts.count('order', { ip, brand: 'courtline', email })
  for (let index = 0; index < perNetwork; index += 1) await order(`a${index}@example.test`, '198.51.100.1')
  await expect(order('b@example.test', '198.51.100.1')).rejects.toMatchObject({ status: 429 })
  await order('b@example.test', '198.51.100.2')
})

test('the table contains neither email addresses nor networks', async () => {
  const { email } = await shop.visitor().join()
  await logIn(aVisitor(), email, wrong)
  const rows = await shop.database.db.selectFrom('attempts').selectAll().orderBy('kind').execute()
  expect(rows.map(({ kind, key_hash, tries }) => [kind, key_hash.length, tries])).toEqual([
    ['login from network', 32, 1],
    ['login to account', 32, 1],
  ])
})

test('attempts above the limit of their account or cart do not count for the network', async () => {
  const attempts = attemptsIn(shop.database.db, {
    ...limits,
    coupon: { minutes: 10, perCart: 2, perNetwork: 3 },
  })
  const request = (cart: string) => attempts.count('coupon', { ip: '203.0.113.7', brand: 'courtline', cart })
  await request('first')
  await request('first')
  for (let times = 0; times < 3; times += 1)
    await expect(request('first')).rejects.toMatchObject({ status: 429 })
  await request('second')
  await expect(request('third')).rejects.toMatchObject({ status: 429 })
})

test("a signed-in customer's orders have their own limit, whatever the network's", async () => {
  const attempts = attemptsIn(shop.database.db, {
    ...limits,
    order: { minutes: 60, perAccount: 2, perNetwork: 1 },
  })
  const order = (email: string, known: string | null) =>
    attempts.count('order', { ip: '203.0.113.7', brand: 'courtline', email, known })
  await order('a@example.test', null)
  await expect(order('b@example.test', null)).rejects.toMatchObject({ status: 429 })
  await order('c@example.test', 'customer 17')
  await order('d@example.test', 'customer 17')
  await expect(order('e@example.test', 'customer 17')).rejects.toMatchObject({ status: 429 })
})

test('deletes expired counters and retains others', async () => {
  const attempts = attemptsIn(shop.database.db)
  const counts = () => shop.database.db.selectFrom('attempts').select('tries').execute()
  await attempts.count('signup', { ip: '203.0.113.7', brand: 'courtline' })
  await pass('23 hours')
  await deleteEverythingExpired(shop.database.db)
  expect(await counts()).toHaveLength(1)
  await pass('1 hour')
  await deleteEverythingExpired(shop.database.db)
  expect(await counts()).toEqual([])
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::6', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('maps the address %s to the network %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network)
})

test('the log contains no secrets, on success and on failure', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const failing = {
    ...shop.commerce.customers,
    changePassword: async () => Promise.reject(new Error('out of memory')),
  }
  const visitor = shop.visitor(
    'in.localhost',
    { logLevel: 'trace' },
    { log, commerce: { ...shop.commerce, customers: failing } },
  )
  const { email, password } = await visitor.join({ mobileNumber: '9812345678' })
  const session = visitor.session ?? ''
  await logIn(visitor, email, wrong)
  await logIn(visitor, email, password)
  const body = { currentPassword: password, newPassword: 'feather 48' }
  expect((await visitor.request('PUT', 'customers/password', body)).status).toBe(500)
  await visitor.request('PUT', 'customers/password-reset', {
    token: 'y'.repeat(43),
    newPassword: 'feather 48',
  })
  await visitor.request('POST', 'customers/login', undefined, {
    payload: `{"email":"${email}","password":"${password}",}`,
    headers: { 'content-type': 'application/json' },
  })
  const text = lines.join('')
  expect(text).toContain('request failed')
  const secrets = [
    email,
    password,
    wrong,
    'feather 48',
    session,
    visitor.session ?? '',
    'y'.repeat(43),
    '98123',
  ]
  for (const secret of secrets) {
    expect(secret).not.toBe('')
    expect(text).not.toContain(secret)
  }
})
