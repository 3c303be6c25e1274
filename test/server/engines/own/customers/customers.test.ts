import { aCustomer, anApp } from '../../../../setup/aShop'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, type ShopResponse, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const asha = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', password: 'shuttle 21' }
const stored =
  /^SHOP_TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,SHOP_SIGNED_IN=1; Max-Age=2592000; Path=\/; SameSite=Lax$/
const cleared = [
  'SHOP_TOKEN=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  'SHOP_SIGNED_IN=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax',
]

const signUp = (visitor: Visitor, body: unknown, more = {}) =>
  visitor.request('POST', 'customers/signup', body, more)
const logIn = (visitor: Visitor, body: unknown, more = {}) =>
  visitor.request('POST', 'customers/login', body, more)
const whoIs = async (visitor: Visitor) => {
  const { status, body } = await visitor.request('GET', 'customers')
  expect(status).toBe(200)
  return (body.data as { customer: { email: string } } | null)?.customer ?? null
}
const readError = ({ status, body, cookie }: ShopResponse) => [status, body.errors?.[0]?.code, cookie]
const fieldsOf = ({ status, body }: ShopResponse) => [status, body.errors?.map(({ field }) => field).sort()]
const countOf = async (email: string) =>
  (await shop.database.db.selectFrom('customers').select('id').where('email', '=', email).execute()).length

/** A browser with the session of another one. */
function sameSession(visitor: Visitor, host?: string): Visitor {
  const other = shop.visitor(host)
  other.session = visitor.session
  return other
}

test('signing up creates an account and signs in, in the shape of the wire contract', async () => {
  const visitor = shop.visitor()
  const response = await signUp(visitor, { ...asha, mobileNumber: '98123 45678', gender: 'female' })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.cookie).toMatch(stored)
  const read = await visitor.request('GET', 'customers')
  expect(read.headers['cache-control']).toBe('no-store')
  const { customer } = read.body.data as { customer: { entityId: number } }
  expect(customer).toEqual({
    entityId: expect.any(Number) as number,
    id: String(customer.entityId),
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'asha@example.test',
    phone: '+919812345678',
    company: '',
    storeCredit: [],
    gender: 'female',
  })
})

test('trims names and address; the phone number is optional', async () => {
  const visitor = shop.visitor()
  const body = { ...asha, firstName: ' आशा ', lastName: "\tD'Souza-राव ", email: ' Trim@Example.test ' }
  expect((await signUp(visitor, { ...body, mobileNumber: '', gender: null })).status).toBe(200)
  expect(await whoIs(visitor)).toMatchObject({
    firstName: 'आशा',
    lastName: "D'Souza-राव",
    email: 'Trim@Example.test',
    phone: '',
    gender: null,
  })
})

const huge = 'x'.repeat(100_000)
const wrong: readonly (readonly [string, object, string])[] = [
  ...['firstName', 'lastName', 'email', 'password'].flatMap((field) =>
    [undefined, null, '', 7, true, ['a'], { a: 1 }, huge].map(
      (value) => [`${field} ${JSON.stringify([value]).slice(1, 9)}`, { [field]: value }, field] as const,
    ),
  ),
  ['a blank first name', { firstName: ' \t ' }, 'firstName'],
  ['a first name of two lines', { firstName: 'Asha\r\nBcc: all' }, 'firstName'],
  ['a last name with an escape', { lastName: 'Rao\u001b[2J' }, 'lastName'],
  ['a last name with a line separator', { lastName: 'Ra\u2028o' }, 'lastName'],
  ['201 letters of a last name', { lastName: 'x'.repeat(201) }, 'lastName'],
  ['an address without @', { email: 'asha.example.test' }, 'email'],
  ['an address of two', { email: 'a@example.test,b@example.test' }, 'email'],
  ['an address with a line in it', { email: 'asha@example.test\nBcc: b@example.test' }, 'email'],
  ['an address in letters that look alike', { email: 'аsha@example.test' }, 'email'],
  ['an address of 255 characters', { email: `${'a'.repeat(242)}@example.test` }, 'email'],
  ['six characters', { password: 'abcd12' }, 'password'],
  ['no digit', { password: 'shuttlecock' }, 'password'],
  ['no letter', { password: '12345678' }, 'password'],
  ['201 characters', { password: `a1${'x'.repeat(199)}` }, 'password'],
  ["another region's phone number", { mobileNumber: '+6591234567' }, 'mobileNumber'],
  ['a phone number that is a number', { mobileNumber: 9812345678 }, 'mobileNumber'],
  ['an endless phone number', { mobileNumber: '9'.repeat(100_000) }, 'mobileNumber'],
  ['a gender that is none of the answers', { gender: 'Female' }, 'gender'],
  ['a gender that is a list', { gender: ['female'] }, 'gender'],
]
test('a rejected sign-up names the invalid field and creates nothing', async () => {
  const visitor = shop.visitor()
  const before = await shop.database.db.selectFrom('customers').select('id').execute()
  for (const [what, change, field] of wrong) {
    const response = await signUp(visitor, { ...asha, email: 'wrong@example.test', ...change })
    expect([what, response.status, response.cookie]).toEqual([what, 400, ''])
    expect(response.body.data).toBeNull()
    expect([what, response.body.errors?.[0]]).toMatchObject([what, { code: 'validation_error', field }])
    expect(response.body.errors?.[0]?.message).not.toBe('')
  }
  expect(await shop.database.db.selectFrom('customers').select('id').execute()).toEqual(before)
})

