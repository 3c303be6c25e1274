import { sql } from 'kysely'
import { embeddedCustomers } from '../../../../../server/engines/own/customers/embeddedCustomers'
import { deleteEverythingExpired } from '../../../../../server/engines/own/embeddedCommerce'
import { scryptPasswords } from '../../../../../server/process/passwordHash'
import { siteByHost } from '../../../../../src/site/siteByHost'
import { someSettings } from '../../../../setup/aShop'
import { forSuite } from '../../../../setup/testDatabase'
import { openTradingShop, type ShopResponse, type Visitor } from '../../../../setup/tradingShop'

const shop = forSuite(openTradingShop)

const renewed =
  /^SHOP_TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,SHOP_SIGNED_IN=1; Max-Age=2592000; Path=\/; SameSite=Lax$/

const names = { firstName: 'Asha', lastName: 'Rao' }
const wrong = { status: 401, body: { data: null, errors: [{ code: 'invalid_credentials' }] } }
const expired = { status: 400, body: { data: null, errors: [{ code: 'reset_expired' }] } }

const customerIn = ({ body }: ShopResponse) => (body.data as { customer: Record<string, unknown> }).customer
const change = (visitor: Visitor, what: string, body: unknown, more = {}) =>
  visitor.request('PUT', `customers/${what}`, body, more)
const logIn = (account: object, host?: string) =>
  shop.visitor(host).request('POST', 'customers/login', account)
const isSignedIn = async (session: string | null) => {
  const visitor = shop.visitor()
  visitor.session = session
  return (await visitor.request('GET', 'customers')).body.data !== null
}
const channelOf = (host: string) => siteByHost(someSettings().sites, host)!
/** Creates the token of a password reset mail. */
async function resetFor(email: string, host = 'in.localhost'): Promise<string> {
  const started = await shop.commerce.customers.startReset(email, channelOf(host))
  expect(started?.customer.email).toBe(email)
  return started?.token ?? ''
}
const newPassword = 'feather 48'

test('rejects every account change of a guest', async () => {
  const bodies: [string, object][] = [
    ['profile', names],
    ['email', { email: 'other@example.test', password: newPassword }],
    ['password', { currentPassword: newPassword, newPassword }],
  ]
  for (const [what, body] of bodies) {
    const response = await change(shop.visitor(), what, body)
    expect([what, response.status, response.body.errors]).toEqual([
      what,
      401,
      [{ message: 'Signed customer not found', code: 'not_signed_in' }],
    ])
  }
})

test('rejects account changes from other websites', async () => {
  const visitor = shop.visitor()
  const { password } = await visitor.join()
  const headers = { origin: 'https://evil.example' }
  for (const [what, body] of [
    ['profile', names],
    ['email', { email: 'evil@example.test', password }],
    ['password', { currentPassword: password, newPassword }],
    ['password-reset', { token: 'x'.repeat(43), newPassword }],
  ] as const) {
    expect((await change(visitor, what, body, { headers })).status).toBe(403)
  }
})

test('changes names, phone number and gender together', async () => {
  const visitor = shop.visitor()
  const { email } = await visitor.join()
  const body = { firstName: ' Meera ', lastName: 'Iyer', mobileNumber: '098123 45678', gender: 'other' }
  const rejected = await change(visitor, 'profile', body)
  expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, 'mobileNumber'])
  const response = await change(visitor, 'profile', { ...body, mobileNumber: '+91 98123-45678' })
  expect(customerIn(response)).toMatchObject({
    firstName: 'Meera',
    lastName: 'Iyer',
    phone: '+919812345678',
    gender: 'other',
    email,
  })
  expect(customerIn(await visitor.request('GET', 'customers'))).toEqual(customerIn(response))
})

test('leaves phone number and gender unchanged when absent, and clears them with null', async () => {
  const visitor = shop.visitor()
  await visitor.join({ mobileNumber: '9812345678', gender: 'female' })
  const stored = { phone: '+919812345678', gender: 'female' }
  expect(customerIn(await change(visitor, 'profile', names))).toMatchObject(stored)
  const gone = await change(visitor, 'profile', { ...names, mobileNumber: null, gender: null })
  expect(customerIn(gone)).toMatchObject({ phone: '', gender: null })
})

test('accepts a phone number of another region of the brand', async () => {
  const visitor = shop.visitor('in.localhost')
  const account = await visitor.join({ mobileNumber: '9812345678' })
  const singapore = shop.visitor('sg.localhost')
  await singapore.request('POST', 'customers/login', account)
  const same = await change(singapore, 'profile', { ...names, mobileNumber: '+919812345678' })
  expect(customerIn(same)).toMatchObject({ phone: '+919812345678' })
  expect((await change(singapore, 'profile', { ...names, mobileNumber: '+919812345679' })).status).toBe(400)
})

