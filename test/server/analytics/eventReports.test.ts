import { randomUUID } from 'node:crypto'
import { openEventLog } from '../../../server/analytics/eventLog'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { eventNames } from '../../../server/analytics/planSchema'
import { verifyReceipts } from '../../../server/analytics/verifyChain'
import { attemptsIn } from '../../../server/limits/attempts'
import { defaultLimits as limits } from '../../../server/settings/limitSettings'
import { staffSessions } from '../../../server/staff/staffSessions'
import { aSentEvent } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { forSuite, openTestDatabase } from '../../setup/testDatabase'

const database = forSuite(openTestDatabase)

const token = 'a-token-of-the-staff'
const host = { host: 'in.localhost:3000' }
const anAnalyticsApp = (changes: Parameters<typeof anApp>[0] = {}) =>
  anApp({
    events: openEventLog(database.db),
    analytics: openAnalytics(database.db),
    staff: staffSessions(token),
    ...changes,
  })

async function post(path: string, payload: object, app = anAnalyticsApp(), headers: object = {}) {
  const url = `/api/${path}`
  const response = await app.inject({ method: 'POST', url, headers: { ...host, ...headers }, payload })
  return {
    status: response.statusCode,
    data: response.json<{ data: unknown }>().data,
    cookies: response.cookies,
  }
}

