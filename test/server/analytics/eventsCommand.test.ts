import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { eventsCommand, optionsOf, parseQuery, usage } from '../../../scripts/events/commandLine'
import { requestErasure } from '../../../server/analytics/erasures'
import { openEventLog } from '../../../server/analytics/eventLog'
import { openAnalytics } from '../../../server/analytics/openAnalytics'
import { eventNames } from '../../../server/analytics/planSchema'
import { StartError } from '../../../server/settings/startError'
import { readChanges } from '../../../server/staff/staffChanges'
import { aSentEvent, aSentPurchase } from '../../setup/aSentEvent'
import { anApp } from '../../setup/aShop'
import { runInProcess, spawnScript } from '../../setup/runScript'
import { openTradingShop, orderIn, type TradingShop } from '../../setup/tradingShop'

const begunAt = new Date()
let shop: TradingShop
beforeAll(async () => {
  shop = await openTradingShop()
  await shop.setStock(400101, 100)
})
afterAll(() => shop.close())

const env = () => ({ DATABASE_URL: shop.database.url })
const run = (...args: string[]) => runInProcess(eventsCommand, args, env())

/** Runs the command and returns its output without the last line break. Expects no errors. */
async function request(...args: string[]): Promise<{ text: string; code: number }> {
  const { output, errors, code } = await run(...args)
  expect(errors).toBe('')
  return { text: output.replace(/\n$/, ''), code }
}

async function send(path: 'events' | 'outcomes', list: readonly object[], host = 'in.localhost:3000') {
  const { db } = shop.database
  const response = await anApp({ events: openEventLog(db), analytics: openAnalytics(db) }).inject({
    method: 'POST',
    url: `/api/analytics/${path}`,
    headers: { host },
    payload: { [path]: list },
  })
  expect(response.body).not.toContain('rejected')
}

const linesOf = (text: string) => text.split('\n').filter(Boolean)
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

test('lists, verifies and exports the log', async () => {
  expect(await run('list')).toEqual({ output: 'There are no events yet.\n', errors: '', code: 0 })
  const formula = aSentEvent({
    page: { ...aSentEvent().page, title: '=HYPERLINK("http://evil.example")' },
  })
  await send('events', [formula, aSentEvent()])
  expect(linesOf((await request('list', '--limit', '1')).text)).toEqual([expect.stringContaining('2  ')])
  const { output, code } = await spawnScript('scripts/events', ['export', '--format', 'csv'], env())
  expect(code).toBe(0)
  const rows = parse(output, { columns: true }) as unknown as Readonly<Record<string, string>>[]
  expect(rows).toMatchObject([
    {
      position: '1',
      event: 'page_browse',
      site: 'courtline-in',
      title: `'=HYPERLINK("http://evil.example")`,
    },
    { position: '2', event_id: expect.stringMatching(/^[\da-f-]{36}$/) as string },
  ])
  expect(JSON.parse(rows[0]?.properties ?? '')).toEqual(formula.props)
  expect((await request('verify')).text).toBe(
    'All 2 events are unchanged.\nAll 0 receipts are unchanged.\nAll 0 checkpoints are unchanged.\n' +
      'Outcomes reported by browsers are outside the hash chain.',
  )
})

test('exports each of many events once, with optional filters', async () => {
  const events = Array.from({ length: 600 }, () => aSentEvent())
  for (let from = 0; from < events.length; from += 50) await send('events', events.slice(from, from + 50))
  await send('events', [aSentPurchase('CL-0000-0001', { region: 'SG' })], 'sg.localhost:3000')
  const { text } = await request('export')
  const lines = linesOf(text).map((line) => JSON.parse(line) as { position: number; event: { name: string } })
  expect(lines.map(({ position }) => position)).toEqual(lines.map((_line, index) => index + 1))
  expect(lines.length).toBeGreaterThan(600)
  const bought = linesOf((await request('export', '--name', 'Purchased', '--from', dayOf(begunAt))).text)
  expect(bought.map((line) => JSON.parse(line) as object)).toMatchObject([
    { site: 'courtline-sg', event: { props: { transaction_id: 'CL-0000-0001' } } },
  ])
  expect((await request('export', '--to', '2020-01-01')).text).toBe('')
  const { text: coverage } = await request('coverage')
  expect(coverage).toMatch(/Purchased +courtline-sg +1 {2}last 20/)
  expect(coverage).toMatch(/SignOut +never received/)
  expect(coverage).toContain(`2 of ${eventNames.length} events of the plan were received.`)
})

