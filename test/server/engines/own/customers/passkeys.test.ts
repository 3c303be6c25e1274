import { attemptsIn } from '../../../../../server/limits/attempts'
import { knownDevices } from '../../../../../server/limits/knownDevices'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
import { maxPasskeys, type Passkey } from '../../../../../src/domain/customer/passkey'
import { openMailbox, type Mailbox } from '../../../../setup/aMailbox'
import {
  cartIn,
  linesOf,
  openTradingShop,
  type ShopResponse,
  type TradingShop,
  type Visitor,
} from '../../../../setup/tradingShop'
import { until } from '../../../../setup/until'
import { softwareAuthenticator, type Forgery, type SoftwareAuthenticator } from './softwareAuthenticator'

let shop: TradingShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openTradingShop()
  mailbox = openMailbox(shop.database.db)
})
afterAll(async () => {
  mailbox.close()
  await shop.close()
})
beforeEach(() => shop.database.db.deleteFrom('attempts').execute())

const devices = knownDevices('k'.repeat(32))
const aVisitor = (host?: string): Visitor => shop.visitor(host, {}, { mails: mailbox.mails, devices })
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const wrong = [401, 'invalid_credentials']
const notAdded = [400, 'validation_error']
const cookieIn = ({ cookie }: ShopResponse, name: string) => new RegExp(`${name}=([^;]*)`).exec(cookie)?.[1]
const namesOf = ({ body }: ShopResponse) =>
  (body.data as { passkeys: Passkey[] }).passkeys.map(({ name }) => name)

interface Challenge {
  readonly options: { readonly challenge: string; readonly user: { readonly id: string } } & Record<
    string,
    unknown
  >
  /** The browser's cookies. */
  readonly cookie: string
}

function challengeIn(visitor: Visitor, response: ShopResponse): Challenge {
  expect(codeOf(response)).toEqual([200, undefined])
  const session = visitor.session === null ? '' : `; SHOP_TOKEN=${visitor.session}`
  return {
    options: response.body.data as Challenge['options'],
    cookie: `SHOP_PASSKEY=${cookieIn(response, 'SHOP_PASSKEY')}${session}`,
  }
}
const requestPasskey = async (visitor: Visitor, password = 'shuttle 21') =>
  challengeIn(visitor, await visitor.request('POST', 'customers/passkeys/options', { password }))
const requestSignIn = async (visitor: Visitor, cookie = '') =>
  challengeIn(
    visitor,
    await visitor.request('POST', 'customers/login/passkey', undefined, { headers: { cookie } }),
  )

const store = (visitor: Visitor, response: object, cookie: string, name = 'Pixel 9') =>
  visitor.request('POST', 'customers/passkeys', { name, response }, { headers: { cookie } })
const enter = (visitor: Visitor, response: object, cookie: string) =>
  visitor.request('PUT', 'customers/login/passkey', { response }, { headers: { cookie } })

/** Adds a passkey of a signed-in customer. */
async function add(visitor: Visitor, key: SoftwareAuthenticator, name?: string): Promise<ShopResponse> {
  const { options, cookie } = await requestPasskey(visitor)
  const added = await store(visitor, key.create(options), cookie, name)
  expect(codeOf(added)).toEqual([200, undefined])
  return added
}

async function signIn(
  visitor: Visitor,
  key: SoftwareAuthenticator,
  forgery?: Forgery,
): Promise<ShopResponse> {
  const { options, cookie } = await requestSignIn(visitor)
  return enter(visitor, key.get(options, forgery), cookie)
}

/** A customer with a passkey. */
async function aCustomerWithKey() {
  const visitor = aVisitor()
  const key = softwareAuthenticator()
  const joined = await visitor.join()
  await add(visitor, key)
  return { visitor, key, ...joined }
}
const rowOf = ({ id }: SoftwareAuthenticator) =>
  shop.database.db.selectFrom('passkeys').selectAll().where('credential_id', '=', id).executeTakeFirst()
const isSignedIn = async (visitor: Visitor) => (await visitor.request('GET', 'customers')).body.data !== null

