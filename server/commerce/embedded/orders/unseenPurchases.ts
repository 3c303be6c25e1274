import { sql, type Kysely } from 'kysely'
import { purchaseOf } from '../../../../src/sagas/purchase'
import { trackingPlan } from '../../../../src/sagas/trackingPlan'
import type { Site } from '../../../../src/site/site'
import { readOrders } from './orderRows'
import type { Tables } from '../../../database/tables'
import { orderOnWire } from '../../../wire/orderWire'
import { repeatedly } from '../../../process/repeatedly'
import { checkEvent, type CheckedEvent } from '../../../analytics/checkEvent'
import type { EventLog } from '../../../analytics/eventLog'

interface Unseen {
  readonly id: string
  readonly placed_at: Date
  /** When it was bought, whatever has become of it since. */
  readonly bought_at: Date
  /** The same site as events name it, `courtline-in`. */
  readonly site: string
  /** As events name the cart: enough to tell carts apart. */
  readonly cart: string
}

const hour = 3_600_000

/**
 * When a row of `orders` was bought: paid, or placed to be paid at the door; null where it never was. What became of it
 * later changes nothing in that: no event takes a purchase back. Money that comes for an order that has ended buys
 * nothing, and goes back.
 */
export const boughtAt = sql<Date | null>`(select min(at) from order_history
  where order_id = orders.id and (status = 'paid' or payment_method = 'cod'))`

/**
 * Tells the log of orders that were bought while no browser looked: the page was closed before the money came, and
 * nobody has opened the order since. Only where the shopper's own browser has told of that very cart on its way to the
 * order, which it does with consent to analytics alone; what surrounds the event is what it said then.
 * @param before the last that has happened to the order; browsers tell by themselves what is more recent
 * @returns how many were told
 */
export async function reportUnseenPurchases(
  db: Kysely<Tables>,
  log: EventLog,
  sites: readonly Site[],
  before: Date,
): Promise<number> {
  const events: CheckedEvent[] = []
  for (const unseen of await unseenOrders(db, before)) {
    const site = sites.find(({ id }) => id === unseen.site)
    const visit = site && (await visitOf(db, unseen))
    const event = visit && (await purchaseIn(db, visit, unseen, site))
    if (event) events.push(event)
  }
  if (events.length === 0) return 0
  const written = await log.write(events)
  return written.filter((each) => each === 'accepted').length
}

/** Orders of the last days that were bought, and of which no event tells. */
async function unseenOrders(db: Kysely<Tables>, before: Date): Promise<readonly Unseen[]> {
  const { rows } = await sql<Unseen>`
    with bought as (
      select id, number, placed_at, brand || '-' || lower(region) as site, left(cart_id::text, 8) as cart,
        ${boughtAt} as bought_at,
        (select max(at) from order_history where order_id = orders.id) as moved_at
      from orders
      where placed_at > ${before}::timestamptz - interval '3 days'
    ), told as (
      select substring(body from '"transaction_id":"([^"]+)"') as number from events
      where name = 'Purchased' and received_at > ${before}::timestamptz - interval '3 days'
    )
    select id, placed_at, bought_at, site, cart from bought
    where bought_at is not null and moved_at < ${before}
      and number not in (select number from told where number is not null)
    order by placed_at`.execute(db)
  return rows
}

/** The last that the shopper's browser told of the cart before it was ordered. */
async function visitOf(db: Kysely<Tables>, { site, cart, placed_at }: Unseen): Promise<object | null> {
  const row = await db
    .selectFrom('events')
    .select('body')
    .where('name', '=', 'CheckoutInitiated')
    .where('site', '=', site)
    .where('received_at', '>', new Date(placed_at.getTime() - 30 * 24 * hour))
    .where('body', 'like', `%"cart_id":"${cart}"%`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? (JSON.parse(row.body) as object) : null
}

async function purchaseIn(
  db: Kysely<Tables>,
  visit: object,
  { id: orderId, bought_at }: Unseen,
  site: Site,
): Promise<CheckedEvent | null> {
  const [order] = await readOrders(db, (orders) => orders.where('id', '=', orderId))
  if (!order) return null
  const { id, ...facts } = purchaseOf(orderOnWire(order, { siteUrl: site.url, mayChange: false }))
  const event = checkEvent(
    {
      ...visit,
      ...facts,
      event_id: id,
      schema_version: trackingPlan.Purchased.version,
      occurred_at: bought_at.toISOString(),
      source_action: { type: 'server/orderPaid', id: null },
    },
    site,
  )
  if ('reason' in event) throw new Error(`A purchase is not as planned: ${event.reason}`)
  return event
}

/** An hour after the last that has happened to an order. @returns stops it */
export const reportUnseenPurchasesOften = (
  db: Kysely<Tables>,
  log: EventLog,
  sites: readonly Site[],
  logLine: (line: string) => void,
) =>
  repeatedly({
    every: hour / 6,
    work: async () => {
      await reportUnseenPurchases(db, log, sites, new Date(Date.now() - hour))
    },
    complaint: 'Unseen purchases could not be reported',
    log: logLine,
  })
