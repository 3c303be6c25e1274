import { sql, type Kysely, type RawBuilder } from 'kysely'
import { lookbackDays, reportDays } from '../../../analytics/reportDays'
import type { ReportSpan, SalesCount, SalesDimension } from '../../../commerce/sales'
import type { Tables } from '../../../database/tables'

/**
 * SQL: nothing of the order is unpaid, or the courier will collect it. These are the orders with `unpaid` 0 in
 * `npm run orders -- export`. A cancelled cash order brings no money, so it is no sale. Neither is an order whose gift
 * cards got their money back when it ended unpaid, also if the rest was paid too late.
 */
const isSale = sql<boolean>`(payment_status in ('paid', 'refunded')
  or (payment_method = 'cod' and payment_status = 'pending' and status <> 'cancelled'))
  and not exists (
    select from gift_card_entries where gift_card_entries.order_id = orders.id and gift_card_entries.reason = 'release'
  )`

/** SQL: the parts of sales: whole orders, or their lines and the delivery. */
const wholeSales = sql`
  select sold.*, null::text as product, null::text as name, null::text as maker,
    (select sum(quantity) from order_lines where order_id = sold.id) as items, total_minor as minor
  from sold`
const soldParts = sql`
  select sold.*, product_id::text as product, name, order_lines.brand as maker, quantity as items,
    (paid_minor::bigint + order_lines.wrapping_minor) * quantity - order_lines.discount_minor as minor
  from sold join order_lines on order_id = sold.id
  union all
  select sold.*, null, null, null, 0, delivery_minor from sold where delivery_minor > 0`

/** SQL: items of a part of a refund. Goodwill is for items that the shopper keeps. */
const returnedItems = sql`case when paid.reason = 'goodwill' then 0 else (part->>'quantity')::integer end`

/** SQL: the parts of refunds: whole, or by line; the delivery fee and amounts for no certain line are one part. */
const wholeRefunds = sql`
  select paid.*, null::text as product, null::text as name, null::text as maker,
    (select coalesce(sum(${returnedItems}), 0) from jsonb_array_elements(lines) part) as items,
    refunded_minor as minor
  from paid`
const refundedParts = sql`
  select paid.*, product_id::text as product, name, order_lines.brand as maker, ${returnedItems} as items,
    (part->>'minor')::bigint as minor
  from paid cross join jsonb_array_elements(lines) part
  join order_lines on order_id = paid.id and position = (part->>'line')::integer
  union all
  select paid.*, null, null, null, 0, rest_minor from paid where rest_minor > 0`

/**
 * SQL: the visitor's last touch of at most 30 days before the purchase. Without a `Purchased` event in the log nothing
 * is known. A landing page's events have no visitor id before the consent, so the visits are found first.
 */
const touch = (named: 'campaign' | 'channel') => sql`
  left join lateral (
    select session_id, visitor_id, received_at from events
    where order_number = part.number and site = part.brand || '-' || lower(part.region) and events.name = 'Purchased'
    order by position limit 1
  ) purchase on true
  left join lateral (
    select ${sql.ref(named)} as named from events
    where session_id in (
      select purchase.session_id
      union select visit.session_id from events visit
      where visit.visitor_id = purchase.visitor_id
        and visit.received_at > purchase.received_at - make_interval(days => ${lookbackDays})
    ) and ${sql.ref(named)} is not null and received_at <= purchase.received_at
      and received_at > purchase.received_at - make_interval(days => ${lookbackDays})
    order by received_at desc limit 1
  ) touch on true`

const part = sql.ref('part.at')

/** SQL: the key of each dimension, and what it joins. */
function keyOf(
  by: SalesDimension,
  days: ReturnType<typeof reportDays>,
): [key: RawBuilder<unknown>, join: RawBuilder<unknown>] {
  const none = sql``
  switch (by) {
    case 'total':
      return [sql`''`, none]
    case 'day':
      return [days.dayKey(part), none]
    case 'campaign':
      return [sql`case when purchase.session_id is not null then coalesce(touch.named, '') end`, touch(by)]
    case 'channel':
      return [
        // A cart that a program filled is known without any event.
        sql`case when part.agent is not null then 'agent'
          when purchase.session_id is not null then coalesce(touch.named, 'direct') end`,
        touch(by),
      ]
    default:
      return [sql`part.${sql.ref(by)}`, none]
  }
}

/** Sums sales by the day of the order, and refunds by the day on which they were paid, both in the region's time zone. */
export async function countSales(
  db: Kysely<Tables>,
  by: SalesDimension,
  span: ReportSpan,
): Promise<readonly SalesCount[]> {
  const days = reportDays(span)
  const isByLine = by === 'product' || by === 'maker'
  const [key, join] = keyOf(by, days)
  const narrow = sql`region = ${span.region} and (${span.brand ?? null}::text is null or brand = ${span.brand ?? null})
    and ${isSale}`
  const { rows } = await sql<SalesCount>`
    with sold as (
      select id, number, brand, region, agent, placed_at as at, total_minor, delivery_minor from orders
      where ${days.isWithin(sql.ref('placed_at'))} and ${narrow}
    ), paid as (
      select orders.id, number, brand, region, agent, settled_at as at, order_refunds.lines, order_refunds.reason,
        card_minor + gateway_minor + by_hand_minor as refunded_minor,
        order_refunds.delivery_minor + other_minor as rest_minor
      from order_refunds join orders on orders.id = order_id
      where ${days.isWithin(sql.ref('settled_at'))} and ${narrow}
    ), part as (
      select true as "isSale", id, number, brand, region, agent, at, product, name, maker, items, minor
      from (${isByLine ? soldParts : wholeSales}) sales
      union all
      select false, id, number, brand, region, agent, at, product, name, maker, items, minor
      from (${isByLine ? refundedParts : wholeRefunds}) refunds
    )
    select ${key} as key, max(part.name) as label, ${days.isBefore(part)} as "isBefore",
      count(distinct id) filter (where "isSale")::integer as orders,
      coalesce(sum(items) filter (where "isSale"), 0)::integer as items,
      coalesce(sum(minor) filter (where "isSale"), 0)::bigint as "revenueMinor",
      coalesce(sum(minor) filter (where not "isSale"), 0)::bigint as "refundedMinor",
      coalesce(sum(items) filter (where not "isSale"), 0)::integer as "returnedItems"
    from part ${join}
    group by 1, 3`.execute(db)
  return rows
}
