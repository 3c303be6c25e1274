import { sql, type Kysely } from 'kysely'
import type { Book } from '../../../../../../dev/payments/ledger/book'
import type { Payment as Charge } from '../../../../../../dev/payments/ledger/payment'
import { computeDue, type StoredOrder } from '../../../../../../server/commerce/order'
import type { Tables } from '../../../../../../server/database/tables'
import type { PaymentRow } from '../../../../../../server/engines/own/payments/paymentRows'
import type { RefundRow } from '../../../../../../server/engines/own/payments/refundRows'
import { readOrders } from '../../../../../../server/engines/own/storedOrders/orderRows'
import { moved } from '../../../../../../src/domain/order/orderStatus'
import type { Seen } from './payer'

export interface MoneyAudit {
  readonly orders: number
  /** Payments that the gateway has charged, refunded or not. */
  readonly charges: number
  /** Orders with more than one charge that the gateway retains. */
  readonly paidTwice: number
  /** Orders whose retained money differs from their payment state. */
  readonly lost: number
  /** Orders whose page shows a wrong state. */
  readonly untrue: number
  /** All faults, one sentence each, including those above. */
  readonly faults: readonly string[]
}

/** The records that the audit compares: the gateway's, the shop's and the shown pages. */
interface Evidence {
  readonly db: Kysely<Tables>
  /** The gateway's own journal, the reference for all money. */
  readonly book: Book
  readonly seen: readonly Seen[]
  /** Subjects of all mails. */
  readonly mails: readonly string[]
}

interface Account {
  readonly order: StoredOrder
  readonly rows: readonly PaymentRow[]
  readonly refunds: readonly RefundRow[]
  readonly charges: readonly Charge[]
  readonly seen: Seen | undefined
}

const isCharged = ({ state }: Charge) => state === 'paid' || state === 'refunded'
const givenBack = ({ refunds }: Charge) =>
  refunds.reduce((sum, { state, amountMinor }) => (state === 'done' ? sum + amountMinor : sum), 0)
const retainedOf = (charge: Charge) => (isCharged(charge) ? charge.amountMinor - givenBack(charge) : 0)

/** Compares shop and gateway after all work is done. */
export async function auditMoney({ db, book, seen, mails }: Evidence): Promise<MoneyAudit> {
  const orders = await readOrders(db, (all) => all)
  const rows = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('payment_refunds').selectAll().execute()
  const payments = [...book.payments.values()]
  const accounts = orders.map((order): Account => {
    const own = rows.filter(({ order_id }) => order_id === order.id)
    const ids = new Set(own.map(({ id }) => id))
    return {
      order,
      rows: own,
      refunds: refunds.filter(({ payment_id }) => ids.has(payment_id)),
      charges: payments.filter(({ key }) => ids.has(key)),
      seen: seen.find((each) => each.order.id === order.id),
    }
  })
  const known = new Set(rows.map(({ id }) => id))
  const strange = payments.filter(({ key }) => !known.has(key)).map(({ id }) => `${id} is of no order`)
  const found = {
    twice: accounts.flatMap(paidTwiceFaults),
    lost: [...accounts.flatMap(lostFaults), ...strange],
    untrue: accounts.flatMap(pageFaults),
  }
  return {
    orders: orders.length,
    charges: payments.filter(isCharged).length,
    paidTwice: found.twice.length,
    lost: found.lost.length,
    untrue: found.untrue.length,
    faults: [
      ...found.twice,
      ...found.lost,
      ...found.untrue,
      ...accounts.flatMap(unpaidFaults),
      ...accounts.flatMap(unsettledFaults),
      ...(await cardFaults(db)),
      ...mailFaults(mails, accounts),
    ],
  }
}

function paidTwiceFaults({ order, charges }: Account): string[] {
  const retained = charges.filter((charge) => retainedOf(charge) > 0)
  return retained.length > 1 ? [`${order.number} keeps ${retained.length} charges`] : []
}

/** The gateway retains an order's amount if it is paid, else nothing. */
function lostFaults({ order, charges }: Account): string[] {
  const retained = charges.reduce((sum, charge) => sum + retainedOf(charge), 0)
  const { number, payment, status, refunds } = order
  const done = refunds.filter(({ state }) => state === 'done')
  const backMinor = done.reduce((sum, { gatewayMinor }) => sum + gatewayMinor, 0)
  const has = payment === 'paid' || payment === 'refunded' ? computeDue(order) - backMinor : 0
  return retained === has
    ? []
    : [`${number} is ${status} (${payment}): the gateway keeps ${retained}, not ${has}`]
}

/** An unpaid order isn't shipped and creates no gift card. Every charge has the order's amount. */
function unpaidFaults({ order, charges }: Account): string[] {
  const { number, currency, boughtCards } = order
  const isLeaving =
    moved(order, 'pack', 'staff') !== null || ['packed', 'shipped', 'delivered'].includes(order.status)
  const isPaid = charges.some((charge) => retainedOf(charge) === computeDue(order)) || computeDue(order) === 0
  const pieces = order.lines.reduce((sum, { giftCard, quantity }) => (giftCard ? sum + quantity : sum), 0)
  const open = boughtCards.filter(({ isBlocked }) => !isBlocked).length
  const due = isPaid && order.payment === 'paid' && order.status !== 'cancelled' ? pieces : 0
  return [
    ...(isLeaving && !isPaid ? [`${number} can leave and is not paid`] : []),
    ...(open === due ? [] : [`${number} has made ${open} gift cards instead of ${due}`]),
    ...charges
      .filter((charge) => charge.amountMinor !== computeDue(order) || charge.currency !== currency)
      .map(({ id }) => `${number}: ${id} is of another amount`),
  ]
}

