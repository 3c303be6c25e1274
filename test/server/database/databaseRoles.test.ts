import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { eventsCommand } from '../../../scripts/events/commandLine'
import { checkEvent } from '../../../server/analytics/checkEvent'
import { writeCheckpoint, verifyCheckpoints } from '../../../server/analytics/checkpoints'
import { consentReceiptsIn } from '../../../server/analytics/consentReceipts'
import { openEventLog } from '../../../server/analytics/eventLog'
import { outcomeLogIn } from '../../../server/analytics/outcomeReport'
import { pruneEvents } from '../../../server/analytics/pruneEvents'
import { verifyChain } from '../../../server/analytics/verifyChain'
import { openDatabase } from '../../../server/database/database'
import { bringUpToDate } from '../../../server/database/roles'
import { buildApp } from '../../../server/http/app'
import { openClosers } from '../../../server/process/closeGracefully'
import { prepare } from '../../../server/startup/prepare'
import { anOrderRequest } from '../../setup/anOrder'
import { aSentEvent } from '../../setup/aSentEvent'
import { aShop, someSettings } from '../../setup/aShop'
import { inFullRun } from '../../setup/fullRun'
import { runInProcess } from '../../setup/runScript'
import { openTestDatabase, type TestDatabase } from '../../setup/testDatabase'

const key = 'k'.repeat(32)
const password = 'feather-48'
const suffix = randomBytes(4).toString('hex')
const owner = `owner_${suffix}`
const shopRole = `shop_${suffix}`

/** The statements of docs/database-roles.md for a new and an existing shop. */
const [forNew = '', forExisting = ''] = [
  ...readFileSync('docs/database-roles.md', 'utf8').matchAll(/```sql\n(.*?)```/gs),
].map(([, text = '']) => text)

/** Runs them with the names of this test. The roles exist already. */
async function follow(statements: string): Promise<void> {
  const own = statements
    .split('\n')
    .filter((line) => line !== '' && !/^(create role|create database|\\connect)/.test(line))
    .map((line) =>
      line
        .replace(/\bdatabase shop\b/, `database ${nameOf(database)}`)
        .replaceAll(/\bshop_owner\b/g, owner)
        .replaceAll(/\bshop\b/g, shopRole),
    )
  expect(own.length).toBeGreaterThan(2)
  for (const statement of own) await database.pool.query(statement)
}

let database: TestDatabase
/** Migrated by a start with both roles, and without connections. */
let migrated: TestDatabase

/** An empty database for both roles, or a copy of the migrated one, in which nothing is left to migrate. */
async function openForRoles(copyOf?: TestDatabase): Promise<TestDatabase> {
  database = await openTestDatabase(copyOf ? { copyOf } : { content: 'nothing' })
  for (const role of [owner, shopRole])
    await database.pool.query(`do $$ begin create role ${role} login password '${password}';
      exception when duplicate_object then null; end $$`)
  await database.pool.query(`alter database ${nameOf(database)} owner to ${owner}`)
  await follow(forNew)
  return database
}
beforeAll(async () => {
  migrated = await openForRoles()
  await (await start()).close()
  await migrated.disconnect()
})
afterEach(() => database.close())
afterAll(async () => {
  await migrated.close()
  const last = await openTestDatabase({ content: 'nothing' })
  for (const role of [owner, shopRole]) await last.pool.query(`drop role if exists ${role}`)
  await last.close()
})

const nameOf = ({ url }: TestDatabase) => url.slice(url.lastIndexOf('/') + 1)
const urlOf = (role: string) => database.url.replace(/\/\/[^@]*@/, `//${role}:${password}@`)
const settingsWith = (changes: object = {}) =>
  someSettings({ databaseUrl: urlOf(shopRole), databaseMigrationUrl: urlOf(owner), ...changes })

