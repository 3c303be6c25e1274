import { sql } from 'kysely'
import { openContent } from '../../../server/content/openContent'
import { openNewsletter } from '../../../server/newsletter/openNewsletter'
import { scryptPasswords } from '../../../server/process/passwordHash'
import { openStaffAccounts } from '../../../server/staff/openStaffAccounts'
import { staffRoles, type StaffRole } from '../../../src/domain/staffRoles'
import { aCommerce, someSettings } from '../../setup/aShop'
import { openStaffDesk, staffToken, type StaffBrowser, type StaffDesk } from '../../setup/aStaff'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(openTestDatabase)
let desk: StaffDesk
beforeAll(() => {
  desk = openStaffDesk(database)
})
afterAll(() => desk.close())

const codesOf = ({ errors = [] }: { errors?: readonly { code: string }[] }) => errors.map(({ code }) => code)

test('an invited person sets a password, connects an app and signs in with both', async () => {
  const asha = await desk.join('orders')
  expect((await asha.request('GET', 'session')).data).toMatchObject({ email: asha.email, roles: ['orders'] })
  const { email, password } = asha
  const other = desk.browser()
  expect(await other.request('GET', 'session')).toMatchObject({ data: { isSignedIn: false, name: null } })
  const code = asha.nextCode()
  expect((await other.request('POST', 'session', { email, password, code })).status).toBe(200)
  expect((await other.request('GET', 'session')).data).toMatchObject({ isSignedIn: true, email })
  expect(other.cookies.has('SHOP_STAFF')).toBe(true)
})

