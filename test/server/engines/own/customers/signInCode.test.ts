import { attemptsIn } from '../../../../../server/limits/attempts'
import { knownDevices } from '../../../../../server/limits/knownDevices'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
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

const path = 'customers/login/code'
const devices = knownDevices('k'.repeat(32))
const aVisitor = (host?: string): Visitor => shop.visitor(host, {}, { mails: mailbox.mails, devices })
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]
const wrong = [401, 'invalid_credentials']
const cookieIn = ({ cookie }: ShopResponse, name: string) => new RegExp(`${name}=([^;]*)`).exec(cookie)?.[1]

/** Mails are written after the response. Returns the code of the newest one. */
async function mailedCode(email: string, count = 1): Promise<string> {
  const mails = await until(async () => {
    const codes = (await mailbox.to(email)).filter(({ subject }) => /^\d{6} is your code/.test(subject))
    return codes.length >= count ? codes : null
  }, `${count} codes are mailed`)
  return mails.at(-1)!.subject.slice(0, 6)
}

/** Requests a code. @returns the browser's cookies */
async function requestCode(visitor: Visitor, email: string, cookie = ''): Promise<string> {
  const response = await visitor.request('POST', path, { email }, { headers: { cookie } })
  expect([response.status, response.body]).toEqual([200, { data: null }])
  return `SHOP_CODE=${cookieIn(response, 'SHOP_CODE')}`
}
const enter = (visitor: Visitor, email: string, code: string, cookie: string) =>
  visitor.request('PUT', path, { email, code }, { headers: { cookie } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A guest keeps the cart cookie although the test sends its own cookies. */
const withCart = (visitor: Visitor, cookie: string) => `${cookie}; bc_cartId=${visitor.cartId}`

test('a mailed code signs in once, like a password, and proves the address', async () => {
  const phone = aVisitor()
  const { email } = await phone.join()
  await phone.add({ productId: 1001, variantId: 100102 })
  const laptop = aVisitor()
  await laptop.add({ productId: 4001, variantId: 400101 })
  const cookie = await requestCode(laptop, ` ${email.toUpperCase()} `)
  const code = await mailedCode(email)
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  const done = await enter(laptop, email, typed, withCart(laptop, cookie))
  expect([done.status, done.body]).toEqual([200, { data: null }])
  expect(cookieIn(done, 'SHOP_DEVICE')).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  expect(cookieIn(done, 'SHOP_CODE')).toBe('')
  expect((await laptop.request('GET', 'customers')).body.data).toMatchObject({ customer: { email } })
  expect(linesOf(cartIn(await laptop.request('GET', 'cart'))).map(({ variant_id }) => variant_id)).toEqual([
    100102, 400101,
  ])
  const row = await shop.database.db
    .selectFrom('customers')
    .select('email_confirmed_at')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(row.email_confirmed_at).not.toBeNull()
  expect(codeOf(await enter(aVisitor(), email, code, cookie))).toEqual(wrong)
})

test('a code works only in the browser and for the address that requested it', async () => {
  const { email } = await aVisitor().join()
  const { email: second } = await aVisitor().join()
  const cookie = await requestCode(aVisitor(), email)
  const code = await mailedCode(email)
  const thief = await requestCode(aVisitor(), second)
  expect(codeOf(await enter(aVisitor(), email, code, ''))).toEqual(wrong)
  expect(codeOf(await enter(aVisitor(), email, code, thief))).toEqual(wrong)
  expect(codeOf(await enter(aVisitor(), second, code, cookie))).toEqual(wrong)
  expect(codeOf(await enter(aVisitor('official.in.localhost'), email, code, cookie))).toEqual(wrong)
  expect((await enter(aVisitor(), email, code, cookie)).status).toBe(200)
})

test('five wrong attempts end a code, also at the same time', async () => {
  const { email } = await aVisitor().join()
  const cookie = await requestCode(aVisitor(), email)
  const code = await mailedCode(email)
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => enter(aVisitor(), email, other(code), cookie)),
  )
  expect(tries.map(codeOf)).toEqual(Array(5).fill(wrong))
  expect(codeOf(await enter(aVisitor(), email, code, cookie))).toEqual(wrong)
})

test('a code expires after ten minutes, and is deleted then', async () => {
  const { db, pool } = shop.database
  const { email } = await aVisitor().join()
  const cookie = await requestCode(aVisitor(), email)
  const code = await mailedCode(email)
  await pool.query(`update sign_in_codes set expires_at = expires_at - interval '10 minutes'`)
  expect(codeOf(await enter(aVisitor(), email, code, cookie))).toEqual(wrong)
  await shop.commerce.jobs
    .find(({ name }) => name === 'delete expired data')
    ?.work(new AbortController().signal)
  expect(await db.selectFrom('sign_in_codes').selectAll().execute()).toEqual([])
})

test('a new code of the browser replaces the earlier one; a code of another browser stays', async () => {
  const { email } = await aVisitor().join()
  const first = await requestCode(aVisitor(), email)
  const firstCode = await mailedCode(email)
  const elsewhere = await requestCode(aVisitor(), email)
  const elsewhereCode = await mailedCode(email, 2)
  const second = await requestCode(aVisitor(), email, first)
  const secondCode = await mailedCode(email, 3)
  expect(codeOf(await enter(aVisitor(), email, firstCode, first))).toEqual(wrong)
  expect((await enter(aVisitor(), email, secondCode, second)).status).toBe(200)
  expect((await enter(aVisitor(), email, elsewhereCode, elsewhere)).status).toBe(200)
})