describe('the outcomes of events', () => {
  const aReport = (changes: object = {}) => ({
    event_id: randomUUID(),
    outcomes: {
      own_log: { outcome: 'confirmed', attempts: 1, ms: 20, call: 'POST /api/analytics/events' },
      criteo: { outcome: 'timeout', attempts: 5, ms: 20_000, call: 'viewItem' },
      mautic: { outcome: 'not_mapped', attempts: 0, ms: 0, call: null },
    },
    ...changes,
  })

  test.each([
    ['abandoned_unload', 'page_closed'],
    ['dropped_overflow', 'queue_full'],
    ['skipped_breaker', 'breaker_open'],
    ['handed_off', undefined],
    ['expired_held', undefined],
  ])('have a reason if they failed without a try: %s', async (outcome, reason) => {
    const report = aReport({ outcomes: { criteo: { outcome, attempts: 0, ms: 1, call: null } } })
    await post('analytics/outcomes', { outcomes: [report] })
    const { outcomes, has_failed } = await database.db
      .selectFrom('event_outcomes')
      .select(['outcomes', 'has_failed'])
      .where('event_id', '=', report.event_id)
      .executeTakeFirstOrThrow()
    expect([outcomes.criteo?.reason, has_failed]).toEqual([reason, reason !== undefined])
  })

  test('are stored once per event; the first report counts', async () => {
    const report = aReport()
    const other = aReport({ event_id: report.event_id, outcomes: { criteo: { ...report.outcomes.own_log } } })
    const status = (name: string) => ({ event_id: report.event_id, status: name })
    expect(await post('analytics/outcomes', { outcomes: [report, other] })).toMatchObject({
      status: 200,
      data: { outcomes: [status('accepted'), status('duplicate')] },
    })
    const again = await Promise.all([1, 2].map(() => post('analytics/outcomes', { outcomes: [other] })))
    expect(again.map(({ data }) => data)).toEqual(Array(2).fill({ outcomes: [status('duplicate')] }))
    const rows = await database.db
      .selectFrom('event_outcomes')
      .selectAll()
      .where('event_id', '=', report.event_id)
      .execute()
    expect(rows).toMatchObject([{ outcomes: report.outcomes, has_failed: true }])
  })

  test('are stored with the reasons of their failed tries, and messages are masked', async () => {
    const tries = [
      { reason: 'http_503', message: '', ms: 20 },
      { reason: 'exception', message: 'no asha@example.test', ms: 3 },
    ]
    const { criteo } = aReport().outcomes
    const report = aReport({ outcomes: { criteo: { ...criteo, reason: 'exception', tries } } })
    await post('analytics/outcomes', { outcomes: [report] })
    const { outcomes } = await database.db
      .selectFrom('event_outcomes')
      .selectAll()
      .where('event_id', '=', report.event_id)
      .executeTakeFirstOrThrow()
    expect(outcomes).toMatchObject({
      criteo: { reason: 'exception', tries: [tries[0], { ...tries[1], message: 'no [email]' }] },
    })
  })

  const callsOf = async (eventId: string) => {
    const row = await database.db
      .selectFrom('event_calls')
      .select('calls')
      .where('event_id', '=', eventId)
      .executeTakeFirst()
    return row?.calls
  }
  const withCalls = (sent: string, id: string = randomUUID()) =>
    aReport({ event_id: id, outcomes: { criteo: { ...aReport().outcomes.criteo, sent } } })

  test('are stored with the calls as sent; personal data is masked once more, amounts are not', async () => {
    const report = withCalls('[[{"email":"asha@example.test","name":"\\"+91 98123 45678","price":12500000}]]')
    await post('analytics/outcomes', { outcomes: [report, withCalls('[["another"]]', report.event_id)] })
    await post('analytics/outcomes', { outcomes: [withCalls('[["later"]]', report.event_id)] })
    expect(await callsOf(report.event_id)).toEqual({
      criteo: '[[{"email":"[email]","name":"\\"[phone]","price":12500000}]]',
    })
    const { outcomes } = await database.db
      .selectFrom('event_outcomes')
      .select('outcomes')
      .where('event_id', '=', report.event_id)
      .executeTakeFirstOrThrow()
    expect(outcomes.criteo).not.toHaveProperty('sent')
    await expect(database.pool.query(`update event_calls set calls = '{}'`)).rejects.toThrow('never changed')
  })

  test('are stored with long calls as the browser has cut them, in the middle of a text', async () => {
    const cut = `["${'x'.repeat(1_990)} asha@…`
    const report = withCalls(cut)
    await post('analytics/outcomes', { outcomes: [report] })
    expect(await callsOf(report.event_id)).toEqual({ criteo: cut })
  })

  const tried = (changes: object) => ({
    criteo: { ...aReport().outcomes.criteo, tries: [{ reason: 'timeout', message: '', ms: 3, ...changes }] },
  })
  test.each([
    ['with an unknown reason', aReport({ outcomes: tried({ reason: 'bad luck' }) })],
    ['with a long message', aReport({ outcomes: tried({ message: 'x'.repeat(121) }) })],
    ['that is not an object', 7],
    ['without an event', aReport({ event_id: 'x' })],
    ['of an unknown destination', aReport({ outcomes: { elsewhere: aReport().outcomes.criteo } })],
    [
      'of an unknown outcome',
      aReport({ outcomes: { criteo: { ...aReport().outcomes.criteo, outcome: 'sent' } } }),
    ],
    [
      'with an email address',
      aReport({ outcomes: { criteo: { ...aReport().outcomes.criteo, call: 'asha@example.test' } } }),
    ],
    ['without outcomes', aReport({ outcomes: {} })],
    ['with longer calls than a browser sends', withCalls(`["${'x'.repeat(2_000)}`)],
    ['with calls that are no JSON', withCalls('["Asha", asha@example.test]')],
  ])('reject a report %s and accept the others', async (_what, report) => {
    expect((await post('analytics/outcomes', { outcomes: [report, aReport()] })).data).toMatchObject({
      outcomes: [{ status: 'rejected' }, { status: 'accepted' }],
    })
  })

  test('reject too large or empty reports and other websites', async () => {
    const app = anAnalyticsApp()
    expect((await post('analytics/outcomes', { outcomes: ['x'.repeat(64 * 1024)] }, app)).status).toBe(413)
    expect((await post('analytics/outcomes', { outcomes: [] }, app)).status).toBe(400)
    const elsewhere = { origin: 'https://elsewhere.test' }
    expect((await post('analytics/outcomes', { outcomes: [aReport()] }, app, elsewhere)).status).toBe(403)
  })
})