test('lists undelivered events with the reason', async () => {
  expect((await request('undelivered')).text).toContain('No reported event has failed')
  const event = aSentEvent()
  await send('events', [event])
  const settled = (outcome: string) => ({ outcome, attempts: 5, ms: 20_000, call: 'x' })
  await send('outcomes', [
    { event_id: event.event_id, outcomes: { criteo: settled('timeout'), hubspot: settled('handed_off') } },
    { event_id: randomUUID(), outcomes: { clarity: settled('denied_consent') } },
  ])
  const lines = linesOf((await request('undelivered')).text)
  expect(lines).toEqual([
    expect.stringMatching(/page_browse {2}courtline-in {2}criteo: timeout after 5 tries/),
  ])
})

test('does not list an event that the log accepted in a later try', async () => {
  const later = aSentEvent()
  const late = aSentEvent()
  const lost = randomUUID()
  await send('events', [later, late])
  const failed = { outcome: 'error', attempts: 4, ms: 20_000, call: 'POST /api/analytics/events' }
  await send('outcomes', [
    {
      event_id: later.event_id,
      outcomes: { own_log: failed, clarity: { ...failed, outcome: 'handed_off' } },
    },
    { event_id: late.event_id, outcomes: { own_log: failed, mautic: failed } },
    { event_id: lost, outcomes: { own_log: failed } },
  ])
  const { text } = await request('undelivered')
  expect(text).not.toContain(later.event_id)
  const linesAbout = (id: string) => linesOf(text).filter((line) => line.includes(id))
  expect(linesAbout(late.event_id)).toEqual([expect.stringContaining('mautic: error after 4 tries')])
  expect(linesAbout(lost)).toEqual([
    expect.stringMatching(/event not in the log.*own_log: error after 4 tries/),
  ])
})

test('compares orders with reported purchases and names the differences', async () => {
  const visitor = shop.visitor()
  const numbers: string[] = []
  for (let count = 0; count < 3; count += 1) {
    await visitor.add({ productId: 4001, variantId: 400101 })
    numbers.push(orderIn(await visitor.order({ expectedTotal: 598 })).number)
  }
  const [received = '', twice = '', never = ''] = numbers
  // All orders have the same day, even around midnight.
  const placed_at = new Date()
  const day = dayOf(placed_at)
  await shop.database.db.updateTable('orders').set({ placed_at }).where('number', 'in', numbers).execute()
  await send('events', [aSentPurchase(received), aSentPurchase(twice), aSentPurchase(twice)])
  const { text, code } = await request('reconcile')
  expect(code).toBe(1)
  expect(text).toContain(`${day}  courtline-in    3 orders  3 reported`)
  const differences = linesOf(text).filter((line) => line.startsWith('CL-'))
  expect(differences.filter((line) => !line.startsWith('CL-0000-0001')).sort()).toEqual(
    [
      `${twice}  ${day}  courtline-in  was reported 2 times`,
      `${never}  ${day}  courtline-in  was never reported`,
    ].sort(),
  )
  expect(differences.join('\n')).toMatch(
    /^CL-0000-0001 {2}\S+ {2}courtline-sg {2}was reported, but no paid or COD order has this number$/m,
  )
  expect(await request('reconcile', '--to', '2020-01-01')).toEqual({
    text: 'There are no orders and no Purchased events in this period.',
    code: 0,
  })
  expect((await run('reconcile')).code).toBe(1)
})

test('counts a cancelled cash on delivery order as a purchase, reported or not', async () => {
  const visitor = shop.visitor()
  await visitor.add({ productId: 4001, variantId: 400101 })
  const order = orderIn(await visitor.order({ expectedTotal: 598 }))
  await send('events', [aSentPurchase(order.number)])
  const aboutIt = async () =>
    linesOf((await request('reconcile')).text).filter((line) => line.includes(order.number))
  expect(await aboutIt()).toEqual([])
  expect((await visitor.request('POST', `orders/${order.id}/cancel`)).status).toBe(200)
  expect(await aboutIt()).toEqual([])
})