test('a passkey signs in without an email address, like a password, and counts its use', async () => {
  const { key, email, visitor: phone } = await aCustomerWithKey()
  await phone.add({ productId: 1001, variantId: 100102 })
  const laptop = aVisitor()
  await laptop.add({ productId: 4001, variantId: 400101 })
  const { options, cookie } = await requestSignIn(laptop)
  expect(options).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    rpId: 'in.localhost',
    timeout: 300_000,
    userVerification: 'required',
  })
  const done = await enter(laptop, key.get(options), `${cookie}; bc_cartId=${laptop.cartId}`)
  expect([done.status, done.body]).toEqual([200, { data: null }])
  expect(cookieIn(done, 'SHOP_DEVICE')).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  expect(cookieIn(done, 'SHOP_PASSKEY')).toBe('')
  expect((await laptop.request('GET', 'customers')).body.data).toMatchObject({ customer: { email } })
  expect(linesOf(cartIn(await laptop.request('GET', 'cart'))).map(({ variant_id }) => variant_id)).toEqual([
    100102, 400101,
  ])
  expect(await rowOf(key)).toMatchObject({ counter: 2, used_at: expect.any(Date) as Date })
})

test('a new passkey needs the password, is discoverable, and a mail names it', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  expect(
    codeOf(await visitor.request('POST', 'customers/passkeys/options', { password: 'wrong 21' })),
  ).toEqual(wrong)
  const { options, cookie } = await requestPasskey(visitor)
  expect(options).toMatchObject({
    rp: { id: 'in.localhost', name: 'Courtline' },
    user: { name: email, displayName: 'Asha Rao' },
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const key = softwareAuthenticator()
  const added = await store(visitor, key.create(options), cookie, ' Pixel 9 ')
  const listed = { id: expect.any(String) as string, name: 'Pixel 9', host: 'in.localhost', usedAt: null }
  expect(added.body.data).toEqual({ passkeys: [{ ...listed, addedAt: expect.any(String) as string }] })
  expect((await visitor.request('GET', 'customers/passkeys')).body).toEqual(added.body)
  const mail = (await mailbox.to(email)).at(-1)
  expect([mail?.subject, mail?.text]).toEqual([
    'A passkey was added to your account',
    expect.stringContaining('The passkey “Pixel 9” can now sign in to your Courtline account.'),
  ])
  const again = await requestPasskey(visitor)
  expect(again.options).toMatchObject({
    user: options.user,
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
  })
})

const forgeries: readonly [string, Forgery][] = [
  ['of another origin', { origin: 'http://sg.localhost:3000' }],
  ['of the same host on another port', { origin: 'http://in.localhost:3001' }],
  ['of a host that contains the name', { origin: 'http://in.localhost.evil.example:3000' }],
  ['for another host', { host: 'localhost' }],
  ['of another kind', { type: 'webauthn.other' }],
  ['without verification of the person', { isVerified: false }],
]

test.each([
  ...forgeries,
  ['with a wrong signature', { breaksSignature: true }],
  ['with a counter that goes back', { counter: 1 }],
  ['of another customer', { userHandle: Buffer.alloc(32).toString('base64url') }],
  ['without a customer', { userHandle: '' }],
])('rejects a sign-in %s, and changes nothing', async (_what, forgery: Forgery) => {
  const { key } = await aCustomerWithKey()
  const before = await rowOf(key)
  const guest = aVisitor()
  expect(codeOf(await signIn(guest, key, forgery))).toEqual(wrong)
  expect([guest.session, await rowOf(key)]).toEqual([null, before])
  expect(codeOf(await signIn(guest, key, { counter: 9 }))).toEqual([200, undefined])
})

test("rejects a sign-in with another customer's credential, and one of no customer", async () => {
  const { key } = await aCustomerWithKey()
  const { key: second, visitor: owner } = await aCustomerWithKey()
  const before = await rowOf(second)
  expect(codeOf(await signIn(aVisitor(), key, { id: second.id }))).toEqual(wrong)
  const userHandle = (await requestPasskey(owner)).options.user.id
  expect(codeOf(await signIn(aVisitor(), key, { id: second.id, userHandle }))).toEqual(wrong)
  expect(await rowOf(second)).toEqual(before)
  expect(codeOf(await signIn(aVisitor(), softwareAuthenticator()))).toEqual(wrong)
})

test('a challenge serves one attempt, successful or not, in the browser that requested it', async () => {
  const { key } = await aCustomerWithKey()
  const first = await requestSignIn(aVisitor())
  const response = key.get(first.options)
  const other = await requestSignIn(aVisitor())
  expect(codeOf(await enter(aVisitor(), response, ''))).toEqual(wrong)
  expect(codeOf(await enter(aVisitor(), response, other.cookie))).toEqual(wrong)
  expect(codeOf(await enter(aVisitor(), response, first.cookie))).toEqual([200, undefined])
  expect(codeOf(await enter(aVisitor(), response, first.cookie))).toEqual(wrong)
  const second = await requestSignIn(aVisitor())
  expect(
    codeOf(await enter(aVisitor(), key.get(second.options, { isVerified: false }), second.cookie)),
  ).toEqual(wrong)
  expect(codeOf(await enter(aVisitor(), key.get(second.options), second.cookie))).toEqual(wrong)
})

test('a new challenge of the browser replaces the earlier one', async () => {
  const { key } = await aCustomerWithKey()
  const first = await requestSignIn(aVisitor())
  await requestSignIn(aVisitor(), first.cookie)
  expect(codeOf(await enter(aVisitor(), key.get(first.options), first.cookie))).toEqual(wrong)
})

test('challenges expire after ten minutes, and are deleted then', async () => {
  const { db, pool } = shop.database
  const { key, visitor } = await aCustomerWithKey()
  const entry = await requestSignIn(aVisitor())
  const adding = await requestPasskey(visitor)
  await pool.query(`update passkey_challenges set expires_at = expires_at - interval '10 minutes'`)
  expect(codeOf(await enter(aVisitor(), key.get(entry.options), entry.cookie))).toEqual(wrong)
  const second = softwareAuthenticator().create(adding.options)
  expect(codeOf(await store(visitor, second, adding.cookie))).toEqual(notAdded)
  await shop.commerce.jobs
    .find(({ name }) => name === 'delete expired data')
    ?.work(new AbortController().signal)
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
})

const certificate = new Map<string, unknown>([
  ['alg', -7],
  ['sig', new Uint8Array(8)],
  ['x5c', [new Uint8Array(8)]],
])

test.each([
  ...forgeries,
  ['with a certificate that nobody asked for', { attestation: ['packed', certificate] }],
  ['with an attestation of a phone', { attestation: ['android-safetynet', new Map([['ver', '1']])] }],
] as readonly [string, Forgery][])('stores no new passkey %s', async (_what, forgery) => {
  const visitor = aVisitor()
  await visitor.join()
  const { options, cookie } = await requestPasskey(visitor)
  const key = softwareAuthenticator()
  expect(codeOf(await store(visitor, key.create(options, forgery), cookie))).toEqual(notAdded)
  expect(codeOf(await store(visitor, key.create(options), cookie))).toEqual(notAdded)
  expect(namesOf(await visitor.request('GET', 'customers/passkeys'))).toEqual([])
})

test("stores no passkey by another customer's challenge, by one for signing in, or without a session", async () => {
  const visitor = aVisitor()
  await visitor.join()
  const stranger = aVisitor()
  await stranger.join()
  const key = softwareAuthenticator()
  const { options, cookie } = await requestPasskey(visitor)
  const response = key.create(options)
  const [own] = cookie.split(';')
  expect(codeOf(await store(stranger, response, `${own}; SHOP_TOKEN=${stranger.session}`))).toEqual(notAdded)
  expect(codeOf(await store(visitor, response, own!))).toEqual([401, 'not_signed_in'])
  const entry = await requestSignIn(visitor, cookie)
  expect(
    codeOf(await store(visitor, key.create({ ...entry.options, user: options.user }), entry.cookie)),
  ).toEqual(notAdded)
  expect(await rowOf(key)).toBeUndefined()
})

test('a credential that exists stays with its customer', async () => {
  const { key, visitor } = await aCustomerWithKey()
  const before = await rowOf(key)
  const thief = aVisitor()
  await thief.join()
  const { options, cookie } = await requestPasskey(thief)
  const same = { ...options, user: { id: (await requestPasskey(visitor)).options.user.id } }
  expect(codeOf(await store(thief, key.create(same), cookie))).toEqual(notAdded)
  expect(await rowOf(key)).toEqual(before)
})

test('a passkey works on the host where it was added alone, and on no other brand', async () => {
  const { key, visitor } = await aCustomerWithKey()
  const elsewhere = { origin: 'http://sg.localhost:3000', host: 'sg.localhost' }
  expect(codeOf(await signIn(aVisitor('sg.localhost'), key, elsewhere))).toEqual(wrong)
  const official = { origin: 'http://official.in.localhost:3000', host: 'official.in.localhost' }
  expect(codeOf(await signIn(aVisitor('official.in.localhost'), key, official))).toEqual(wrong)
  const abroad = aVisitor('sg.localhost')
  abroad.session = visitor.session
  const second = softwareAuthenticator('http://sg.localhost:3000')
  const added = await add(abroad, second, 'Laptop')
  expect((added.body.data as { passkeys: Passkey[] }).passkeys.map(({ name, host }) => [name, host])).toEqual(
    [
      ['Pixel 9', 'in.localhost'],
      ['Laptop', 'sg.localhost'],
    ],
  )
  expect(codeOf(await signIn(aVisitor('sg.localhost'), second))).toEqual([200, undefined])
})

test('customers remove their own passkeys, the last one too, and sign in otherwise', async () => {
  const { key, visitor, email, password } = await aCustomerWithKey()
  const added = await add(visitor, softwareAuthenticator(), 'Laptop')
  const [first, second] = (added.body.data as { passkeys: Passkey[] }).passkeys
  const stranger = aVisitor()
  await stranger.join()
  const remove = (who: Visitor, id: string) => who.request('DELETE', `customers/passkeys/${id}`)
  expect(codeOf(await remove(stranger, first!.id))).toEqual([404, 'not_found'])
  expect(codeOf(await remove(visitor, 'nothing'))).toEqual([404, 'not_found'])
  expect(namesOf(await remove(visitor, first!.id))).toEqual(['Laptop'])
  expect(codeOf(await signIn(aVisitor(), key))).toEqual(wrong)
  expect(namesOf(await remove(visitor, second!.id))).toEqual([])
  expect((await aVisitor().request('POST', 'customers/login', { email, password })).status).toBe(200)
})

test('a password reset ends passkeys and says so; a changed password keeps them', async () => {
  const { key, visitor, email, password } = await aCustomerWithKey()
  const change = { currentPassword: password, newPassword: 'feather 48' }
  expect((await visitor.request('PUT', 'customers/password', change)).status).toBe(200)
  expect(codeOf(await signIn(aVisitor(), key))).toEqual([200, undefined])
  expect((await mailbox.to(email)).at(-1)?.text).not.toContain('passkeys')
  const site = { brand: 'courtline', region: 'IN', currency: 'INR' } as const
  const reset = await shop.commerce.customers.startReset(email, site)
  const { options, cookie } = await requestPasskey(visitor, 'feather 48')
  const request = { token: reset?.token, newPassword: 'shuttle 22' }
  expect((await aVisitor().request('PUT', 'customers/password-reset', request)).status).toBe(200)
  expect(codeOf(await signIn(aVisitor(), key))).toEqual(wrong)
  expect((await mailbox.to(email)).at(-1)?.text).toContain('All your passkeys have been removed too.')
  const late = await store(visitor, softwareAuthenticator().create(options), cookie)
  expect(codeOf(late)).toEqual([401, 'not_signed_in'])
})

test('the first proof of an address ends passkeys of an unknown person', async () => {
  const { key, email } = await aCustomerWithKey()
  const owner = aVisitor()
  const requested = await owner.request('POST', 'customers/login/code', { email })
  const mail = await until(
    async () => (await mailbox.to(email)).find(({ subject }) => /^\d{6} is your code/.test(subject)) ?? null,
    'the code is mailed',
  )
  const headers = { cookie: `SHOP_CODE=${cookieIn(requested, 'SHOP_CODE')}` }
  const typed = { email, code: mail.subject.slice(0, 6) }
  expect((await owner.request('PUT', 'customers/login/code', typed, { headers })).status).toBe(200)
  expect(codeOf(await signIn(aVisitor(), key))).toEqual(wrong)
  expect(await isSignedIn(owner)).toBe(true)
})

test('a removed account removes its passkeys; the export names them without keys', async () => {
  const { key, visitor, password } = await aCustomerWithKey()
  const { body } = await visitor.request('GET', 'customers/data')
  const exported = (body.data as { passkeys: Passkey[] }).passkeys
  expect(exported.map(({ name, host }) => [name, host])).toEqual([['Pixel 9', 'in.localhost']])
  expect(JSON.stringify(body)).not.toContain(key.id)
  await requestPasskey(visitor)
  expect((await visitor.request('POST', 'customers/removal', { password })).status).toBe(200)
  expect(await rowOf(key)).toBeUndefined()
  expect(codeOf(await signIn(aVisitor(), key))).toEqual(wrong)
})

test('an account has a limited number of passkeys', async () => {
  const { visitor, key } = await aCustomerWithKey()
  const last = await requestPasskey(visitor)
  const { customer_id } = (await rowOf(key))!
  await shop.database.pool.query(
    `insert into passkeys (customer_id, credential_id, public_key, host, name, counter, transports)
     select $1::int, $1::text || '-' || n, '', 'in.localhost', n, 0, '{}' from generate_series(2, $2) as n`,
    [customer_id, maxPasskeys],
  )
  expect(
    codeOf(await visitor.request('POST', 'customers/passkeys/options', { password: 'shuttle 21' })),
  ).toEqual(notAdded)
  expect(codeOf(await store(visitor, softwareAuthenticator().create(last.options), last.cookie))).toEqual(
    notAdded,
  )
  expect(namesOf(await visitor.request('GET', 'customers/passkeys'))).toHaveLength(maxPasskeys)
})

test('limits challenges, and passwords for a new passkey as for a sign-in', async () => {
  const few = { ...limits, passkey: { minutes: 15, perNetwork: 2 } }
  const parts = { mails: mailbox.mails, attempts: attemptsIn(shop.database.db, few), devices }
  const visitor = shop.visitor(undefined, {}, parts)
  await visitor.join()
  const path = 'customers/passkeys/options'
  for (let count = 0; count < limits.login.perAccount; count += 1)
    expect(codeOf(await visitor.request('POST', path, { password: 'wrong 21' }))).toEqual(wrong)
  const tooMany = [429, 'too_many_requests']
  await requestSignIn(visitor)
  await requestSignIn(visitor)
  expect(codeOf(await visitor.request('POST', 'customers/login/passkey'))).toEqual(tooMany)
  expect(codeOf(await visitor.request('POST', path, { password: 'shuttle 21' }))).toEqual(tooMany)
})

const response = softwareAuthenticator().get({ challenge: 'a' })

test.each([
  ['nothing', undefined],
  ['no response', {}],
  ['an empty response', { response: {} }],
  ['no signature', { response: { ...response, response: { clientDataJSON: 'a', authenticatorData: 'a' } } }],
  ['another type', { response: { ...response, type: 'password' } }],
  ['an id that is not base64url', { response: { ...response, id: '<a>' } }],
])('rejects %s', async (_what, body) => {
  expect((await aVisitor().request('PUT', 'customers/login/passkey', body)).status).toBe(400)
})

test.each(['', ' ', 'x'.repeat(61), undefined])('rejects the name %j', async (name) => {
  const visitor = aVisitor()
  await visitor.join()
  const { options, cookie } = await requestPasskey(visitor)
  const response = softwareAuthenticator().create(options)
  const headers = { cookie }
  expect(
    codeOf(await visitor.request('POST', 'customers/passkeys', { name, response }, { headers })),
  ).toEqual(notAdded)
})

test.each(['GET', 'POST'] as const)('%s passkeys needs a session', async (method) => {
  const { options } = { options: { challenge: 'a', user: { id: 'a' } } }
  const body = method === 'GET' ? undefined : { name: 'a', response: softwareAuthenticator().create(options) }
  expect(codeOf(await aVisitor().request(method, 'customers/passkeys', body))).toEqual([401, 'not_signed_in'])
})