test('names the invalid field of a rejected change', async () => {
  const visitor = shop.visitor()
  const { password } = await visitor.join()
  const huge = 'x'.repeat(100_000)
  const odd = [undefined, null, '', 7, ['a'], {}, huge]
  const cases: (readonly [string, object, string])[] = [
    ...odd.flatMap((value) => [
      ['profile', { ...names, firstName: value }, 'firstName'] as const,
      ['profile', { ...names, lastName: value }, 'lastName'] as const,
      ['email', { email: value, password }, 'email'] as const,
      ['email', { email: 'new@example.test', password: value }, 'password'] as const,
      ['password', { currentPassword: password, newPassword: value }, 'newPassword'] as const,
      ['password', { currentPassword: value, newPassword }, 'currentPassword'] as const,
      ['password-reset', { token: 'x'.repeat(43), newPassword: value }, 'newPassword'] as const,
      ['password-reset', { token: value, newPassword }, 'token'] as const,
    ]),
    ['profile', { ...names, firstName: 'A\nB' }, 'firstName'],
    ['profile', { ...names, gender: 'none' }, 'gender'],
    ['email', { email: 'new@example', password }, 'email'],
    ['password', { currentPassword: password, newPassword: 'abcdefgh' }, 'newPassword'],
  ]
  for (const [what, body, field] of cases) {
    const response = await change(visitor, what, body)
    expect([what, body, response.status, response.body.errors?.[0]?.field]).toEqual([what, body, 400, field])
  }
  expect((await visitor.request('GET', 'customers')).body.data).not.toBeNull()
})

test('changes the sign-in email address with the right password', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const next = `next.${email}`
  expect(await change(visitor, 'email', { email: next, password: 'wrong 4711' })).toMatchObject(wrong)
  expect(customerIn(await change(visitor, 'email', { email: ` ${next} `, password }))).toMatchObject({
    email: next,
  })
  expect((await logIn({ email, password })).status).toBe(401)
  expect((await logIn({ email: next, password })).status).toBe(200)
})

test('rejects an email address of another account, ignoring case', async () => {
  const { email: taken } = await shop.visitor().join()
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const response = await change(visitor, 'email', { email: taken.toUpperCase(), password })
  expect([response.status, response.body.errors?.[0]?.code]).toEqual([400, 'duplicated_email'])
  const own = await change(visitor, 'email', { email: email.toUpperCase(), password })
  expect(customerIn(own)).toMatchObject({ email: email.toUpperCase() })
})

test('gives an email address to one of two customers who request it at once', async () => {
  const visitors = [shop.visitor(), shop.visitor()] as const
  const accounts = await Promise.all(visitors.map((visitor) => visitor.join()))
  const responses = await Promise.all(
    visitors.map((visitor, index) =>
      change(visitor, 'email', { email: 'wanted@example.test', password: accounts[index]?.password }),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('ends all sessions and starts a new one when the password changes', async () => {
  const visitor = shop.visitor()
  const phone = shop.visitor()
  const { email, password } = await visitor.join()
  await phone.request('POST', 'customers/login', { email, password })
  const before = visitor.session
  const rejected = await change(visitor, 'password', { currentPassword: 'wrong 4711', newPassword })
  expect(rejected).toMatchObject(wrong)
  expect(await isSignedIn(before)).toBe(true)
  const response = await change(visitor, 'password', { currentPassword: password, newPassword })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(response.cookie).toMatch(renewed)
  expect([await isSignedIn(before), await isSignedIn(phone.session)]).toEqual([false, false])
  expect(await isSignedIn(visitor.session)).toBe(true)
  expect((await logIn({ email, password })).status).toBe(401)
  expect((await logIn({ email, password: newPassword })).status).toBe(200)
})

test('accepts one of two password changes sent at once', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const twin = shop.visitor()
  twin.session = visitor.session
  const responses = await Promise.all([
    change(visitor, 'password', { currentPassword: password, newPassword: 'feather 1' }),
    change(twin, 'password', { currentPassword: password, newPassword: 'feather 2' }),
  ])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401])
  const right = responses[0].status === 200 ? 'feather 1' : 'feather 2'
  expect((await logIn({ email, password: right })).status).toBe(200)
})

test('sets the password with a mailed link, ends all sessions and signs in', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const reader = shop.visitor()
  const response = await change(reader, 'password-reset', { token: await resetFor(email), newPassword })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  expect(response.cookie).toMatch(renewed)
  expect(await isSignedIn(visitor.session)).toBe(false)
  expect(await isSignedIn(reader.session)).toBe(true)
  expect((await logIn({ email, password })).status).toBe(401)
  expect((await logIn({ email, password: newPassword })).status).toBe(200)
})

test('rejects common passwords and the own email address at sign-up, change and reset', async () => {
  const visitor = shop.visitor()
  const email = 'asha2001@example.test'
  const { password } = await visitor.join({ email })
  const token = await resetFor(email)
  const registration = { firstName: 'Asha', lastName: 'Rao', email: 'other2001@example.test' }
  const rejected = (field: string) => ({
    status: 400,
    body: { data: null, errors: [{ code: 'common_password', field }] },
  })
  for (const word of ['password1', 'PassWord1', 'qwerty123'])
    expect(
      await shop.visitor().request('POST', 'customers/signup', { ...registration, password: word }),
    ).toMatchObject(rejected('password'))
  const own = { ...registration, password: ' Other2001@example.test' }
  expect(await shop.visitor().request('POST', 'customers/signup', own)).toMatchObject(rejected('password'))
  for (const word of ['password1', email, 'asha2001']) {
    const changed = await change(visitor, 'password', { currentPassword: password, newPassword: word })
    expect(changed).toMatchObject(rejected('newPassword'))
    const body = { token, newPassword: word }
    expect(await shop.visitor().request('PUT', 'customers/password-reset', body)).toMatchObject(
      rejected('newPassword'),
    )
  }
  const body = { token, newPassword: 'feather 2001' }
  expect((await shop.visitor().request('PUT', 'customers/password-reset', body)).status).toBe(200)
})

