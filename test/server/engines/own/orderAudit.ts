import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { computeDue, type StoredOrder, type StoredOrderStep } from '../../../../server/commerce/order'
import type { Tables } from '../../../../server/database/tables'
import { readOrders } from '../../../../server/engines/own/storedOrders/orderRows'
import { isRefundable, moved, type OrderSituation } from '../../../../src/domain/order/orderStatus'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import type { Confirmed } from '../../../setup/faultyShopper'

/** Items by variant before the first order. */
export type Stocks = ReadonlyMap<number, number>

export interface Audit {
  readonly orders: number
  /** Orders that a shopper saw confirmed and that don't exist. */
  readonly lost: number
  /** Carts, or requests of one shopper, with more than one order. */
  readonly doubled: number
  /** All faults, one sentence each, including lost and doubled orders. */
  readonly faults: readonly string[]
}

export async function stocksIn(db: Kysely<Tables>): Promise<Stocks> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('stock', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]))
}

/**
 * Checks that a shop's database is consistent and matches the confirmations that shoppers saw. Every shopper
 * has an email address of their own and orders one cart.
 * @param mails folder of the sent mails; mails in the outbox count too
 */
export async function auditOrders(
  db: Kysely<Tables>,
  {
    confirmed,
    before,
    mails,
  }: { readonly confirmed: Confirmed; readonly before: Stocks; readonly mails: string },
): Promise<Audit> {
  const orders = await readOrders(db, (all) => all)
  const lost = [...confirmed.orders.values()]
    .flatMap((ids) => [...ids])
    .filter((id) => !orders.some((order) => order.id === id))
  const emails = orders.map(({ contact }) => contact.email)
  const doubled = new Set([
    ...emails.filter((email, index) => emails.indexOf(email) !== index),
    ...[...confirmed.orders].filter(([, ids]) => ids.size > 1).map(([email]) => email),
  ])
  return {
    orders: orders.length,
    lost: lost.length,
    doubled: doubled.size,
    faults: [
      ...lost.map((id) => `Order ${id} is lost`),
      ...[...doubled].map((email) => `${email} has more than one order`),
      ...(await stockFaults(db, before)),
      ...(await couponFaults(db)),
      ...(await moneyFaults(db, orders, confirmed)),
      ...(await cartFaults(db)),
      ...(await documentFaults(db)),
      ...orders.flatMap(historyFaults),
      ...(await mailFaults(db, orders, mails)),
    ],
  }
}

async function stockFaults(db: Kysely<Tables>, before: Stocks): Promise<string[]> {
  const { rows } = await sql<{ id: number; stock: number; reserved: number }>`
    select variants.id, stock, coalesce(sum(quantity) filter (where released_at is null), 0)::int as reserved
    from variants
    left join order_pieces on variant_id = variants.id left join orders on orders.id = order_id
    where stock is not null group by variants.id`.execute(db)
  return rows
    .filter(({ id, stock, reserved }) => stock < 0 || stock + reserved !== before.get(id))
    .map(
      ({ id, stock, reserved }) =>
        `Variant ${id}: ${stock} + ${reserved} ordered, there were ${before.get(id)}`,
    )
}

async function couponFaults(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ code: string; uses: number; reserved: number }>`
    select code, uses, count(orders.id)::int as reserved from coupons
    left join orders on coupon_code = code and released_at is null
    group by code having uses <> count(orders.id)`.execute(db)
  return rows.map(
    ({ code, uses, reserved }) => `Coupon ${code} counts ${uses} uses, and ${reserved} orders have it`,
  )
}

async function moneyFaults(
  db: Kysely<Tables>,
  orders: readonly StoredOrder[],
  confirmed: Confirmed,
): Promise<string[]> {
  const payments = await db.selectFrom('payments').selectAll().execute()
  return orders.flatMap((order) => {
    const { id, payment, paymentMethod, status } = order
    const paid = payments.filter((row) => row.order_id === id && row.state === 'paid')
    const expected = payment === 'paid' && !isPaidOnDelivery(paymentMethod) && computeDue(order) > 0 ? 1 : 0
    return [
      ...(paid.length === expected ? [] : [`Order ${id} is ${payment} with ${paid.length} payments`]),
      ...(confirmed.paid.has(id) && !['paid', 'refunded'].includes(payment)
        ? [`Order ${id} was told paid and is ${payment}`]
        : []),
      ...(confirmed.paid.has(id) && !['paid', 'cancelled', 'refunded'].includes(status)
        ? [`Order ${id} is ${status}`]
        : []),
      ...(paid.some((row) => row.amount_minor !== computeDue(order))
        ? [`Order ${id} was paid another amount`]
        : []),
      ...(paid.some((row) => !row.is_notified) ? [`Order ${id} was not notified of its payment`] : []),
    ]
  })
}

