import { attemptsIn } from '../../../../../server/limits/attempts'
import { defaultLimits as limits } from '../../../../../server/settings/limitSettings'
import { openMailbox, type Mailbox, type ReadMail } from '../../../../setup/aMailbox'
import {
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

const path = 'customers/password-reset'
const aVisitor = (host?: string): Visitor => shop.visitor(host, {}, { mails: mailbox.mails })
const codeOf = ({ status, body }: ShopResponse) => [status, body.errors?.[0]?.code]

/** Mails are written after the response, so this polls until `count` mails exist. */
function mailsTo(address: string, count: number): Promise<readonly ReadMail[]> {
  return until(async () => {
    const mails = await mailbox.to(address)
    return mails.length >= count ? mails : null
  }, `${count} mails are written`)
}
function tokenIn(mail: ReadMail | undefined): string {
  const found = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (found === undefined) throw new Error('The mail holds no token')
  return found
}
async function requestReset(visitor: Visitor, email: string, count: number): Promise<string> {
  const response = await visitor.request('POST', path, { email })
  expect([response.status, response.body, response.cookie]).toEqual([200, { data: null }, ''])
  return tokenIn((await mailsTo(email, count)).at(-1))
}
const logIn = (email: string, password: string) =>
  aVisitor().request('POST', 'customers/login', { email, password })

test('a mailed link sets a new password once, ends old sessions and sends a confirmation', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  const [welcome] = await mailsTo(email, 1)
  expect(welcome?.subject).toBe('Welcome to Courtline')
  // The case of an address is ignored. The mail goes to the stored address.
  const guest = aVisitor()
  await guest.request('POST', path, { email: ` ${email.toUpperCase()} ` })
  const mail = (await mailsTo(email, 2))[1]
  expect(mail?.text).toMatch(/^http:\/\/in\.localhost:3000\/reset-password\/#token=[\w-]{43}$/m)

  const newPassword = 'feather 88'
  const done = await guest.request('PUT', path, { token: tokenIn(mail), newPassword })
  expect([done.status, done.body]).toEqual([200, { data: null }])
  expect((await guest.request('GET', 'customers')).body.data).toMatchObject({ customer: { email } })
  expect((await visitor.request('GET', 'customers')).body.data).toBeNull()
  expect([(await logIn(email, password)).status, (await logIn(email, newPassword)).status]).toEqual([
    401, 200,
  ])
  expect((await mailsTo(email, 3))[2]?.subject).toBe('Your password was changed')
  const again = await aVisitor().request('PUT', path, { token: tokenIn(mail), newPassword: 'feather 99' })
  expect(codeOf(again)).toEqual([400, 'reset_expired'])
})

test('a later link replaces the earlier one', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  const first = await requestReset(visitor, email, 2)
  const second = await requestReset(visitor, email, 3)
  const use = (token: string) => aVisitor().request('PUT', path, { token, newPassword: 'feather 88' })
  expect(codeOf(await use(first))).toEqual([400, 'reset_expired'])
  expect((await use(second)).status).toBe(200)
})

test('a link expires after an hour', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  const token = await requestReset(visitor, email, 2)
  await shop.database.pool.query(`update password_resets set expires_at = expires_at - interval '1 hour'`)
  const response = await visitor.request('PUT', path, { token, newPassword: 'feather 88' })
  expect(codeOf(response)).toEqual([400, 'reset_expired'])
})

test('answers an unknown address the same and sends no mail', async () => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  const unknown = await visitor.request('POST', path, { email: 'nobody@example.test' })
  const other = await aVisitor('official.in.localhost').request('POST', path, { email })
  const known = await visitor.request('POST', path, { email })
  const seen = ({ status, headers, body }: ShopResponse) => ({ status, body, names: Object.keys(headers) })
  expect(seen(unknown)).toEqual(seen(known))
  expect(seen(other)).toEqual(seen(known))
  // Only the last request is for a customer of this brand and sends a mail.
  await mailsTo(email, 2)
  expect((await mailbox.to(email)).map(({ subject }) => subject)).toEqual([
    'Welcome to Courtline',
    'Choose a new password',
  ])
  expect(await mailbox.to('nobody@example.test')).toEqual([])
})

