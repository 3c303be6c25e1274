import { sql, type Kysely } from 'kysely'
import { toMajor } from '../../../../src/domain/money'
import { fieldsIn, parseJson } from '../../../../src/domain/typedObject'
import { idFor } from '../../../../src/site/newId'
import type { Site } from '../../../../src/site/site'
import { eventItem } from '../../../../src/tracking/eventItem'
import { trackingPlan } from '../../../../src/tracking/trackingPlan'
import { checkEvent, type CheckedEvent } from '../../../analytics/checkEvent'
import { keepAllowed } from '../../../analytics/consentNow'
import type { EventLog } from '../../../analytics/eventLog'
import type { StoredOrder, StoredRefund } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'
import { toRawOrder } from '../../../wire/orderWire'
import { readOrders } from '../storedOrders/orderRows'

/** Days in which a finished refund is reported. */
const days = 3

/**
 * Writes `OrderRefunded` for finished refunds of orders whose purchase is in the event log, if the visitor still
 * allows analytics. The event takes its envelope from the purchase. Its id follows from order and refund, so that
 * several processes write it once.
 * @returns the number of events written
 */
export async function reportRefunds(
  db: Kysely<Tables>,
  log: EventLog,
  sites: readonly Site[],
): Promise<number> {
  const events: CheckedEvent[] = []
  for (const { orderId, purchase } of await refundedPurchases(db)) {
    const [order] = await readOrders(db, (orders) => orders.where('id', '=', orderId))
    const site = sites.find(({ brand, region }) => brand === order?.brand && region === order.region)
    if (!order || !site) continue
    const done = order.refunds.filter(({ state }) => state === 'done')
    events.push(...done.map((refund) => refundEvent(order, refund, { site, purchase })))
  }
  const unknown = await keepAllowed(db, await withoutKnown(db, events))
  if (unknown.length === 0) return 0
  const written = await log.write(unknown)
  return written.filter((each) => each === 'accepted').length
}

/** Orders with a refund that finished lately, each with the body of its purchase event. */
async function refundedPurchases(db: Kysely<Tables>) {
  const { rows } = await sql<{ orderId: string; body: string }>`
    select distinct on (orders.id) orders.id as "orderId", events.body
    from order_refunds join orders on orders.id = order_refunds.order_id
    join events on name = 'Purchased' and events.site = orders.brand || '-' || lower(orders.region)
      and events.body like '%"transaction_id":"' || orders.number || '"%'
    where order_refunds.settled_at > now() - make_interval(days => ${days})
    order by orders.id, events.position`.execute(db)
  return rows.map(({ orderId, body }) => ({ orderId, purchase: fieldsIn(parseJson(body)) }))
}

async function withoutKnown(db: Kysely<Tables>, events: readonly CheckedEvent[]): Promise<CheckedEvent[]> {
  if (events.length === 0) return []
  const ids = events.map(({ event_id }) => event_id)
  const known = await db.selectFrom('events').select('event_id').where('event_id', 'in', ids).execute()
  return events.filter(({ event_id }) => !known.some((row) => row.event_id === event_id))
}

function refundEvent(
  order: StoredOrder,
  refund: StoredRefund,
  { site, purchase }: { readonly site: Site; readonly purchase: object },
): CheckedEvent {
  const { lines } = toRawOrder(order, { siteUrl: site.url, mayChange: false, carriers: new Map() })
  const items = refund.lines.flatMap(({ line, quantity }) => {
    const found = lines[line - 1]
    return found && quantity > 0 ? [{ ...eventItem(found, site.url), quantity }] : []
  })
  const event = checkEvent(
    {
      ...purchase,
      name: 'OrderRefunded',
      event_id: idFor(`OrderRefunded ${order.number} ${refund.position}`),
      schema_version: trackingPlan.OrderRefunded.version,
      occurred_at: lastStepAt(order, refund).toISOString(),
      source_action: { type: 'server/orderRefunded', id: null },
      props: {
        transaction_id: order.number,
        refund: refund.position,
        reason: refund.reason,
        value: toMajor({ minor: refund.totalMinor, currency: order.currency }),
        items,
      },
    },
    site,
  )
  if ('reason' in event) throw new Error(`A refund is not as planned: ${event.reason}`)
  return event
}

/** When the order learned of the refund. */
const lastStepAt = ({ history }: StoredOrder, { position, at }: StoredRefund): Date =>
  history.find(({ detail }) => detail.refunded?.refund === position)?.at ?? at
