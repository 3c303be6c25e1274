import { sql, type Kysely, type RawBuilder } from 'kysely'
import { orderQueues, type OrderQueue } from '../../../../src/domain/order/orderQueues'
import { isPaidOnDelivery, paymentMethodKeys } from '../../../../src/domain/payment/paymentMethods'
import type { StoredOrder } from '../../../commerce/order'
import type { StaffOrderFilter, StaffOrderPage } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import { needsParcel, readOrders } from '../storedOrders/orderRows'
import { moneyNeedsAttention } from './orderMoney'

const paidOnDelivery = sql.join(paymentMethodKeys.filter(isPaidOnDelivery))

const isAbandoned = sql<boolean>`exists (
  select from order_history where order_id = orders.id and event = 'expire')`

const isUnpaid = sql<boolean>`status in ('pending_payment', 'payment_failed') and payment_method not in (${paidOnDelivery})`

const conditionOf: Readonly<Record<OrderQueue, RawBuilder<boolean>>> = {
  to_pack: sql<boolean>`(
    status = 'paid' and ${needsParcel}
    or status = 'pending_payment' and payment_method in (${paidOnDelivery}))`,
  to_ship: sql<boolean>`(status = 'packed' and ${needsParcel})`,
  unpaid: isUnpaid,
  expiring: sql<boolean>`${isUnpaid} and expires_at < now() + interval '10 minutes'`,
  return_requested: sql<boolean>`status = 'return_requested'`,
  attention: moneyNeedsAttention,
}

/** Numbers, names and addresses contain the text, phone numbers its digits. */
function matchesText(text: string): RawBuilder<boolean> {
  const part = `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[%_\\]/g, '\\$&')}%`
  const digits = text.replaceAll(/\D/g, '')
  const inTexts = sql<boolean>`lower(concat_ws(' ', number, replace(number, '-', ''), first_name, last_name,
    first_name || ' ' || last_name, email, tracking_number, invoice_number)) like ${part}`
  // The order has the tracking number of its last parcel alone.
  const inParcels = sql<boolean>`orders.id in (
    select order_id from order_parcels where lower(tracking_number) like ${part})`
  const inPhone = digits.length >= 4 ? sql`or phone like ${`%${digits}%`}` : sql``
  return sql<boolean>`(${inTexts} or ${inParcels} ${inPhone})`
}

/** The filter without its queue and status. */
const narrowConditions = ({ customer, region, brand, paymentMethod, text = '' }: StaffOrderFilter) => [
  ...(customer === undefined ? [] : [sql<boolean>`customer_id = ${customer}`]),
  ...(region ? [sql<boolean>`region = ${region}`] : []),
  ...(brand ? [sql<boolean>`brand = ${brand}`] : []),
  ...(paymentMethod ? [sql<boolean>`payment_method = ${paymentMethod}`] : []),
  ...(text.trim() === '' ? [] : [matchesText(text)]),
]

const conditionsOf = (filter: StaffOrderFilter) => [
  ...narrowConditions(filter),
  ...(filter.queue ? [conditionOf[filter.queue]] : []),
  ...(filter.status === 'abandoned' ? [isAbandoned] : []),
  ...(filter.status && filter.status !== 'abandoned'
    ? [sql<boolean>`status = ${filter.status}`, sql<boolean>`not ${isAbandoned}`]
    : []),
]

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`

/** See `StaffOrders.find`. */
export const findOrders = (
  db: Kysely<Tables>,
  filter: StaffOrderFilter,
  limit: number,
): Promise<StoredOrder[]> =>
  readOrders(db, (orders) =>
    orders
      .where(allOf(conditionsOf(filter)))
      .orderBy('placed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  )

/** See `StaffOrders.list`. One statement for the page, one for the counts. */
export async function listOrders(
  db: Kysely<Tables>,
  filter: StaffOrderFilter,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StaffOrderPage> {
  const isAfter = sql<boolean>`(placed_at, id) < (select placed_at, id from orders where number = ${after})`
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'status', 'region', 'brand', 'currency'])
    .select(['payment_status as payment', 'payment_method as paymentMethod', 'placed_at as placedAt'])
    .select(['first_name as firstName', 'last_name as lastName', 'total_minor as totalMinor'])
    .select('delivery_method as deliveryMethod')
    .select(
      sql<number>`(select sum(quantity - cancelled)::int from order_lines where order_id = orders.id)`.as(
        'itemCount',
      ),
    )
    .select(
      sql<string[]>`array(select name from order_lines where order_id = orders.id order by position)`.as(
        'names',
      ),
    )
    .select([isAbandoned.as('isAbandoned'), moneyNeedsAttention.as('needsAttention')])
    .where(allOf([...conditionsOf(filter), ...(after === undefined ? [] : [isAfter])]))
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = rows.slice(0, limit)
  return {
    orders,
    next: rows.length > limit ? (orders.at(-1)?.number ?? null) : null,
    counts: await countQueues(db, filter),
  }
}

async function countQueues(db: Kysely<Tables>, filter: StaffOrderFilter): Promise<StaffOrderPage['counts']> {
  const counts = orderQueues.map((queue) => {
    const conditions = allOf([...narrowConditions(filter), conditionOf[queue]])
    return sql`(select count(*)::int from orders where ${conditions}) as ${sql.ref(queue)}`
  })
  const { rows } = await sql<StaffOrderPage['counts']>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A statement without a table returned no row')
  return row
}