test('a code works once, also in the next browser', async () => {
  const { email, password, nextCode } = await desk.join('orders')
  const code = nextCode()
  const signIn = () => desk.browser().request('POST', 'session', { email, password, code })
  const both = await Promise.all([signIn(), signIn()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a recovery code replaces the app once, however it is typed', async () => {
  const { email, password, recoveryCodes } = await desk.join('orders')
  const [first = ''] = recoveryCodes
  const signIn = (code: string) => desk.browser().request('POST', 'session', { email, password, code })
  expect((await signIn(first.toLowerCase().replace('-', ' '))).status).toBe(200)
  expect((await signIn(first)).status).toBe(401)
})

test('a wrong email, password or code gets the same response', async () => {
  const { email, password, nextCode } = await desk.join('orders')
  const wrong = [
    { email: 'nobody@example.test', password, code: '123456' },
    { email, password: 'guessed 123', code: nextCode() },
    { email, password, code: '000000' },
  ]
  const responses = await Promise.all(
    wrong.map((body) => desk.browser('203.0.113.8').request('POST', 'session', body)),
  )
  for (const { status, errors } of responses) {
    expect(status).toBe(401)
    expect(errors).toEqual(responses[0]?.errors)
  }
})

test('guesses on an account end after ten; a browser that has signed in before still gets in', async () => {
  const { email, password, nextCode, cookies, request } = await desk.join('orders')
  await request('DELETE', 'session')
  expect((await request('POST', 'session', { email, password, code: nextCode() })).status).toBe(200)
  expect(cookies.has('SHOP_STAFF_DEVICE')).toBe(true)
  const guess = (index: number) =>
    desk
      .browser(`198.51.100.${index}`)
      .request('POST', 'session', { email, password: 'guess 1', code: '123456' })
  const statuses: number[] = []
  for (let index = 1; index <= 11; index++) statuses.push((await guess(index)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  const code = nextCode()
  expect((await desk.browser().request('POST', 'session', { email, password, code })).status).toBe(429)
  expect((await request('POST', 'session', { email, password, code })).status).toBe(200)
})

test('an invitation works once and expires after three days', async () => {
  const invited = { email: 'late@example.test', name: 'Late', roles: ['content'] as const }
  const token = await desk.accounts.invite({ id: null, name: 'Test' }, invited)
  const read = () => desk.browser().request('POST', 'invitation', { token })
  expect((await read()).data).toMatchObject({ email: invited.email, roles: ['content'] })
  const wrong = await desk
    .browser()
    .request('POST', 'invitation/accept', { token, password: 'shuttle 21 court', code: '000000' })
  expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
  await sql`update staff_members set invited_until = now() - interval '1 second' where email = ${invited.email}`.execute(
    database.db,
  )
  expect(codesOf(await read())).toEqual(['reset_expired'])
})

test('the own sessions are listed and ended, and a new password ends all others', async () => {
  const asha = await desk.join('orders')
  const { email, password, nextCode } = asha
  const phone = desk.browser()
  await phone.request('POST', 'session', { email, password, code: nextCode() })
  const { sessions } = (await asha.request('GET', 'sessions')).data as {
    sessions: { id: number; device: string; isCurrent: boolean }[]
  }
  expect(sessions.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux'])
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  expect((await asha.request('DELETE', `sessions/${other?.id}`)).status).toBe(200)
  expect((await phone.request('GET', 'sessions')).status).toBe(401)

  await phone.request('POST', 'session', { email, password, code: nextCode() })
  const next = { currentPassword: password, newPassword: 'another shuttle 9' }
  expect((await asha.request('PUT', 'password', { ...next, currentPassword: 'wrong' })).status).toBe(401)
  expect((await asha.request('PUT', 'password', next)).status).toBe(200)
  expect((await phone.request('GET', 'sessions')).status).toBe(401)
  expect((await asha.request('GET', 'sessions')).status).toBe(200)
})

test("nobody ends another member's session", async () => {
  const [asha, ben] = [await desk.join('owner'), await desk.join('owner')]
  const { sessions } = (await asha.request('GET', 'sessions')).data as { sessions: { id: number }[] }
  expect((await ben.request('DELETE', `sessions/${sessions[0]?.id}`)).status).toBe(404)
  expect((await asha.request('GET', 'sessions')).status).toBe(200)
})

interface Member {
  readonly id: number
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly state: string
}
const membersFor = async (owner: StaffBrowser) =>
  ((await owner.request('GET', 'members')).data as { members: Member[] }).members

test('an owner invites, changes roles and dismisses; each takes effect at the next request', async () => {
  const owner = await desk.join('owner')
  const ben = await desk.join('orders')
  const { id } = (await membersFor(owner)).find(({ email }) => email === ben.email) ?? { id: 0 }
  expect((await ben.request('GET', 'members')).status).toBe(403)
  const before = { roles: ['orders'], isActive: true }
  const promoted = { roles: ['owner'], isActive: true }
  await owner.request('PUT', `members/${id}`, { ...promoted, before })
  expect((await ben.request('GET', 'members')).status).toBe(200)
  await owner.request('PUT', `members/${id}`, { ...promoted, isActive: false, before: promoted })
  expect((await ben.request('GET', 'session')).data).toMatchObject({ isSignedIn: false })
  const { email, password, nextCode } = ben
  expect((await ben.request('POST', 'session', { email, password, code: nextCode() })).status).toBe(401)
  const twice = { email: ben.email.toUpperCase(), name: 'Ben', roles: ['orders'] }
  expect(codesOf(await owner.request('POST', 'members', twice))).toEqual(['duplicated_email'])
  const chitra = { email: 'chitra@example.test', name: 'Chitra', roles: ['orders'] }
  expect((await owner.request('POST', 'members', chitra)).data).toMatchObject({
    link: expect.stringMatching(/\/staff\/invitation\/#token=[\w-]{43}$/) as string,
  })
})

test('an outdated form neither takes a dismissed member back nor restores roles', async () => {
  const owner = await desk.join('owner')
  const ben = await desk.join('orders')
  const find = async () => (await membersFor(owner)).find(({ email }) => email === ben.email)
  const url = `members/${(await find())?.id}`
  const before = { roles: ['orders'], isActive: true }
  const other = { roles: ['content'], isActive: true }
  expect((await owner.request('PUT', url, { ...other, before })).status).toBe(200)
  const outdated = await owner.request('PUT', url, { ...before, roles: ['orders', 'catalog'], before })
  expect([outdated.status, codesOf(outdated)]).toEqual([409, ['content_conflict']])
  expect((await owner.request('PUT', url, { ...other, isActive: false, before: other })).status).toBe(200)
  expect((await owner.request('PUT', url, { ...other, roles: ['orders'], before: other })).status).toBe(409)
  expect(await find()).toMatchObject({ roles: ['content'], state: 'dismissed' })
})

test('a member who lost the phone is invited again, and the old password and sessions end', async () => {
  const owner = await desk.join('owner')
  const ben = await desk.join('orders')
  const { id } = (await membersFor(owner)).find(({ email }) => email === ben.email) ?? { id: 0 }
  const { data } = await owner.request('POST', `members/${id}/invitation`)
  expect((data as { link: string }).link).toMatch(
    /^http:\/\/in\.localhost:3000\/staff\/invitation\/#token=[\w-]{43}$/,
  )
  expect((await ben.request('GET', 'sessions')).status).toBe(401)
  expect((await membersFor(owner)).find((each) => each.id === id)).toMatchObject({ state: 'invited' })
})

test.each(['dismissal', 'change of the password'])(
  'a sign-in whose password check ends after a %s begins no session',
  async (change) => {
    const ben = await desk.join('orders')
    const { email, password, recoveryCodes } = ben
    const { id = 0 } = (await desk.accounts.members()).find((each) => each.email === email) ?? {}
    const passwords = scryptPasswords({ logN: 4, r: 8, p: 1 })
    const accounts = openStaffAccounts({
      db: database.db,
      signingKey: 'k'.repeat(32),
      passwords: {
        ...passwords,
        matches: async (...given) => {
          const isRight = await passwords.matches(...given)
          if (change === 'dismissal')
            await desk.accounts.change({ id: null, name: 'Test' }, id, {
              roles: ['orders'],
              isActive: false,
              before: { roles: ['orders'], isActive: true },
            })
          else
            await ben.request('PUT', 'password', {
              currentPassword: password,
              newPassword: 'another shuttle 9',
            })
          return isRight
        },
      },
    })
    const before = await desk.accounts.sessions(id)
    const origin = { name: 'test', isKnown: false }
    const signIn = accounts.signIn(
      { email, password, code: recoveryCodes[0] ?? '' },
      { device: 'Phone', origin },
    )
    await expect(signIn).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await desk.accounts.sessions(id)).toEqual(change === 'dismissal' ? [] : before)
  },
)

test('the last active owner stays, also when two owners dismiss each other at once', async () => {
  await sql`update staff_members set is_active = false`.execute(database.db)
  const [asha, ben] = [await desk.join('owner'), await desk.join('owner')]
  const all = await membersFor(asha)
  const idOf = (email: string) => all.find((each) => each.email === email)?.id
  const dismissed = { roles: ['owner'], isActive: false, before: { roles: ['owner'], isActive: true } }
  const results = await Promise.all([
    asha.request('PUT', `members/${idOf(ben.email)}`, dismissed),
    ben.request('PUT', `members/${idOf(asha.email)}`, dismissed),
  ])
  // The second one is signed out, or is told that an owner must remain.
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
  const [left] = (await desk.accounts.members()).filter(({ state }) => state === 'active')
  const last = left?.email === asha.email ? asha : ben
  expect(codesOf(await last.request('PUT', `members/${left?.id}`, dismissed))).toEqual(['validation_error'])
  expect((await last.request('GET', 'members')).status).toBe(200)
})

test('the record names who did what, with before and after, and cannot be changed', async () => {
  const owner = await desk.join('owner')
  const ben = await desk.join('orders')
  const { id } = (await membersFor(owner)).find(({ email }) => email === ben.email) ?? { id: 0 }
  const change = {
    roles: ['orders', 'catalog'],
    isActive: true,
    before: { roles: ['orders'], isActive: true },
  }
  await owner.request('PUT', `members/${id}`, change)
  const { changes } = (await owner.request('GET', `changes?subject=member&subjectId=${id}`)).data as {
    changes: object[]
  }
  expect(changes[0]).toMatchObject({
    action: 'member.change',
    actor: { name: owner.name },
    before: { roles: ['orders'], active: true },
    after: { roles: ['orders', 'catalog'], active: true },
  })
  const { text } = await owner.request('GET', 'changes/export')
  expect(text).toMatch(/^id,at,actor,action,subject,subject id,before,after\n/)
  expect(text).toContain('member.change')
  for (const statement of [sql`update staff_changes set actor = 'x'`, sql`delete from staff_changes`])
    await expect(statement.execute(database.db)).rejects.toThrow('append-only')
})

test('the export of changes has every change of its filter, newest first', async () => {
  const owner = await desk.join('owner')
  await sql`insert into staff_changes (actor, action, subject, subject_id)
    select 'Asha Rao', 'stock.change', 'export', place::text from generate_series(1, 10001) as place`.execute(
    database.db,
  )
  const { text } = await owner.request('GET', 'changes/export?subject=export')
  const subjects = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(',')[5])
  expect(subjects).toEqual([
    'subject id',
    ...Array.from({ length: 10_001 }, (_, index) => `${10_001 - index}`),
  ])
})

test('the emergency token does what an owner does, but has no account', async () => {
  const browser = desk.browser()
  await browser.request('POST', 'session', { token: staffToken })
  expect((await browser.request('GET', 'session')).data).toMatchObject({ name: 'Staff token', email: null })
  expect((await browser.request('GET', 'members')).status).toBe(200)
  expect((await browser.request('GET', 'sessions')).status).toBe(403)
})

/** Who may send the requests of each staff route. A route that is missing here fails the test. */
const allowed: Readonly<Record<string, readonly StaffRole[] | 'everybody' | 'members'>> = {
  'GET /api/staff/session': 'everybody',
  'POST /api/staff/session': 'everybody',
  'DELETE /api/staff/session': 'everybody',
  'POST /api/staff/invitation': 'everybody',
  'POST /api/staff/invitation/accept': 'everybody',
  'GET /api/staff/sessions': 'members',
  'DELETE /api/staff/sessions/:id': 'members',
  'PUT /api/staff/password': 'members',
  'GET /api/staff/members': ['owner'],
  'POST /api/staff/members': ['owner'],
  'PUT /api/staff/members/:id': ['owner'],
  'POST /api/staff/members/:id/invitation': ['owner'],
  'GET /api/staff/today': 'members',
  'GET /api/staff/gift-cards': ['orders'],
  'GET /api/staff/gift-cards/:id': ['orders'],
  'POST /api/staff/gift-cards': ['orders'],
  'POST /api/staff/gift-cards/:id/mails': ['orders'],
  'POST /api/staff/gift-cards/:id/block': ['orders'],
  'GET /api/staff/customers': ['orders'],
  'GET /api/staff/customers/:id': ['orders'],
  'GET /api/staff/customers/:id/data': ['orders'],
  'POST /api/staff/customers/:id/removal': ['orders'],
  'GET /api/staff/consents/:id': ['orders'],
  'GET /api/staff/demand': ['catalog'],
  'GET /api/staff/books/:book': ['orders', 'analyst'],
  'GET /api/staff/inventory': ['catalog'],
  'POST /api/staff/inventory/preview': ['catalog'],
  'POST /api/staff/inventory': ['catalog'],
  'GET /api/staff/products': ['catalog'],
  'GET /api/staff/products/:sku': ['catalog'],
  'PUT /api/staff/products/:sku': ['catalog'],
  'POST /api/staff/products/:sku/pictures': ['catalog'],
  'PUT /api/staff/products/:sku/pictures': ['catalog'],
  'GET /api/staff/products/:sku/pictures/:hash': ['catalog'],
  'GET /api/staff/categories': ['catalog'],
  'PUT /api/staff/categories': ['catalog'],
  'POST /api/staff/catalog/check': ['catalog'],
  'POST /api/staff/catalog/import': ['catalog'],
  'GET /api/staff/catalog/export': ['catalog'],
  'GET /api/staff/pending': ['content'],
  'GET /api/staff/reviews': ['content'],
  'PUT /api/staff/reviews/:id': ['content'],
  'GET /api/staff/questions': ['content'],
  'PUT /api/staff/questions/:id/answer': ['content'],
  'DELETE /api/staff/questions/:id': ['content'],
  'GET /api/staff/coupons': ['content'],
  'POST /api/staff/coupons': ['content'],
  'POST /api/staff/coupons/:code/end': ['content'],
  'GET /api/staff/content': ['content'],
  'GET /api/staff/content/:kind/:scope': ['content'],
  'PUT /api/staff/content/:kind/:scope/draft': ['content'],
  'DELETE /api/staff/content/:kind/:scope/draft': ['content'],
  'POST /api/staff/content/:kind/:scope/publication': ['content'],
  'POST /api/staff/content/:kind/:scope/restoration': ['content'],
  'GET /api/staff/drafts/:id/products': ['content'],
  'GET /api/staff/newsletter': ['content'],
  'GET /api/staff/newsletter/export': ['content'],
  'GET /api/staff/changes': ['owner'],
  'GET /api/staff/changes/export': ['owner'],
  'GET /api/staff/orders': ['orders'],
  'GET /api/staff/orders/:number': ['orders'],
  'POST /api/staff/orders/:number/moves': ['orders'],
  'POST /api/staff/orders/moves': ['orders'],
  'POST /api/staff/orders/:number/refunds/preview': ['orders'],
  'POST /api/staff/orders/:number/refunds': ['orders'],
  'POST /api/staff/orders/:number/refund-account': ['orders'],
  'POST /api/staff/orders/:number/notes': ['orders'],
  'POST /api/staff/orders/:number/mails': ['orders'],
}

test('each staff route admits exactly its roles', async () => {
  const routes: string[] = []
  const { content, close } = await openContent({
    db: database.db,
    sites: someSettings().sites,
    catalog: aCommerce().catalog,
    log: () => {},
  })
  const newsletter = openNewsletter({ db: database.db, sites: [], signingKey: 'k'.repeat(32) })
  const listing = openStaffDesk(database, { content, newsletter })
  listing.app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/staff/') && method !== 'HEAD') routes.push(`${String(method)} ${url}`)
  })
  await listing.app.ready()
  expect(routes.filter((route) => !route.startsWith('HEAD')).sort()).toEqual(Object.keys(allowed).sort())
  for (const role of [null, ...staffRoles]) {
    const someone = role === null ? listing.browser() : await listing.join(role)
    for (const [route, who] of Object.entries(allowed)) {
      if (who === 'everybody') continue
      const [method = 'GET', url = ''] = route.split(' ')
      const { status } = await someone.request(
        method as 'GET',
        url.replace('/api/staff/', '').replace(':id', '2147483647'),
        method === 'GET' ? undefined : {},
      )
      const isAllowed = role !== null && (who === 'members' || role === 'owner' || who.includes(role))
      expect([route, role, status === 401 || status === 403]).toEqual([route, role, !isAllowed])
    }
  }
  await listing.close()
  await close()
})