test('accepts a reset link once, even from several requests at once', async () => {
  const { email } = await shop.visitor().join()
  const token = await resetFor(email)
  const responses = await Promise.all(
    [1, 2, 3, 4].map((n) => change(shop.visitor(), 'password-reset', { token, newPassword: `feather ${n}` })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect(await change(shop.visitor(), 'password-reset', { token, newPassword })).toMatchObject(expired)
  const won = responses.findIndex(({ status }) => status === 200) + 1
  expect((await logIn({ email, password: `feather ${won}` })).status).toBe(200)
})

test('a later reset link replaces the earlier one, and a weak password does not use it up', async () => {
  const { email } = await shop.visitor().join()
  const first = await resetFor(email)
  const second = await resetFor(email)
  const follow = (token: string, password: string) =>
    change(shop.visitor(), 'password-reset', { token, newPassword: password })
  expect(await follow(first, newPassword)).toMatchObject(expired)
  expect((await follow(second, 'weak')).status).toBe(400)
  expect((await follow(second, newPassword)).status).toBe(200)
})

test('of two reset links requested at once, only one works', async () => {
  const { email } = await shop.visitor().join()
  const tokens = await Promise.all([resetFor(email), resetFor(email)])
  const statuses = []
  for (const token of tokens) {
    statuses.push((await change(shop.visitor(), 'password-reset', { token, newPassword })).status)
  }
  expect(statuses.sort()).toEqual([200, 400])
})

test('a reset link expires after an hour and is deleted', async () => {
  const { email } = await shop.visitor().join()
  const { db } = shop.database
  const token = await resetFor(email)
  await db
    .updateTable('password_resets')
    .set({ expires_at: sql`expires_at - interval '60 minutes'` })
    .execute()
  expect(await change(shop.visitor(), 'password-reset', { token, newPassword })).toMatchObject(expired)
  await deleteEverythingExpired(db)
  expect(await db.selectFrom('password_resets').selectAll().execute()).toEqual([])
})

test('a reset link becomes invalid after a change of password or address and on the other brand', async () => {
  const visitor = shop.visitor()
  const { email, password } = await visitor.join()
  const follow = (token: string, host?: string) =>
    change(shop.visitor(host), 'password-reset', { token, newPassword: 'feather 7' })
  const byPassword = await resetFor(email)
  await change(visitor, 'password', { currentPassword: password, newPassword })
  expect(await follow(byPassword)).toMatchObject(expired)
  const byAddress = await resetFor(email)
  const next = `next.${email}`
  expect((await change(visitor, 'email', { email: next, password: newPassword })).status).toBe(200)
  expect(await follow(byAddress)).toMatchObject(expired)
  const elsewhere = await resetFor(next)
  expect(await follow(elsewhere, 'official.in.localhost')).toMatchObject(expired)
  expect((await follow(elsewhere, 'sg.localhost')).status).toBe(200)
})

test('creates no reset link for an unknown address or one of the other brand', async () => {
  const { email } = await shop.visitor().join()
  const { customers } = shop.commerce
  expect(await customers.startReset('nobody@example.test', channelOf('in.localhost'))).toBeNull()
  expect(await customers.startReset("' or true --", channelOf('in.localhost'))).toBeNull()
  expect(await customers.startReset(email, channelOf('official.in.localhost'))).toBeNull()
})

test.each([['x'.repeat(43)], ['../../etc/passwd'], ["' or true --"], ['टोकन']])(
  'rejects the reset token %s',
  async (token) => {
    expect(await change(shop.visitor(), 'password-reset', { token, newPassword })).toMatchObject(expired)
  },
)

test('rejects a sign-in whose password is replaced while it is checked', async () => {
  const { email, password } = await shop.visitor().join()
  const token = await resetFor(email)
  const passwords = scryptPasswords({ logN: 4, r: 8, p: 1 })
  const slow = embeddedCustomers({
    db: shop.database.db,
    passwords: {
      ...passwords,
      matches: async (given, stored) => {
        const isRight = await passwords.matches(given, stored)
        expect(isRight).toBe(true)
        expect((await change(shop.visitor(), 'password-reset', { token, newPassword })).status).toBe(200)
        return isRight
      },
    },
  })
  const signingIn = slow.signIn(
    { email, password },
    { session: null, orderKeys: [], cartId: null },
    channelOf('in.localhost'),
  )
  await expect(signingIn).rejects.toMatchObject({ code: 'invalid_credentials', status: 401 })
})
