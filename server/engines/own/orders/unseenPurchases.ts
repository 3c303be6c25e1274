import { sql, type Kysely } from 'kysely'
import { fieldsIn, parseJson } from '../../../../src/domain/typedObject'
import type { Site } from '../../../../src/site/site'
import { toPurchase } from '../../../../src/tracking/eventItem'
import { trackingPlan } from '../../../../src/tracking/trackingPlan'
import { boughtAt } from '../../../analytics/boughtAt'
import { checkEvent, type CheckedEvent } from '../../../analytics/checkEvent'
import { keepAllowed } from '../../../analytics/consentNow'
import type { EventLog } from '../../../analytics/eventLog'
import type { Tables } from '../../../database/tables'
import { toRawOrder } from '../../../wire/orderWire'
import { readOrders } from '../storedOrders/orderRows'

interface Unseen {
  readonly id: string
  readonly placed_at: Date
  /** Independent of the order's later status. */
  readonly bought_at: Date
  /** The site's id, e.g. `courtline-in`. */
  readonly site: string
  /** The first eight characters of the cart's id, as in events. */
  readonly cart: string
}

const hour = 3_600_000

/**
 * Writes `Purchased` for bought orders that no browser has reported. This happens when the page closes before
 * the payment arrives and nobody opens the order afterwards. Requires a `CheckoutInitiated` event of the same
 * cart, and that the visitor still allows analytics. The new event takes its envelope from that one.
 * @param before only orders whose last status change is older; browsers report newer ones themselves
 * @returns the number of events written
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
    const visit = site && (await findVisit(db, unseen))
    const event = visit && (await purchaseIn(db, visit, unseen, site))
    if (event) events.push(event)
  }
  const allowed = await keepAllowed(db, events)
  if (allowed.length === 0) return 0
  const written = await log.write(allowed)
  return written.filter((each) => each === 'accepted').length
}

/** Reads bought orders of the last three days without a `Purchased` event. */
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

/** Reads the newest `CheckoutInitiated` event of the order's cart. */
async function findVisit(db: Kysely<Tables>, { site, cart, placed_at }: Unseen): Promise<object | null> {
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
  return row ? fieldsIn(parseJson(row.body)) : null
}

async function purchaseIn(
  db: Kysely<Tables>,
  visit: object,
  { id: orderId, bought_at }: Unseen,
  site: Site,
): Promise<CheckedEvent | null> {
  const [order] = await readOrders(db, (orders) => orders.where('id', '=', orderId))
  if (!order) return null
  const { id, ...facts } = toPurchase(
    toRawOrder(order, { siteUrl: site.url, mayChange: false, carriers: new Map() }),
    site.url,
  )
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