test('the response does not wait for the mail or its errors', async () => {
  const { email } = await aVisitor().join()
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const mails = { post: () => Promise.reject(new Error('disk full')) }
  const visitor = shop.visitor(undefined, { logLevel: 'error' }, { mails, log })
  expect((await visitor.request('POST', path, { email })).status).toBe(200)
  await until(() => lines.length > 0, 'a line is logged')
  expect(lines.join()).toContain('disk full')
  expect(lines.join()).not.toContain(email)
  const signedUp = await visitor.request('POST', 'customers/signup', {
    firstName: 'Asha',
    lastName: 'Rao',
    email: 'full@example.test',
    password: 'shuttle 21',
  })
  expect(signedUp.status).toBe(200)
})

test.each([
  ['http://in.localhost:3000/hi/forgot-password/', 'hi/reset-password', 'नया पासवर्ड चुनें'],
  ['http://in.localhost:3000/forgot-password/', 'reset-password', 'Choose a new password'],
  ['http://in.localhost:3000/id/forgot-password/', 'reset-password', 'Choose a new password'],
  ['nonsense', 'reset-password', 'Choose a new password'],
])('a request from the page %s gets a link to %s', async (referer, page, subject) => {
  const visitor = aVisitor()
  const { email } = await visitor.join()
  await visitor.request('POST', path, { email }, { headers: { referer } })
  const mail = (await mailsTo(email, 2))[1]
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain(`http://in.localhost:3000/${page}/#token=`)
})

test('the link has the configured host of the site, whatever host the request names', async () => {
  const visitor = aVisitor('IN.LOCALHOST:9999')
  const { email } = await visitor.join()
  await visitor.request('POST', path, { email }, { headers: { 'x-forwarded-host': 'evil.example' } })
  expect((await mailsTo(email, 2))[1]?.text).toContain('http://in.localhost:3000/reset-password/')
})

test('limits mails to one address, known or not', async () => {
  const { perAccount } = limits.reset
  const { email } = await aVisitor().join()
  const parts = { mails: mailbox.mails, attempts: attemptsIn(shop.database.db) }
  const visitor = shop.visitor(undefined, {}, parts)
  for (const address of [email, 'never@example.test']) {
    for (let count = 0; count < perAccount; count += 1) {
      expect((await visitor.request('POST', path, { email: address })).status).toBe(200)
    }
    const rejected = await visitor.request('POST', path, { email: address })
    expect(codeOf(rejected)).toEqual([429, 'too_many_requests'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test.each([
  undefined,
  {},
  { email: '' },
  { email: 7 },
  { email: ['a@example.test'] },
  { email: 'x'.repeat(2000) },
  [],
])('rejects the body %j', async (body) => {
  const response = await aVisitor().request('POST', path, body)
  expect([response.status, response.body.data]).toEqual([400, null])
  expect(response.body.errors?.length).toBeGreaterThan(0)
})

test('answers an invalid address like an unknown one', async () => {
  expect((await aVisitor().request('POST', path, { email: 'nobody' })).status).toBe(200)
})

test('sends mails about a changed password and address, the latter to both mailboxes', async () => {
  const visitor = aVisitor()
  const { email, password } = await visitor.join()
  const change = { currentPassword: password, newPassword: 'feather 88' }
  expect((await visitor.request('PUT', 'customers/password', change)).status).toBe(200)
  const wrong = await visitor.request('PUT', 'customers/email', { email: 'no@example.test', password })
  expect(wrong.status).toBe(401)
  const moved = { email: 'moved@example.test', password: 'feather 88' }
  expect((await visitor.request('PUT', 'customers/email', moved)).status).toBe(200)
  const subjects = async (address: string) => (await mailbox.to(address)).map(({ subject }) => subject)
  expect((await subjects(email)).sort()).toEqual([
    'Welcome to Courtline',
    'Your email address was changed',
    'Your password was changed',
  ])
  expect(await subjects('moved@example.test')).toEqual(['Your email address was changed'])
  expect(await subjects('no@example.test')).toEqual([])
})