describe('the consent receipt', () => {
  const aReceipt = (changes: object = {}) => ({
    consent_id: randomUUID(),
    version: 1,
    region: 'IN',
    locale: 'hi-IN',
    categories: { necessary: true, functional: true, analytics: true, marketing: false, messaging: false },
    method: 'preferences',
    at: '2026-01-02T03:04:05.678Z',
    ...changes,
  })

  test('is stored once per choice, in a hash chain and without the person', async () => {
    const receipt = aReceipt()
    const later = { ...receipt, at: '2026-02-02T03:04:05.678Z', method: 'reject_all' }
    const app = anAnalyticsApp()
    const output = { ...receipt, email: 'asha.rao@example.test' }
    const responses = []
    for (const each of [output, output, later])
      responses.push((await post('analytics/consent', each, app, { 'user-agent': 'Curious/1.0' })).data)
    expect(responses).toEqual([{ status: 'accepted' }, { status: 'duplicate' }, { status: 'accepted' }])
    await Promise.all([1, 2, 3, 4].map(() => post('analytics/consent', aReceipt(), app)))
    const rows = await database.db.selectFrom('consent_receipts').selectAll().orderBy('position').execute()
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
    expect(JSON.parse(rows[0]?.body ?? '')).toEqual({
      ...receipt,
      brand: 'courtline',
      text_sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
    })
    expect(JSON.stringify(rows)).not.toMatch(/asha|127\.0\.0\.1|Curious/)
    expect(await verifyReceipts(database.db)).toEqual({ sound: 6, firstBreak: null })
    for (const statement of [`update consent_receipts set body = ''`, 'delete from consent_receipts'])
      await expect(database.pool.query(statement)).rejects.toThrow('never changed')
  })

  test.each([
    { consent_id: 'me' },
    { version: 0 },
    { region: 'US' },
    { categories: { necessary: true } },
    { method: 'because <b>I</b> said so' },
    { at: 'yesterday' },
    { at: '2026-01-01T00:00:00+05' },
    { at: '0000-01-01T00:00:00Z' },
    { at: '2100-01-01T00:00:00Z' },
  ])('is rejected with %j', async (changes) => {
    expect((await post('analytics/consent', aReceipt(changes))).status).toBe(400)
  })

  test('is delayed beyond the limit per network', async () => {
    const app = anAnalyticsApp({ attempts: attemptsIn(database.db) })
    const first = await post('analytics/consent', aReceipt(), app)
    expect(first.status).toBe(200)
    await database.db.updateTable('attempts').set({ tries: limits.consent.perNetwork }).execute()
    const receipt = aReceipt()
    expect((await post('analytics/consent', receipt, app)).status).toBe(429)
    const row = database.db.selectFrom('consent_receipts').select('position')
    expect(await row.where('consent_id', '=', receipt.consent_id).execute()).toEqual([])
  })
})