/** Opens the database with the role of DATABASE_URL and brings it up to date, as a start does. */
async function start(changes: object = {}) {
  const settings = settingsWith(changes)
  const opened = await openDatabase(settings, () => {})
  try {
    return { ...opened, asOwner: await bringUpToDate(settings, opened) }
  } catch (error) {
    await opened.close()
    throw error
  }
}
async function asRole(role: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: urlOf(role) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const anEvent = () => {
  const checked = checkEvent(aSentEvent(), { brand: 'courtline', region: 'IN' })
  if (!('body' in checked)) throw new Error(checked.reason)
  return checked
}
const aReceipt = {
  consent_id: randomUUID(),
  version: 1,
  region: 'IN',
  locale: 'en-IN',
  categories: { necessary: true, functional: true, analytics: true, marketing: false, messaging: false },
  method: 'preferences',
  at: '2026-01-02T03:04:05.678Z',
} as const

test('the role of the shop adds to the logs, and can neither change nor delete nor drop them', async () => {
  await openForRoles(migrated)
  const shop = await start()
  const event = anEvent()
  await openEventLog(shop.db).write([event])
  await outcomeLogIn(shop.db).write([{ event_id: event.event_id, outcomes: {}, calls: null }])
  await consentReceiptsIn(shop.db).write(aReceipt, { brand: 'courtline' })
  expect(await writeCheckpoint(shop.db, key)).toBe(true)
  expect(await verifyChain(shop.db)).toEqual({ sound: 1, firstBreak: null })
  expect(await verifyCheckpoints(shop.db, key)).toEqual({ sound: 1, firstBreak: null })
  for (const table of [
    'events',
    'event_outcomes',
    'event_calls',
    'event_replays',
    'consent_receipts',
    'log_checkpoints',
    'gift_card_entries',
    'order_history',
  ]) {
    const { rows } = await shop.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = $1 and is_generated = 'NEVER' order by ordinal_position desc`,
      [table],
    )
    const column = rows[0]?.name ?? ''
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger user`,
      `create trigger mine before insert on ${table} for each row execute function refuse_event_change()`,
    ])
      await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  for (const statement of [
    'drop trigger events_are_never_changed on events',
    'create or replace function refuse_event_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create table mine (id integer)',
    'create or replace view log_chains as select 1',
    `insert into log_shards (log, shard) values ('events', 9)`,
    'delete from log_shards',
    'update event_chain set position = 0',
    'update event_checkpoint set position = 0',
    'delete from schema_migrations',
    `set role ${owner}`,
    'set session_replication_role = replica',
  ])
    await expect(shop.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  await shop.close()
})

test("the owner's role deletes old events, in the running shop and by command", async () => {
  await openForRoles(migrated)
  const shop = await start()
  const soon = new Date(Date.now() + 60_000)
  await openEventLog(shop.db).write([anEvent(), anEvent()])
  await expect(pruneEvents(shop.db, soon)).rejects.toMatchObject({ code: '42501' })
  expect(await shop.asOwner?.((db) => pruneEvents(db, soon))).toBe(2)
  await openEventLog(shop.db).write([anEvent()])
  expect(await verifyChain(shop.db)).toEqual({ sound: 1, firstBreak: null })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const env = { DATABASE_URL: urlOf(shopRole), DATABASE_MIGRATION_URL: urlOf(owner) }
  expect(await runInProcess(eventsCommand, ['prune', '--before', tomorrow], env)).toMatchObject({
    output: '1 events were deleted.\n',
    code: 0,
  })
  await shop.close()
})

test('without the URL of the owner, the role of the shop needs a migrated database and deletes nothing', async () => {
  await openForRoles()
  await expect(start({ databaseMigrationUrl: null })).rejects.toThrow(
    /The database needs migrations \(0001_catalogue\.sql \.\.\.\).* set DATABASE_MIGRATION_URL/s,
  )
  await (await start()).close()
  const shop = await start({ databaseMigrationUrl: null })
  expect(shop.asOwner).toBeNull()
  await openEventLog(shop.db).write([anEvent()])
  await shop.close()
})

test('one role for both URLs is rejected, and so is the owner', async () => {
  await openForRoles(migrated)
  await expect(start({ databaseUrl: urlOf(owner) })).rejects.toThrow(
    `The role ${owner} of DATABASE_URL may create tables`,
  )
  await asRole(owner, `grant create on schema public to ${shopRole}`)
  await expect(start()).rejects.toThrow(`The role ${shopRole} of DATABASE_URL may create tables`)
})

test('a start with the owner repairs privileges, and one without it names them and fails', async () => {
  await openForRoles(migrated)
  await (await start()).close()
  await asRole(
    owner,
    `grant delete, update (body) on events to ${shopRole}`,
    `revoke insert on orders from ${shopRole}`,
  )
  await expect(start({ databaseMigrationUrl: null })).rejects.toThrow(
    /has wrong privileges .*\n {2}- it has UPDATE, DELETE on events\n {2}- it lacks INSERT on orders$/,
  )
  await (await start()).close()
  await (await start({ databaseMigrationUrl: null })).close()
  // No statement takes a privilege of everybody from one role.
  await asRole(owner, 'grant truncate on consent_receipts to public')
  await expect(start()).rejects.toThrow('it has TRUNCATE on consent_receipts')
  await asRole(owner, 'revoke truncate on consent_receipts from public')
  await database.pool.query(`grant ${owner} to ${shopRole}`)
  const member = start()
  await expect(member).rejects.toThrow(`The role ${shopRole} of DATABASE_URL may create tables`)
  await database.pool.query(`revoke ${owner} from ${shopRole}`)
})

test('rejects a role that owns a table', async () => {
  await openForRoles(migrated)
  await (await start()).close()
  await database.pool.query(`alter table carts owner to ${shopRole}`)
  for (const changes of [{}, { databaseMigrationUrl: null }])
    await expect(start(changes)).rejects.toThrow(/owns the table carts/)
  await database.pool.query(`alter table carts owner to ${owner}`)
})

test('a shop with one role gets a second one', async () => {
  await openForRoles()
  const { pool } = database
  await pool.query(`alter database ${nameOf(database)} owner to ${shopRole}`)
  const alone = await start({ databaseMigrationUrl: null })
  expect(alone.asOwner).not.toBeNull()
  await openEventLog(alone.db).write([anEvent()])
  await alone.close()
  await follow(forExisting)
  const shop = await start()
  await openEventLog(shop.db).write([anEvent()])
  expect(await verifyChain(shop.db)).toEqual({ sound: 2, firstBreak: null })
  await expect(shop.pool.query('drop table events')).rejects.toMatchObject({ code: '42501' })
  await shop.close()
})

test('every table whose rows never change is a log', async () => {
  await openForRoles(migrated)
  const shop = await start()
  const { rows } = await shop.pool.query<{ table: string; may: boolean }>(`
    select distinct tgrelid::regclass::text as table, has_table_privilege(tgrelid, 'UPDATE') as may
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where prosrc like '%never changed%'`)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ may }) => may)).toEqual([])
  await shop.close()
})

