import { sql, type Kysely, type RawBuilder } from 'kysely'
import { funnelStepNames } from '../../src/tracking/trackingPlan'
import type { ReportSpan, SalesDimension } from '../commerce/sales'
import type { Tables } from '../database/tables'
import { reportDays } from './reportDays'

/** Visits of people who allow analytics. */
export interface VisitCount {
  /** As in `SalesCount`. */
  readonly key: string | null
  readonly isBefore: boolean
  /** For a product: visits that viewed it. */
  readonly visits: number
  /** Those of them that bought; for a product, that bought it. */
  readonly buyers: number
}

/** SQL: events of a region's sites in a span and its comparison. */
const counted = ({ region, brand }: ReportSpan, { isWithin }: ReturnType<typeof reportDays>) => sql`
  ${isWithin(sql.ref('received_at'))} and session_id is not null
  and site like ${`${brand ?? '%'}-${region.toLowerCase()}`}`

/**
 * Counts visits and those that bought. A visit belongs to the day of its first event, and to its last campaign and
 * channel. Nothing is known by maker.
 */
export async function countVisits(
  db: Kysely<Tables>,
  by: SalesDimension,
  span: ReportSpan,
): Promise<readonly VisitCount[]> {
  if (by === 'maker') return []
  const days = reportDays(span)
  const query = by === 'product' ? countViews(span, days) : countSessions(by, span, days)
  return db.transaction().execute(async (transaction) => {
    // For less memory PostgreSQL sorts all events on disk, which takes twice the time.
    await sql`set local work_mem = '64MB'`.execute(transaction)
    const { rows } = await query.execute(transaction)
    return rows
  })
}

function countSessions(
  by: Exclude<SalesDimension, 'product' | 'maker'>,
  span: ReportSpan,
  days: ReturnType<typeof reportDays>,
) {
  // The newest value of a visit, behind its time in 17 characters: a maximum needs no sort of all events.
  const newest = (named: 'campaign' | 'channel') =>
    sql`substr(max((extract(epoch from received_at)::text || ${sql.ref(named)}) collate "C")
      filter (where ${sql.ref(named)} is not null), 18)`
  const parts: Readonly<
    Record<typeof by, readonly [ofVisit: RawBuilder<unknown>, key: RawBuilder<unknown>]>
  > = {
    total: [sql`''`, sql`''`],
    day: [sql`min(received_at)`, days.dayKey(sql.ref('value'))],
    brand: [sql`min(site)`, sql`split_part(value, '-', 1)`],
    campaign: [newest('campaign'), sql`coalesce(value, '')`],
    channel: [newest('channel'), sql`coalesce(value, 'direct')`],
  }
  const [ofVisit, key] = parts[by]
  return sql<VisitCount>`
    with visits as (
      select ${days.isBefore(sql.ref('received_at'))} as "isBefore", session_id,
        bool_or(name = 'Purchased') as "isBuyer", ${ofVisit} as value
      from events where ${counted(span, days)} and name <> 'OrderRefunded'
      group by 1, 2
    )
    select ${key} as key, "isBefore", count(*)::integer as visits,
      count(*) filter (where "isBuyer")::integer as buyers
    from visits group by 1, 2`
}

const countViews = (span: ReportSpan, days: ReturnType<typeof reportDays>) => sql<VisitCount>`
  with product_events as (
    select ${days.isBefore(sql.ref('received_at'))} as "isBefore", session_id, name, product_id as product
    from events where ${counted(span, days)} and name = 'ProductViewed' and product_id is not null
    union all
    select ${days.isBefore(sql.ref('received_at'))}, session_id, name, split_part(part, '"', 1)
    from events, unnest((string_to_array(body, '"product_id":"'))[2:]) part
    where ${counted(span, days)} and name = 'Purchased'
  ), visits as (
    select "isBefore", session_id, product, bool_or(name = 'Purchased') as "isBuyer"
    from product_events group by 1, 2, 3 having bool_or(name = 'ProductViewed')
  )
  select product as key, "isBefore", count(*)::integer as visits,
    count(*) filter (where "isBuyer")::integer as buyers
  from visits group by 1, 2`

/** Visits that reached a step or a later one. */
export interface FunnelStep {
  readonly name: (typeof funnelStepNames)[number]
  readonly visits: number
  /** In the comparison. */
  readonly before: number
}

/** Counts how far the visits with a product page came. A visit that skips a step, for example with an older cart, has passed it. */
export async function countFunnel(
  db: Kysely<Tables>,
  span: ReportSpan,
  steps: readonly FunnelStep['name'][] = funnelStepNames,
): Promise<readonly FunnelStep[]> {
  const days = reportDays(span)
  const { rows } = await sql<{ isBefore: boolean; step: number; visits: number }>`
    with visits as (
      select ${days.isBefore(sql.ref('received_at'))} as "isBefore",
        max(array_position(${[...steps]}::text[], name)) as step
      from events where ${counted(span, days)} and name = any(${[...steps]}::text[])
      group by 1, session_id having bool_or(name = ${steps[0]})
    )
    select "isBefore", step::integer, count(*)::integer as visits from visits group by 1, 2`.execute(db)
  const reached = (isBefore: boolean, from: number) =>
    rows
      .filter((row) => row.isBefore === isBefore && row.step >= from)
      .reduce((sum, { visits }) => sum + visits, 0)
  return steps.map((name, index) => ({
    name,
    visits: reached(false, index + 1),
    before: reached(true, index + 1),
  }))
}