describe('the staff page', () => {
  const signIn = async (app = anAnalyticsApp()) => {
    const { status, cookies } = await post('staff/session', { token }, app)
    expect(status).toBe(200)
    return cookies[0]
  }
  const look = async (path: string, cookie: string, app = anAnalyticsApp()) => {
    const response = await app.inject({ url: `/api/analytics/${path}`, headers: { ...host, cookie } })
    return { status: response.statusCode, text: response.body, json: response.json<{ data: unknown }>() }
  }

  test('reports whether a session is open', async () => {
    const { name = '', value = '' } = (await signIn()) ?? {}
    const isOpen = (cookie: string) => look('../staff/session', cookie).then(({ json }) => json)
    expect(await isOpen(`${name}=${value}`)).toMatchObject({ data: { isSignedIn: true } })
    expect(await isOpen(`${name}=other`)).toMatchObject({ data: { isSignedIn: false } })
  })

  test('opens with the token and sets an HttpOnly, SameSite=Strict cookie', async () => {
    expect(await signIn()).toMatchObject({
      name: 'SHOP_STAFF',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 43_200,
    })
    for (const wrong of ['', 'a-token-of-the-stafg', `${token}x`])
      expect(await post('staff/session', { token: wrong })).toMatchObject({ status: 401, cookies: [] })
  })

  test('limits wrong tokens per network and does not count right ones', async () => {
    const app = anAnalyticsApp({ attempts: attemptsIn(database.db) })
    for (let tries = 0; tries < 12; tries += 1) await signIn(app)
    for (let tries = 0; tries < limits.staff.perNetwork; tries += 1)
      expect((await post('staff/session', { token: 'wrong' }, app)).status).toBe(401)
    expect((await post('staff/session', { token }, app)).status).toBe(429)
  })

  test('ends a session after twelve hours or with a new token', () => {
    let now = Date.parse('2026-01-01T09:00:00Z')
    const staff = staffSessions(token, () => now)
    const session = staff.open()
    expect([staff.isOpen(session), staff.isOpen(undefined), staff.isOpen('9999999999999.x')]).toEqual([
      true,
      false,
      false,
    ])
    expect(staffSessions('another-token-of-theirs', () => now).isOpen(session)).toBe(false)
    now += 43_200_000
    expect(staff.isOpen(session)).toBe(false)
  })

  test.each(['events', 'events?cursor=x', 'coverage', 'plan.json'])(
    'rejects %s without a staff session',
    async (path) => {
      expect((await look(path, '')).status).toBe(401)
      expect((await look(path, `SHOP_STAFF=${Date.now() + 1e6}.forged`)).status).toBe(401)
    },
  )

  test('shows events page by page with their outcomes, and the sites that reported each event', async () => {
    const app = anAnalyticsApp()
    const events = [
      aSentEvent({ props: { ...aSentEvent().props, title: 'Half \ud83c' } }),
      aSentEvent(),
      aSentEvent(),
    ]
    await post('analytics/events', { events }, app)
    const settled = { tag_manager: { outcome: 'handed_off', attempts: 1, ms: 3, call: 'page_view' } }
    await post(
      'analytics/outcomes',
      { outcomes: [{ event_id: events[2]?.event_id, outcomes: settled }] },
      app,
    )
    const cookie = `SHOP_STAFF=${(await signIn(app))?.value ?? ''}`
    const first = await look('events?limit=2&name=page_browse&site=courtline-in', cookie, app)
    expect(first.json.data).toMatchObject({
      events: [
        { event_id: events[2]?.event_id, event: { props: { page_path: '/a/' } }, outcomes: settled },
        { event_id: events[1]?.event_id, outcomes: null, site: 'courtline-in' },
      ],
    })
    const { next } = first.json.data as { next: number }
    const second = await look(`events?limit=2&cursor=${next}`, cookie, app)
    expect(second.json.data).toMatchObject({ events: [{ event_id: events[0]?.event_id }], next: null })
    expect((await look('events?site=courtline-sg', cookie, app)).json.data).toEqual({
      events: [],
      next: null,
    })
    expect((await look('events?cursor=0', cookie, app)).status).toBe(400)

    const found = async (query: string) =>
      ((await look(`events?${query}`, cookie, app)).json.data as { events: unknown[] }).events.length
    expect([await found('region=IN'), await found('region=SG')]).toEqual([3, 0])
    expect([await found('destination=tag_manager'), await found('destination=criteo')]).toEqual([1, 0])
    expect([await found('outcome=handed_off'), await found('outcome=timeout')]).toEqual([1, 0])
    const both = 'destination=tag_manager&outcome='
    expect([await found(`${both}handed_off`), await found(`${both}timeout`)]).toEqual([1, 0])
    // A later report about a logged event doesn't replace the first one.
    const late = { own_log: { outcome: 'error', attempts: 4, ms: 20_000, call: null } }
    await post('analytics/outcomes', { outcomes: [{ event_id: events[1]?.event_id, outcomes: late }] }, app)
    expect([await found('outcome=error'), await found('destination=own_log')]).toEqual([0, 0])
    expect((await look("events?region=IN'", cookie, app)).status).toBe(400)

    const coverage = (await look('coverage', cookie, app)).json.data as { events: { name: string }[] }
    expect(coverage.events.map(({ name }) => name)).toEqual(eventNames)
    expect(coverage.events.find(({ name }) => name === 'page_browse')).toMatchObject({
      seen: [{ site: 'courtline-in', count: 3, last: expect.stringMatching(/^20\d\d-.*Z$/) as string }],
    })
    expect(coverage.events.find(({ name }) => name === 'SignOut')).toMatchObject({ seen: [] })
  })

  test('returns the tracking plan as a schema of all events', async () => {
    const app = anAnalyticsApp()
    const cookie = `SHOP_STAFF=${(await signIn(app))?.value ?? ''}`
    const plan = JSON.parse((await look('plan.json', cookie, app)).text) as { $defs: Record<string, object> }
    expect(Object.keys(plan.$defs)).toEqual(eventNames)
    expect(plan.$defs.Purchased).toMatchObject({
      properties: {
        schema_version: { const: 1 },
        props: {
          type: 'object',
          properties: {
            transaction_id: { type: 'string', pattern: '^[\\w .:/-]{1,64}$' },
            items: {
              type: 'array',
              minItems: 1,
              maxItems: 200,
              items: { properties: { quantity: { type: 'integer', minimum: 1 } } },
            },
            value: { type: 'number', minimum: 0 },
          },
          required: ['transaction_id', 'items', 'value', 'shipping', 'payment_method'],
        },
      },
    })
  })
})