async function cartFaults(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(orders.id, carts.id::text) as id from orders full join carts on carts.order_id = orders.id
    where (carts.id is null and orders.id is not null) or carts.id <> orders.cart_id
      or (carts.order_id is not null and orders.id is null)
      or (orders.id is null) <> (carts.ordered_at is null)
    union all
    select id from orders where lines_minor + discount_minor <> (
      select sum(quantity * (paid_minor + wrapping_minor)) from order_lines where order_id = orders.id)
    union all
    select orders.id from orders
    cross join lateral (select sum(quantity) as all, sum(quantity - cancelled - returned) as kept
      from order_lines where order_id = orders.id) lines
    cross join lateral (select coalesce(sum(quantity), 0) as out from order_pieces where order_id = orders.id) pieces
    -- Whole cancelled orders release their pieces without counting them down.
    where out > lines.all or (out < lines.kept and released_at is null)`.execute(db)
  return rows.map(({ id }) => `${id}: cart, lines and pieces do not agree`)
}

/** Every series counts from 1 without gaps, and each order that was paid in time has an invoice. */
async function documentFaults(db: Kysely<Tables>): Promise<string[]> {
  const series = await sql<{ prefix: string; last: number; given: number }>`
    select prefix, last, count(distinct number)::int as given from document_series
    left join (
      select invoice_number as number from orders union all select credit_note_number from orders
      union all select credit_note_number from order_refunds
    ) numbers on split_part(number, '/', 1) = prefix
    group by prefix, last
    having count(number) <> last or max(split_part(number, '/', 2)::int) is distinct from last`.execute(db)
  const missing = await sql<{ id: string }>`
    select id from orders where invoice_number is null
      and exists (select from order_history where order_id = id and event = 'pay' and order_history.status = 'paid')
      and exists (select from order_lines where order_id = id and gift_card is null)`.execute(db)
  return [
    ...series.rows.map(
      ({ prefix, last, given }) => `Series ${prefix} counts ${last} and has ${given} numbers`,
    ),
    ...missing.rows.map(({ id }) => `Order ${id} is paid without an invoice`),
  ]
}

/** Every step of an order's status history must be an allowed transition. The last one ends at its status. */
function historyFaults({ id, history, paymentMethod, status, payment }: StoredOrder): string[] {
  let now: OrderSituation = { status: 'pending_payment', payment: 'pending', paymentMethod }
  const [first, ...steps] = history
  const faults = first?.event === 'place' ? [] : [`Order ${id} was not placed`]
  for (const step of steps) {
    const next = after(now, step)
    if (next?.status !== step.status)
      return [...faults, `Order ${id} cannot ${step.event} from ${now.status}`]
    now = { ...next, paymentMethod }
  }
  const isThere = now.status === status && now.payment === payment
  return isThere ? faults : [...faults, `Order ${id} is ${status} (${payment}), its history ends elsewhere`]
}

/** A refund keeps the status or ends the order; a partial return leaves it delivered. */
function after(now: OrderSituation, { event, actor, status }: StoredOrderStep) {
  if (event === 'place') return null
  if (event === 'refund') {
    if (!isRefundable(now) || (status !== now.status && status !== 'refunded')) return null
    return { status, payment: status === 'refunded' ? ('refunded' as const) : now.payment }
  }
  const next = moved(now, event, actor)
  return next && event === 'accept_return' && status === 'delivered' ? { ...next, status } : next
}

/**
 * The subjects of all mails, in the outbox or the folder. A process that dies after sending leaves the row,
 * so
 * one mail may be in both places. The file's name ends with the first characters of its id.
 */
export async function subjectsOf(db: Kysely<Tables>, folder: string): Promise<string[]> {
  const waiting = await db.selectFrom('outgoing_mails').select(['id', 'subject']).execute()
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const sent = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  return [
    ...waiting
      .filter(({ id }) => !files.some((name) => name.endsWith(`-${id.slice(0, 8)}.eml`)))
      .map(({ subject }) => subject),
    ...sent.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? ''),
  ]
}

/** An order paid in time, or by cash on delivery, has one confirmation; any other order has none. */
async function mailFaults(
  db: Kysely<Tables>,
  orders: readonly StoredOrder[],
  folder: string,
): Promise<string[]> {
  const subjects = await subjectsOf(db, folder)
  return orders.flatMap(({ id, number, paymentMethod, history }) => {
    const written = subjects.filter((subject) => subject === `Your order ${number}`).length
    const isInTime = history.some(({ event, status }) => event === 'pay' && status === 'paid')
    const due = isPaidOnDelivery(paymentMethod) || isInTime ? 1 : 0
    return written === due ? [] : [`Order ${id} has ${written} confirmations instead of ${due}`]
  })
}

/** Moves all timestamps of an order and of its payments back, as if minutes had passed. */
export async function passTime(db: Kysely<Tables>, orderId: string, minutes: number): Promise<void> {
  const by = sql`make_interval(mins => ${minutes})`
  await sql`update orders set placed_at = placed_at - ${by}, expires_at = expires_at - ${by}
    where id = ${orderId}`.execute(db)
  await sql`update order_history set at = at - ${by} where order_id = ${orderId}`.execute(db)
  await sql`update payments set created_at = created_at - ${by}, asked_at = null, step = case
    when step ? 'expiresAt' then jsonb_set(step, '{expiresAt}', to_jsonb(
      to_char((step->>'expiresAt')::timestamptz at time zone 'UTC' - ${by}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
    else step end where order_id = ${orderId}`.execute(db)
}