inFullRun('several processes start at once with both roles', async () => {
  await openForRoles()
  const shops = await Promise.all(Array.from({ length: 3 }, () => start()))
  await Promise.all(shops.map((shop) => shop.close()))
})

test('a whole shop starts and sells with both roles', async () => {
  await openForRoles(migrated)
  const closers = openClosers()
  const settings = settingsWith({ isDevelopment: true, siteGateways: {} })
  const signal = new AbortController().signal
  const { commerce } = await prepare({ settings, log: () => {}, signal }, closers)
  const app = buildApp(aShop({ commerce, settings }))
  const request = (path: string, payload: object, cookie = '') =>
    app.inject({
      method: 'POST',
      url: `/api/bigcommerce/${path}`,
      headers: { host: 'in.localhost', cookie },
      payload,
    })
  const added = await request('cart', { item: { productId: 4001, variantId: 400101 } })
  const cart = added.json<{ data: { id: string; cart_amount: number } }>().data
  const placed = await request(
    'orders',
    { ...anOrderRequest(), expectedTotal: cart.cart_amount + 99 },
    `bc_cartId=${cart.id}`,
  )
  expect([added.statusCode, placed.statusCode, placed.json<{ errors?: object }>().errors]).toEqual([
    200,
    200,
    undefined,
  ])
  const joined = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.test', password: 'shuttle 21' }
  const signedUp = await request('customers/signup', joined)
  expect(signedUp.statusCode).toBe(200)
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await request('customers/removal', { password: joined.password }, cookie)).statusCode).toBe(200)
  await app.close()
  await closers.closeAll()
})