test('names all invalid fields of a sign-up at once', async () => {
  const response = await signUp(shop.visitor(), { email: 'nobody', password: 'x' })
  expect(fieldsOf(response)).toEqual([400, ['email', 'firstName', 'lastName', 'password']])
})

test.each([
  ['signup', undefined],
  ['signup', []],
  ['signup', null],
  ['login', undefined],
  ['login', []],
  ['login', null],
])('%s rejects the body %j', async (call, body) => {
  const more = body === null ? { payload: 'null', headers: { 'content-type': 'application/json' } } : {}
  const response = await shop.visitor().request('POST', `customers/${call}`, body ?? undefined, more)
  expect([response.status, response.body.data]).toEqual([400, null])
  expect(response.body.errors?.[0]?.message).not.toBe('')
})

test('reports an email address in use, ignoring case', async () => {
  const { email } = await shop.visitor().join()
  const again = await signUp(shop.visitor(), { ...asha, email: ` ${email.toUpperCase()}` })
  expect([again.status, again.body.errors, again.cookie]).toEqual([
    400,
    [{ message: 'The email is already in use', code: 'duplicated_email' }],
    '',
  ])
})

test('one of several parallel sign-ups with one email creates an account', async () => {
  const email = 'many@example.test'
  const visitors = Array.from({ length: 8 }, () => shop.visitor())
  const responses = await Promise.all(visitors.map((visitor) => signUp(visitor, { ...asha, email })))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ body }) => body.errors?.[0]?.code === 'duplicated_email')).toHaveLength(7)
  expect(await countOf(email)).toBe(1)
})

test('signing in opens a session, ignoring the case of the address', async () => {
  const { email, password } = await shop.visitor().join()
  const visitor = shop.visitor()
  const response = await logIn(visitor, { email: ` ${email.toUpperCase()} `, password })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(response.cookie).toMatch(stored)
  expect(await whoIs(visitor)).toMatchObject({ email })
})

test('a wrong password, an unknown address and an invalid address get the same answer', async () => {
  const { email, password } = await shop.visitor().join()
  const tries = [
    { email, password: 'wrong 4711' },
    { email, password: `${password} ` },
    { email: 'nobody@example.test', password },
    { email: 'nobody', password },
    { email: `${email}'; drop table customers; --`, password },
    { email: 'x'.repeat(1000), password: 'x'.repeat(1000) },
    { email: '\ud800@example.test', password: '\udfff' },
  ]
  const responses = await Promise.all(tries.map((body) => logIn(shop.visitor(), body)))
  for (const { status, body, cookie } of responses) {
    expect([status, body, cookie]).toEqual([
      401,
      {
        data: null,
        errors: [
          {
            message: 'Cannot find an account that matches the provided credentials',
            code: 'invalid_credentials',
          },
        ],
      },
      '',
    ])
  }
})