/** After all work is done, no payment, refund or order is still pending. */
function unsettledFaults({ order, rows, refunds, charges }: Account): string[] {
  const isWaiting = order.status === 'pending_payment' || order.status === 'payment_failed'
  const standing = rows.find(({ state }) => state === 'new' || state === 'pending')
  const open = charges.filter(({ state, key }) => state === 'pending' && !(isWaiting && key === standing?.id))
  const { number } = order
  return [
    ...open.map(({ id }) => `${number} is ${order.status}, and ${id} can still be paid`),
    ...rows.filter(({ is_notified }) => !is_notified).map(({ id }) => `${number} was not notified of ${id}`),
    ...rows
      .filter(({ state }) => state === 'cancelling')
      .map(({ id }) => `${number}: ${id} was not cancelled`),
    ...refunds.filter(({ state }) => state === 'open').map(({ id }) => `${number}: refund ${id} is open`),
    ...(order.status === 'cancelled' && order.payment === 'paid'
      ? [`${number} is cancelled, and its money has not gone back`]
      : []),
  ]
}

/** The order's page shows its order and the payment that counts or was tried last. */
function pageFaults({ order, charges, seen }: Account): string[] {
  if (!seen) return []
  const { number, status, payment } = order
  const mismatch = (what: string) => `${number} is ${status} (${payment}), its page says ${what}`
  const shown = seen.payment
  const stands = charges.some((charge) => retainedOf(charge) > 0)
  const isOpen = charges.some(({ state }) => state === 'pending')
  const isWaiting = status === 'pending_payment' || status === 'payment_failed'
  const isPaidShown = shown?.state === 'paid'
  return [
    ...(seen.order.status !== status || seen.order.payment !== payment
      ? [mismatch(`${seen.order.status} (${seen.order.payment})`)]
      : []),
    ...(isPaidShown !== (stands && payment === 'paid') && computeDue(order) > 0
      ? [mismatch(`${shown?.state}`)]
      : []),
    ...(shown?.state === 'pending' && !isWaiting ? [mismatch('that it waits for money')] : []),
    ...(shown?.state === 'pending' && status === 'payment_failed' ? [mismatch('that it goes on')] : []),
    ...(shown && shown.step.kind !== 'none' && !isOpen ? [mismatch('where to pay what cannot be paid')] : []),
    ...(shown?.canChange && !isWaiting ? [mismatch('that it can be paid in another way')] : []),
    ...(isWaiting && shown && !shown.canChange ? [mismatch('that it cannot be paid in another way')] : []),
  ]
}

/**
 * A card's balance is the sum of its ledger entries and never negative. A live order's card amount is in them
 * too.
 */
async function cardFaults(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'card ' || gift_cards.id || ' does not add up' as what
      from gift_cards left join gift_card_entries on card_id = gift_cards.id
      group by gift_cards.id having balance_minor < 0 or balance_minor <> coalesce(sum(amount_minor), 0)
    union all
    select number || ' has taken ' || taken || ' from cards, not ' || has from (
      select number, -coalesce(sum(amount_minor) filter (where reason in ('redeem', 'release', 'refund')), 0) as taken,
        case when status = 'cancelled' or payment_status in ('void', 'refunded') then 0 else gift_card_minor end as has
      from orders left join gift_card_entries on gift_card_entries.order_id = orders.id
      group by orders.id) as orders where taken <> has`.execute(db)
  return rows.map(({ what }) => what)
}

/** Each event of an order has one mail, and there are no other mails. */
function mailFaults(mails: readonly string[], accounts: readonly Account[]): string[] {
  return accounts.flatMap(({ order, refunds }) => {
    const { number, history } = order
    const times = (...events: readonly StoredOrder['history'][number]['event'][]) =>
      history.filter(({ event }) => events.includes(event)).length
    const inTime = history.filter(({ event, status }) => event === 'pay' && status === 'paid').length
    const overpaid = refunds.filter(({ reason, state }) => reason === 'twice' && state === 'done').length
    const due = {
      [`Your order ${number}`]: inTime,
      // Money for an expired or cancelled order also sends this mail.
      [`Order ${number} is cancelled`]: times('cancel', 'expire', 'pay') - inTime,
      [`Your refund for order ${number}`]: computeDue(order) > 0 ? times('refund') : 0,
      [`Your extra payment for order ${number}`]: overpaid,
    }
    return Object.entries(due).flatMap(([subject, count]) => {
      const written = mails.filter((mail) => mail === subject).length
      return written === count ? [] : [`${written} mails say "${subject}" instead of ${count}`]
    })
  })
}
