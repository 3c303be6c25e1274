import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { leaderReads } from '../../../server/database/reads'
import { alarms } from '../../../server/http/routes/today'
import { attemptsIn } from '../../../server/limits/attempts'
import { scryptPasswords } from '../../../server/process/passwordHash'
import { defaultLimits } from '../../../server/settings/limitSettings'
import { staffSessions } from '../../../server/staff/staffSessions'
import { openFigures } from '../../../server/startup/figures'
import { anApp } from '../../setup/aShop'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'

const token = 'a-token-of-the-staff'
let shop: TradingShop
let metrics: ReturnType<typeof openFigures>
beforeAll(async () => {
  shop = await openTradingShop()
  const { db, pool } = shop.database
  metrics = openFigures({ database: { db, pool, reads: leaderReads(db) }, commerce: shop.commerce })
})
afterAll(async () => {
  metrics.close()
  await shop.close()
})

const open = () => anApp({ commerce: shop.commerce, staff: staffSessions(token), figures: metrics.figures })
const read = (app: ReturnType<typeof open>, authorization = `Bearer ${token}`) =>
  // Prometheus reads by IP address.
  app.inject({ url: '/metrics', headers: { authorization, host: '10.0.0.7:3000' } })
/** The value of a figure; null when it is absent. */
const valueOf = (body: string, name: string) => {
  const line = body.split('\n').find((each) => each.startsWith(`${name} `))
  return line === undefined ? null : Number(line.slice(name.length + 1))
}

test('responds to the staff token alone', async () => {
  const app = open()
  expect((await read(app)).statusCode).toBe(200)
  expect((await read(app, 'Bearer guessed')).statusCode).toBe(401)
  expect((await app.inject('/metrics')).statusCode).toBe(401)
})

test('a wrong token counts as an attempt, the right one does not; above the limit no token is compared', async () => {
  const attempts = attemptsIn(shop.database.db, { ...defaultLimits, staff: { minutes: 15, perNetwork: 3 } })
  const app = anApp({ staff: staffSessions(token), figures: metrics.figures, attempts })
  const statuses: number[] = []
  for (const authorization of [`Bearer ${token}`, ...Array<string>(3).fill('Bearer guessed')])
    statuses.push((await read(app, authorization)).statusCode)
  for (const authorization of ['Bearer guessed', `Bearer ${token}`])
    statuses.push((await read(app, authorization)).statusCode)
  expect(statuses).toEqual([200, 401, 401, 401, 429, 429])
})

test('counts requests by group of routes and status, without ids', async () => {
  const app = open()
  const headers = { host: 'in.localhost' }
  for (const id of ['4001', '4002', 'asha@example.test'])
    await app.inject({ url: `/api/bigcommerce/orders/${id}`, headers })
  await app.inject({ url: '/api/bigcommerce/cart', headers })
  await app.inject({ url: '/unknown/4711', headers })
  const { body, headers: response } = await read(app)
  expect(response['content-type']).toContain('text/plain; version=0.0.4')
  expect(valueOf(body, 'shop_request_seconds_count{route="orders",status="404"}')).toBe(3)
  expect(valueOf(body, 'shop_request_seconds_bucket{route="orders",status="404",le="+Inf"}')).toBe(3)
  expect(valueOf(body, 'shop_request_seconds_count{route="cart",status="200"}')).toBe(1)
  expect(valueOf(body, 'shop_request_seconds_count{route="none",status="404"}')).toBe(1)
  // Only the names and labels: a figure, for example 0.040010 seconds, may contain the digits of an id.
  const labels = body.split('\n').map((line) => line.replace(/ \S+$/, ''))
  expect(labels).toContain('shop_request_seconds_count{route="orders",status="404"}')
  for (const secret of ['4001', '4711', 'asha', '@']) expect(labels.join('\n')).not.toContain(secret)
})

test('shows pool, queues, outbox, index and memory', async () => {
  const { db } = shop.database
  const before = await read(open())
  expect(valueOf(before.body, 'shop_mails_waiting')).toBe(0)
  await db
    .insertInto('outgoing_mails')
    .values({
      id: '01990000-0000-7000-8000-000000000001',
      recipient: 'asha@example.test',
      subject: 'Your order',
      plain: '',
      html: '',
      created_at: new Date(Date.now() - 120_000),
    })
    .execute()
  const { body } = await read(open())
  expect(valueOf(body, 'shop_database_up')).toBe(1)
  expect(valueOf(body, 'shop_database_connections{state="waiting"}')).toBe(0)
  expect(valueOf(body, 'shop_mails_waiting')).toBe(1)
  expect(valueOf(body, 'shop_mails_oldest_seconds')).toBeGreaterThanOrEqual(120)
  expect(valueOf(body, 'shop_events_stored_total')).toBe(0)
  expect(valueOf(body, 'shop_password_hashes_waiting')).toBe(0)
  expect(valueOf(body, 'shop_catalogue_products')).toBeGreaterThan(50)
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(valueOf(body, 'shop_replica_lag_seconds')).toBe(null)
  for (const secret of ['asha', 'Your order', '@']) expect(body).not.toContain(secret)
})

test('counts the passwords that wait for a free core', async () => {
  const passwords = scryptPasswords({ logN: 4, r: 8, p: 1 })
  const hashing = Array.from({ length: 5 }, () => passwords.hash('shuttle 21'))
  expect(passwords.waiting()).toBe(3)
  await Promise.all(hashing)
  expect(passwords.waiting()).toBe(0)
})

test('responds while the database is down, and shows it', async () => {
  const closed = await openTradingShop()
  const { db, pool } = closed.database
  const down = openFigures({ database: { db, pool, reads: leaderReads(db) }, commerce: closed.commerce })
  await closed.close()
  const { statusCode, body } = await read(anApp({ staff: staffSessions(token), figures: down.figures }))
  down.close()
  expect(statusCode).toBe(200)
  expect(valueOf(body, 'shop_database_up')).toBe(0)
  expect(valueOf(body, 'shop_mails_waiting')).toBe(null)
  expect(valueOf(body, 'shop_catalogue_products')).toBeGreaterThan(50)
})

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          annotations: z.strictObject({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboardSchema = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})
const rules = rulesSchema
  .parse(parse(readFileSync('docs/alarms.yml', 'utf8')))
  .groups.flatMap((group) => group.rules)

test('the dashboard and the alarms read figures that the shop sends', async () => {
  const { panels } = dashboardSchema.parse(JSON.parse(readFileSync('docs/grafana-dashboard.json', 'utf8')))
  const app = open()
  await app.inject('/healthz')
  const { body } = await read(app)
  const sent = [...body.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name)
  // Those of a replica and of a hosted store.
  const others = ['shop_replica_lag_seconds', 'shop_store_calls_total', 'shop_store_alarms']
  const known = new Set([...sent, ...others, 'shop_store_webhooks_unread_total'])
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
  const used = expressions.flatMap((expr) => expr.match(/\b(?:shop|process)_[a-z_]+/g) ?? [])
  expect(new Set(used).size).toBeGreaterThan(12)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})

test('Prometheus and the staff page have the same limits', () => {
  const missing = alarms.filter(({ figure, labels, limit, isMinimum }) => {
    const selector = labels ? `{state="${labels['state']}"}` : ''
    return !rules.some(({ expr }) => expr === `${figure}${selector} ${isMinimum ? '<' : '>'} ${limit}`)
  })
  expect(missing).toEqual([])
})