test('stores no code and no key, and the same for an unknown address, which gets no mail', async () => {
  const { db } = shop.database
  const { email } = await aVisitor().join()
  await db.deleteFrom('sign_in_codes').execute()
  const known = await aVisitor().request('POST', path, { email })
  const unknown = await aVisitor().request('POST', path, { email: 'nobody@example.test' })
  const seen = ({ status, headers, body, cookie }: ShopResponse) => [
    status,
    body,
    Object.keys(headers),
    cookie.replace(/=[\w-]{43};/, ''),
  ]
  expect(seen(unknown)).toEqual(seen(known))
  const rows = await until(async () => {
    const all = await db.selectFrom('sign_in_codes').selectAll().execute()
    return all.length === 2 ? all : null
  }, 'both rows are stored')
  expect(rows.map(({ customer_id }) => customer_id === null).sort()).toEqual([false, true])
  const stored = JSON.stringify(rows)
  expect(stored).not.toContain(await mailedCode(email))
  expect(rows.map(({ browser_hash, code_hash }) => [browser_hash.length, code_hash.length])).toEqual([
    [32, 32],
    [32, 32],
  ])
  expect(await mailbox.to('nobody@example.test')).toEqual([])
  const cookie = `SHOP_CODE=${cookieIn(unknown, 'SHOP_CODE')}`
  expect(codeOf(await enter(aVisitor(), 'nobody@example.test', '000000', cookie))).toEqual(wrong)
})

test('the first proof of an address ends a password and sessions of an unknown person', async () => {
  const stranger = aVisitor()
  const { email, password } = await stranger.join()
  const cookie = await requestCode(aVisitor(), email)
  const owner = aVisitor()
  expect((await enter(owner, email, await mailedCode(email), cookie)).status).toBe(200)
  expect((await stranger.request('GET', 'customers')).body.data).toBeNull()
  expect(codeOf(await aVisitor().request('POST', 'customers/login', { email, password }))).toEqual(wrong)
  expect((await owner.request('GET', 'customers')).body.data).toMatchObject({ customer: { email } })
  expect((await mailbox.to(email)).at(-1)?.subject).toBe('Choose a new password')
})

test('keeps the password in a known browser, and once the address is proven', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  const signedIn = await aVisitor().request('POST', 'customers/login', { email, password })
  const device = `SHOP_DEVICE=${cookieIn(signedIn, 'SHOP_DEVICE')}`
  const cookie = await requestCode(aVisitor(), email)
  const known = await enter(aVisitor(), email, await mailedCode(email), `${cookie}; ${device}`)
  expect(known.status).toBe(200)
  const again = await requestCode(aVisitor(), email)
  expect((await enter(aVisitor(), email, await mailedCode(email, 2), again)).status).toBe(200)
  expect((await aVisitor().request('POST', 'customers/login', { email, password })).status).toBe(200)
  expect((await visitor.request('GET', 'customers')).body.data).toMatchObject({ customer: { email } })
})

test('a changed email ends codes in the old mailbox', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  const cookie = await requestCode(aVisitor(), email)
  const code = await mailedCode(email)
  await visitor.request('PUT', 'customers/email', { email: `new.${email}`, password })
  expect(codeOf(await enter(aVisitor(), email, code, cookie))).toEqual(wrong)
})

test('limits mails to an address and guesses of its codes, known or not', async () => {
  const { email } = await aVisitor().join()
  const parts = { mails: mailbox.mails, attempts: attemptsIn(shop.database.db), devices }
  const visitor = shop.visitor(undefined, {}, parts)
  for (const address of [email, 'never@example.test']) {
    for (let count = 0; count < limits.signInCode.perAccount; count += 1) await requestCode(visitor, address)
    expect(codeOf(await visitor.request('POST', path, { email: address }))).toEqual([
      429,
      'too_many_requests',
    ])
    for (let count = 0; count < limits.codeGuess.perAccount; count += 1)
      expect(codeOf(await enter(visitor, address, '000000', ''))).toEqual(wrong)
    expect(codeOf(await enter(visitor, address, '000000', ''))).toEqual([429, 'too_many_requests'])
  }
})

test.each([
  undefined,
  {},
  { email: 'a@example.test' },
  { code: '123456' },
  { email: 'a@example.test', code: 1 },
])('rejects the entry %j', async (body) => {
  expect((await aVisitor().request('PUT', path, body)).status).toBe(400)
})

test('the mail has the language of the page', async () => {
  const { email } = await aVisitor().join()
  const headers = { referer: 'http://in.localhost:3000/hi/login/' }
  await aVisitor().request('POST', path, { email }, { headers })
  const mail = await until(
    async () => (await mailbox.to(email)).find(({ subject }) => subject.includes('आपका कोड')) ?? null,
    'the code is mailed',
  )
  expect(mail.text).toMatch(/^\d{6}$/m)
})