test('unlinks a deleted customer’s events and closes the deletion, on the record', async () => {
  const { db } = shop.database
  const user_ref = 'a-customer-who-left'
  await send('events', [aSentEvent({ user_ref })])
  const contacts = { email: 'asha.rao@example.test', phone: '' }
  await requestErasure(db, { site: 'courtline-in', userRef: user_ref, orderNumbers: [], ...contacts })
  const { id } = await db.selectFrom('erasures').select('id').executeTakeFirstOrThrow()
  expect(await run('close-erasure', String(id))).toMatchObject({ code: 1 })
  expect(await readChanges(db, { subject: 'erasure', limit: 5 })).toEqual([])
  expect((await request('unlink')).text).toBe('1 events were unlinked.')
  expect((await request('unlink')).text).toBe('0 events were unlinked.')
  await request('close-erasure', String(id))
  expect(await readChanges(db, { subject: 'erasure', limit: 5 })).toMatchObject([
    { action: 'erasure.close', subjectId: String(id), before: null, after: { vendorsTold: true } },
    { action: 'erasure.unlink', subjectId: 'all', before: null, after: { events: 1 } },
  ])
})

test('deletes old events on demand and still verifies the rest', async () => {
  expect(await run('prune', '--before', '2020-01-01')).toMatchObject({ output: '0 events were deleted.\n' })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const { text } = await request('prune', '--before', tomorrow)
  expect(text).toMatch(/^\d+ events were deleted\.$/)
  expect(await readChanges(shop.database.db, { subject: 'events', limit: 1 })).toMatchObject([
    { action: 'events.prune', subjectId: tomorrow, after: { deleted: Number.parseInt(text, 10) } },
  ])
  expect((await request('verify')).text).toMatch(
    /^All 0 events are unchanged\.\nAll 0 .*\nAll 0 .*\nEvents up to \d\/\d+ were deleted after their retention time/,
  )
  // Orders with deleted events don't count as unreported.
  expect(await request('reconcile')).toEqual({
    text: expect.stringMatching(
      /^There are no orders .*\nEvents up to 2\S+ were deleted: older orders are not compared\.$/,
    ) as string,
    code: 0,
  })
})

test.each([
  [
    [],
    'No command given. Use one of list, export, verify, coverage, undelivered, reconcile, purchases, consent, erasures, close-erasure, unlink, prune.',
  ],
  [
    ['listen'],
    'listen is not a command. Use one of list, export, verify, coverage, undelivered, reconcile, purchases, consent, erasures, close-erasure, unlink, prune.',
  ],
  [['list', '--limit', '0'], '--limit 0: must be a whole number from 1 to 10000.'],
  [['undelivered', '--limit', 'all'], '--limit all: must be a whole number from 1 to 10000.'],
  [['list', '--name', 'SignIn'], 'list: unknown option --name.'],
  [['export', '--format', 'xml'], '--format xml: must be one of ndjson, csv, parquet.'],
  [['export', '--name', 'Bought'], '--name Bought: the plan has no such event.'],
  [['export', '--from', '2026-02-30'], '--from 2026-02-30: must be a day, e.g. 2026-12-01.'],
  [['export', '--from', '2026-03-02', '--to', '2026-03-01'], '--from 2026-03-02 is after --to 2026-03-01.'],
  [
    ['reconcile', '--from', '2027-01-01', '--to', '2026-12-31'],
    '--from 2027-01-01 is after --to 2026-12-31.',
  ],
  [['prune'], 'prune needs --before.'],
  [['prune', '--before', 'yesterday'], '--before yesterday: must be a day, e.g. 2026-12-01.'],
  [['verify', 'all'], 'verify: unexpected argument all.'],
])('rejects %j with the reason in one line', (commandLine, reason) => {
  expect(() => parseQuery(commandLine)).toThrow(new StartError(reason))
})

test('accepts one day as a range, and prints an error before the usage', async () => {
  expect((await request('export', '--from', '2020-03-01', '--to', '2020-03-01')).text).toBe('')
  const responses = await Promise.all([run('undelivered', '--limit', 'all'), run('list', '--nmae')])
  expect(responses.map(({ code, errors }) => [code, errors.split('\n').slice(0, 3)])).toEqual([
    [1, ['--limit all: must be a whole number from 1 to 10000.', '', usage.split('\n')[0]]],
    [1, ["Unknown option '--nmae'.", '', usage.split('\n')[0]]],
  ])
})

test('the usage names every option of every subcommand', () => {
  const lines = usage.split('\n')
  for (const [verb, options] of Object.entries(optionsOf)) {
    const line = lines.find((each) => each.includes(`-- ${verb}`)) ?? ''
    for (const option of options) expect([verb, line.includes(`--${option} `)]).toEqual([verb, true])
  }
})
