import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../../database/tables'
import { boughtAt } from './unseenPurchases'

/** Orders of a day and a site, and how many of them the log or a destination received. */
export interface PurchaseCount {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly site: string
  /** `log`, or a destination's id. */
  readonly counted: string
  readonly orders: number
  readonly reported: number
}

/**
 * SQL: number, site and time of all bought orders: the shop's own, and those of a hosted store that came from the shop.
 * A database has either.
 */
export const boughtOrders = sql`(
  select number, brand || '-' || lower(region) as site, placed_at as at from orders where ${boughtAt} is not null
  union all select number, site, placed_at from store_purchases
)`

/**
 * Compares bought orders with the `Purchased` events of the log and of each destination, by day and site. A destination
 * counts when its code accepted the event or its API confirmed it, also when the server sent it.
 * @param to exclusive
 */
export async function purchaseCounts(db: Kysely<Tables>, from: Date, to: Date): Promise<PurchaseCount[]> {
  const { rows } = await sql<PurchaseCount>`
    with bought as (
      select number, site, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day
      from ${boughtOrders} as orders where at >= ${from} and at < ${to}
    ), purchased as (
      select order_number as number, site, events.event_id, outcomes from events
      left join event_outcomes on event_outcomes.event_id = events.event_id
      where name = 'Purchased' and order_number in (select number from bought)
    ), arrived as (
      select number, site, 'log' as counted from purchased
      union select number, site, settled.key from purchased,
        lateral jsonb_each(coalesce(outcomes, '{}')) settled
        where settled.key <> 'own_log' and settled.value->>'outcome' in ('handed_off', 'confirmed')
      union select number, site, destination from purchased
        join relayed_events on relayed_events.event_id = purchased.event_id where done_at is not null
    ), everywhere as (
      select site, counted from arrived group by 1, 2 union select site, 'log' from bought
    )
    select day, site, counted, count(*)::int as orders, count(arrived.number)::int as reported
    from bought join everywhere using (site)
    left join arrived using (number, site, counted)
    group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows
}
