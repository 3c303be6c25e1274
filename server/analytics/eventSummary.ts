import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { inTransaction } from '../database/transaction'
import type { EventFilter } from './eventFilter'
import { validOutcomes } from './readEvents'

/** How many events of one day and name ended with an outcome and a reason at a destination. */
export interface DayCount {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly site: string
  readonly name: string
  /** Empty: the events themselves, with an empty outcome. */
  readonly destination: string
  readonly outcome: string
  /** Of the last failed try; empty without one, and on days counted before reasons were. */
  readonly reason: string
  readonly events: number
}

type SummaryFilter = Pick<EventFilter, 'name' | 'site' | 'region' | 'brand' | 'destination' | 'outcome'> & {
  readonly from: Date
  /** Exclusive. */
  readonly to: Date
}

const dayMs = 86_400_000
/** Browsers resend reports for days; after this time a day's counts are final. In days. */
const lateReports = 3

/** SQL: counts of the events received in a time span. */
const countsBetween = (from: Date, to: Date) => sql<DayCount>`
  with received as (
    select to_char(received_at at time zone 'UTC', 'YYYY-MM-DD') as day, site, name,
      ${validOutcomes} as outcomes
    from events left join event_outcomes on event_outcomes.event_id = events.event_id
    where received_at >= ${from} and received_at < ${to}
  )
  select day, site, name, '' as destination, '' as outcome, '' as reason, count(*)::int as events
  from received group by 1, 2, 3
  union all
  select day, site, name, settled.key, settled.value->>'outcome', coalesce(settled.value->>'reason', ''),
    count(*)::int
  from received, lateral jsonb_each(coalesce(outcomes, '{}')) settled group by 1, 2, 3, 4, 5, 6`

/** Counts the days whose reports have arrived, once. Days before the first event are skipped. */
export async function countFinishedDays(db: Kysely<Tables>, now = new Date()): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(
      (select date_trunc('day', min(received_at) at time zone 'UTC') from events),
      date_trunc('day', ${now}::timestamptz at time zone 'UTC') - make_interval(days => ${lateReports + 1}),
      interval '1 day'
    ) day
    where day::date not in (select day from counted_event_days)
    order by day`.execute(db)
  for (const { day } of rows) await countDay(db, day)
}

async function countDay(db: Kysely<Tables>, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00Z`)
  await inTransaction(db, async (transaction) => {
    // Another process may have counted it meanwhile.
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('counted_event_days')
      .values({ day })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) return
    await sql`
      insert into event_days (day, site, name, destination, outcome, reason, events)
      select day::date, site, name, destination, outcome, reason, events
      from (${countsBetween(from, new Date(from.getTime() + dayMs))}) counts`.execute(transaction)
  })
}

/** Counts by day, site, event, destination, outcome and reason. Finished days were counted before. */
export async function readSummary(
  db: Kysely<Tables>,
  { from, to, name, site, region, brand, destination, outcome }: SummaryFilter,
): Promise<readonly DayCount[]> {
  const { rows: finished } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from counted_event_days
    where day >= ${from}::timestamptz::date and day < ${to}::timestamptz::date`.execute(db)
  const counted = new Set(finished.map(({ day }) => day))
  const live = spansWithout(counted, from, to)
  const places = sql`(${site ?? null}::text is null or site = ${site ?? null})
    and (${brand ?? null}::text is null or site like ${`${brand ?? ''}-%`})
    and (${region ?? null}::text is null or site like ${`%-${(region ?? '').toLowerCase()}`})
    and (${name ?? null}::text is null or name = ${name ?? null})
    and (${destination ?? null}::text is null or destination in ('', ${destination ?? null}))
    and (${outcome ?? null}::text is null or outcome in ('', ${outcome ?? null}))`
  const stored = sql<DayCount>`
    select to_char(day, 'YYYY-MM-DD') as day, site, name, destination, outcome, reason, events
    from event_days
    where to_char(day, 'YYYY-MM-DD') = any(${[...counted]}::text[])`
  const sources = [stored, ...live.map((span) => sql`(${countsBetween(span.from, span.to)})`)]
  const { rows } = await sql<DayCount>`
    select * from (${sql.join(sources, sql` union all `)}) counts where ${places}
    order by day, site, name, destination, outcome, reason`.execute(db)
  return rows
}

/** The parts of a time span that lie outside the days. */
function spansWithout(days: ReadonlySet<string>, from: Date, to: Date) {
  const spans: { from: Date; to: Date }[] = []
  for (let start = from.getTime(); start < to.getTime(); start += dayMs) {
    if (days.has(new Date(start).toISOString().slice(0, 10))) continue
    const end = new Date(Math.min(start + dayMs, to.getTime()))
    const last = spans.at(-1)
    if (last && last.to.getTime() === start) last.to = end
    else spans.push({ from: new Date(start), to: end })
  }
  return spans
}
