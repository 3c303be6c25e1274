import { sql } from 'kysely'
import type { Database } from '../../server/database/database'
import { boughtOrders, purchaseCounts } from '../../server/engines/own/orders/purchaseAlarms'
import type { CommandResult } from '../queryDatabase'

interface Span {
  readonly from: Date | undefined
  /** Exclusive. */
  readonly to: Date | undefined
}

/** An order number found in the orders, in the event log, or in both. */
interface Pair {
  readonly number: string
  readonly site: string
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly isBought: boolean
  /** Number of purchase events. */
  readonly reported: number
}

/** Describes the difference of a pair; null without one. */
function findProblem({ isBought, reported }: Pair): string | null {
  if (!isBought) return 'was reported, but no paid or COD order has this number'
  if (reported === 0) return 'was never reported'
  return reported > 1 ? `was reported ${reported} times` : null
}

/** Counts orders, and purchases that the log and each destination received, by day and site. */
export async function purchases(db: Database['db'], { from, to }: Span): Promise<string> {
  const counts = await purchaseCounts(db, from ?? new Date(0), to ?? new Date(Date.now() + 86_400_000))
  if (counts.length === 0) return 'There are no orders in this period.'
  return counts
    .map(
      ({ day, site, counted, orders, reported }) =>
        `${day}  ${site.padEnd(14)}  ${counted.padEnd(12)}  ${reported} of ${orders}`,
    )
    .join('\n')
}

/** Compares purchased orders with purchase events. `isSound` is false if they differ. */
export async function reconcile(db: Database['db'], span: Span): Promise<CommandResult> {
  const since = await storedSince(db)
  if (since === null || (span.from && span.from >= since)) return compare(db, span)
  const deleted = `Events up to ${since.toISOString()} were deleted: older orders are not compared.`
  const { report, isSound } = await compare(db, { ...span, from: since })
  return { report: `${report}\n${deleted}`, isSound }
}

/** Start of the remaining log if older events were deleted; otherwise null. */
async function storedSince(db: Database['db']): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce((select min(received_at) from events), max(pruned_at)) as since
    from log_chains having max(pruned_at) is not null`.execute(db)
  return rows[0]?.since ?? null
}

async function compare(db: Database['db'], span: Span): Promise<CommandResult> {
  const pairs = await readPairs(db, span)
  if (pairs.length === 0) return sound('There are no orders and no Purchased events in this period.')
  const days = [...new Set(pairs.map(({ day, site }) => `${day}  ${site}`))]
  const table = days.map((key) => {
    const own = pairs.filter(({ day, site }) => `${day}  ${site}` === key)
    const orders = own.filter(({ isBought }) => isBought).length
    const reported = own.reduce((sum, pair) => sum + pair.reported, 0)
    return `${key.padEnd(26)}  ${orders} orders  ${reported} reported`
  })
  const differences = pairs.flatMap((pair) => {
    const problem = findProblem(pair)
    return problem === null ? [] : [`${pair.number}  ${pair.day}  ${pair.site}  ${problem}`]
  })
  if (differences.length === 0) return sound([...table, '', 'Orders and Purchased events match.'].join('\n'))
  const messages =
    `${differences.length} differ. Orders of visitors who do not allow analytics are never reported. ` +
    "The server reports the shop's own order an hour later if no browser has reported it, and a hosted store's order " +
    "with the store's message."
  return { report: [...table, '', ...differences, '', messages].join('\n'), isSound: false }
}

const sound = (report: string): CommandResult => ({ report, isSound: true })

async function readPairs(db: Database['db'], { from, to }: Span): Promise<readonly Pair[]> {
  // A regular expression, because JSON parsing rejects unpaired surrogates. Order numbers contain no quotes.
  const { rows } = await sql<Pair>`
    with bought as (select * from ${boughtOrders} as orders), reported as (
      select substring(body from '"transaction_id":"([^"]+)"') as number, site, min(received_at) as at,
        count(*)::int as times
      from events where name = 'Purchased' group by 1, 2
    )
    select number, site, to_char(coalesce(bought.at, reported.at) at time zone 'UTC', 'YYYY-MM-DD') as day,
      bought.at is not null as "isBought", coalesce(times, 0) as reported
    from bought full join reported using (number, site)
    where coalesce(bought.at, reported.at) >= coalesce(${from ?? null}::timestamptz, '-infinity')
      and coalesce(bought.at, reported.at) < coalesce(${to ?? null}::timestamptz, 'infinity')
    order by day, site, number`.execute(db)
  return rows
}
