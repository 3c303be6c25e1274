import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { countFunnel, countVisits } from '../../server/analytics/visitReport'
import type { SalesDimension } from '../../server/commerce/sales'
import { openDatabase } from '../../server/database/database'
import { migrate, migrationsFolder } from '../../server/database/migrate'
import type { Tables } from '../../server/database/tables'
import { countSales } from '../../server/engines/own/orders/salesReport'
import { funnelStepNames } from '../../src/tracking/trackingPlan'
import { seedVisits, type SeededVisit } from '../../test/setup/seedVisits'

/** Days over which the events are spread. */
const days = 90
const maxEvents = 2_000_000
const visitsPerCopy = 1_000
const dimensions: readonly SalesDimension[] = [
  'total',
  'day',
  'brand',
  'maker',
  'product',
  'campaign',
  'channel',
]

/**
 * Fills a new embedded database with visits and orders of 90 days in one region, and prints the milliseconds of each
 * report over 28 days with its comparison, the best of three.
 */
export async function reportsBench(root: string, count: number): Promise<void> {
  if (count > maxEvents) throw new Error(`--reports takes at most ${maxEvents} events`)
  const folder = await mkdtemp(path.join(tmpdir(), 'reports-bench-'))
  // The database runs as another user.
  await chmod(folder, 0o755)
  const database = await openDatabase(
    { root, dataDir: path.join(folder, 'data'), databaseUrl: null },
    () => {},
  )
  try {
    const { db } = database
    await migrate(db, migrationsFolder(root))
    const since = performance.now()
    console.log(
      `${await fill(db, count)} events filled in ${Math.round((performance.now() - since) / 1_000)} s`,
    )
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const span = { region: 'IN', from: day(28), to: day(1) } as const
    for (const by of dimensions)
      await timed(`report by ${by}`, async () => [
        await countSales(db, by, span),
        await countVisits(db, by, span),
      ])
    await timed('funnel', () => countFunnel(db, span))
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const since = performance.now()
    await work()
    times.push(performance.now() - since)
  }
  console.log(`${name}: ${Math.round(Math.min(...times))} ms`)
}

/** Seeds some visits, and copies their events and orders to other ids and times. @returns the number of events */
async function fill(db: Kysely<Tables>, count: number): Promise<number> {
  const seeded = Array.from({ length: visitsPerCopy }, (_none, index): SeededVisit => {
    const last = index % 50 === 0 ? 'Purchased' : (funnelStepNames[(index * 7) % 4] ?? null)
    const ago = Date.now() - (index % days) * 86_400_000
    return {
      region: 'IN',
      brand: index % 3 === 0 ? 'aerovolt' : 'courtline',
      at: `${new Date(ago).toISOString().slice(0, 10)} 10:${String(index % 60).padStart(2, '0')}`,
      last,
      product: { id: 1_000 + (index % 200), name: `Racket ${index % 200}`, maker: `Maker ${index % 20}` },
      url: `http://shop.localhost/a/?utm_source=mail&utm_campaign=campaign-${index % 30}`,
      ...(last === 'Purchased' && { order: { minor: 499_00 } }),
    }
  })
  await seedVisits(db, seeded)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from events`.execute(
    db,
  )
  const perCopy = counted[0]?.count ?? 1
  const copies = Math.ceil(count / perCopy) - 1
  // Indexes are built faster at the end.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'events' and not exists (select from pg_constraint where conname = indexname)`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`alter table events disable trigger user`.execute(db)
  for (let copy = 1; copy <= copies; copy += 20) {
    const last = Math.min(copy + 19, copies)
    // Ids of a copy end with its number in hexadecimal digits.
    await sql`
      insert into events (position, event_id, name, received_at, body, prev_hash, hash, channel, source, campaign)
      select copy::bigint * ${perCopy}::bigint + events.position + 10000000,
        overlay(event_id::text placing lpad(to_hex(copy), 6, '0') from 31 for 6)::uuid, name,
        received_at + make_interval(secs => copy % 3000),
        replace(replace(replace(body, 'SEED-', 'C' || copy || '-'),
          session_id, overlay(session_id placing lpad(to_hex(copy), 6, '0') from 31)),
          coalesce(visitor_id, session_id), overlay(coalesce(visitor_id, session_id) placing lpad(to_hex(copy), 6, '0') from 31)),
        prev_hash, overlay(hash placing lpad(to_hex(copy), 6, '0') from 59 for 6), channel, source, campaign
      from events, generate_series(${copy}::int, ${last}::int) copy where events.position < 10000000`.execute(
      db,
    )
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  const columns = async (table: 'orders' | 'order_lines', own: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`.execute(db)
    return rows.map(({ name }) => name).filter((name) => !own.includes(name))
  }
  const orders = await columns('orders', ['id', 'number', 'cart_id', 'key'])
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  await sql`insert into orders (id, number, cart_id, ${list(orders)})
    select id || '-' || copy, replace(number, 'SEED-', 'C' || copy || '-'), gen_random_uuid(), ${list(orders)}
    from orders, generate_series(1, ${copies}::int) copy where number like 'SEED-%'`.execute(db)
  const lines = await columns('order_lines', ['id', 'order_id'])
  await sql`insert into order_lines (order_id, ${list(lines)})
    select order_id || '-' || copy, ${list(lines)} from order_lines, generate_series(1, ${copies}::int) copy`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from events`.execute(db)
  return rows[0]?.count ?? 0
}