test('refuses to sign in without an address or a password', async () => {
  const visitor = shop.visitor()
  const right = { email: asha.email, password: asha.password }
  for (const field of ['email', 'password']) {
    for (const value of [undefined, null, '', 7, false, [asha.email], { toString: 1 }, huge]) {
      const response = await logIn(visitor, { ...right, [field]: value })
      expect([value, response.status, response.body.errors?.[0]?.message]).toEqual([
        value,
        400,
        'Invalid request',
      ])
    }
  }
  expect((await logIn(visitor, { ...right, email: '  ' })).status).toBe(400)
  const nul = await logIn(visitor, undefined, {
    payload: '{"email":"a\\u0000@example.test","password":"x"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(nul.status).toBe(400)
})

test.each(['login', 'signup', 'logout'])('rejects %s from other websites', async (call) => {
  const visitor = shop.visitor()
  await visitor.join()
  const { session } = visitor
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const response = await visitor.request('POST', `customers/${call}`, asha, { headers })
    expect(readError(response)).toEqual([403, 'forbidden', ''])
  }
  expect(visitor.session).toBe(session)
  expect(await whoIs(visitor)).not.toBeNull()
})

test('a wrong method gets 405 with the allowed methods', async () => {
  for (const [path, allow] of [
    ['login', 'OPTIONS, POST'],
    ['signup', 'OPTIONS, POST'],
    ['logout', 'GET, HEAD, OPTIONS, POST'],
    ['profile', 'OPTIONS, PUT'],
  ]) {
    const response = await shop.visitor().request('DELETE', `customers/${path}`)
    expect([path, response.status, response.headers.allow]).toEqual([path, 405, allow])
  }
})

test('the customers of one brand cannot sign in to the other', async () => {
  const { email, password } = await shop.visitor('in.localhost').join()
  const elsewhere = shop.visitor('official.in.localhost')
  expect((await logIn(elsewhere, { email, password })).status).toBe(401)
  expect((await signUp(elsewhere, { ...asha, email })).status).toBe(200)
  expect(await countOf(email)).toBe(2)
})

test('the customers of a brand can sign in in all regions', async () => {
  const { email, password } = await shop.visitor('in.localhost').join()
  const singapore = shop.visitor('sg.localhost')
  expect((await logIn(singapore, { email, password })).status).toBe(200)
  expect(await whoIs(singapore)).toMatchObject({ email })
})

test('signing out ends the session for every holder of its token', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const copy = sameSession(visitor)
  const response = await visitor.request('GET', 'customers/logout')
  expect([response.status, response.body, response.cookie]).toEqual([200, { data: null }, cleared.join(',')])
  expect(await whoIs(copy)).toBeNull()
  expect(copy.session).toBeNull()
})

test('signing out works by POST and for guests', async () => {
  const visitor = shop.visitor()
  await visitor.join()
  const copy = sameSession(visitor)
  expect((await visitor.request('POST', 'customers/logout', {})).body).toEqual({ data: null })
  expect(await whoIs(copy)).toBeNull()
  const again = await shop.visitor().request('GET', 'customers/logout')
  expect([again.status, again.body]).toEqual([200, { data: null }])
})

test.each([
  ['/', '/'],
  ['/orders/?page=2#last', '/orders/?page=2#last'],
  ['/search?q=a%20b', '/search?q=a%20b'],
  ['/जूते/', '/%E0%A4%9C%E0%A5%82%E0%A4%A4%E0%A5%87/'],
  ['//evil.example', null],
  ['///evil.example', null],
  ['/\\evil.example', null],
  ['\\\\evil.example', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['/%2e%2e//evil.example', null],
  ['/\t/evil.example', null],
  ['/a\r\nset-cookie: a=b', null],
  ['/a\u007f', null],
  ['https://evil.example/', null],
  ['javascript:alert(1)', null],
  ['evil.example', null],
  ['', null],
])('signing out with redirect_to %j redirects to %s', async (target, location) => {
  const app = anApp({ commerce: shop.commerce })
  const left = await app.inject({
    url: '/api/bigcommerce/customers/logout',
    query: { redirect_to: target },
    headers: { host: 'in.localhost' },
  })
  expect([left.statusCode, left.headers.location ?? null]).toEqual([location === null ? 200 : 307, location])
  expect(left.headers['set-cookie']).toEqual(cleared)
})

test('refuses to sign out for another website', async () => {
  const app = anApp()
  const url = '/api/bigcommerce/customers/logout?redirect_to=/orders'
  const response = await app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
  expect([response.statusCode, response.headers.location]).toEqual([403, undefined])
})

test('reads the customer once per request and never without the cookie', async () => {
  const requested: (string | null)[] = []
  const commerce = {
    ...shop.commerce,
    customers: {
      ...shop.commerce.customers,
      current: async (token: string | null) => {
        requested.push(token)
        return { customer: aCustomer(), isProlonged: false }
      },
    },
  }
  const visitor = shop.visitor('in.localhost', {}, { commerce })
  expect(await whoIs(visitor)).toBeNull()
  await visitor.request('GET', 'catalog/categories')
  expect(requested).toEqual([])
  visitor.session = 'abc'
  expect(await whoIs(visitor)).toMatchObject({ firstName: 'Asha' })
  expect(requested).toEqual(['abc'])
})
