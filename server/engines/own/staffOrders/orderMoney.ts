import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { OrderMoney, StaffOrders, StaffPayment, StaffPaymentRefund } from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'

/** Payments with mismatched reports, and overdue ones. Indexed (migration 0073). */
const paymentToCheck = sql<boolean>`
  (payments.mismatch is not null or payments.state in ('new', 'pending', 'cancelling')) and (
    payments.mismatch is not null and payments.state in ('new', 'pending', 'cancelling', 'paid')
    or payments.state = 'cancelling'
    or payments.state in ('new', 'pending') and payable.expires_at < now())`

/** Open refunds, and failed ones until the order is refunded in another way. Indexed (migration 0073). */
const refundToCheck = sql<boolean>`
  payment_refunds.state in ('open', 'failed') and (
    payment_refunds.state = 'open'
    or order_refund_id is not null and settled_at is null
    or payments.state = 'overpaid' and by_hand_at is null)`

/** Whether a payment or refund of an order needs attention. */
export const moneyNeedsAttention: RawBuilder<boolean> = sql<boolean>`orders.id in (
  select order_id from payments join orders as payable on payable.id = order_id where ${paymentToCheck}
  union all
  select payments.order_id from payment_refunds join payments on payments.id = payment_id
    left join order_refunds on order_refunds.id = order_refund_id where ${refundToCheck})`

const selectPayments = (db: Kysely<Tables>) =>
  db
    .selectFrom('payments')
    .innerJoin('orders as payable', 'payable.id', 'order_id')
    .selectAll('payments')
    .select('number')
    .orderBy('created_at')

const selectRefunds = (db: Kysely<Tables>) =>
  db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('order_refunds', 'order_refunds.id', 'order_refund_id')
    .selectAll('payment_refunds')
    .select(['number', 'payments.gateway', 'payments.currency', 'settled_at'])
    .orderBy('payment_refunds.created_at')

/** An order's payments and refunds through gateways. */
export async function readOrderMoney(db: Kysely<Tables>, orderId: string): Promise<OrderMoney> {
  const payments = await selectPayments(db).where('order_id', '=', orderId).execute()
  const refunds = await selectRefunds(db).where('payments.order_id', '=', orderId).execute()
  return { payments: payments.map(toPayment), refunds: refunds.map(toPaymentRefund) }
}

/** See `StaffOrders.moneyToCheck`. */
export async function readMoneyToCheck(db: Kysely<Tables>): ReturnType<StaffOrders['moneyToCheck']> {
  const payments = await selectPayments(db).where(paymentToCheck).execute()
  const refunds = await selectRefunds(db).where(refundToCheck).execute()
  return {
    payments: payments.map((row) => ({ ...toPayment(row), number: row.number })),
    refunds: refunds.map((row) => ({ ...toPaymentRefund(row), number: row.number })),
  }
}

const toPayment = (
  row: Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number],
): StaffPayment => ({
  id: row.id,
  at: row.created_at,
  paidAt: row.paid_at,
  method: row.method,
  gateway: row.gateway,
  currency: row.currency,
  amountMinor: row.amount_minor,
  state: row.state,
  failure: row.failure,
  mismatch: row.mismatch,
  reference: row.reference,
  queries: row.questions,
})

const toPaymentRefund = (
  row: Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number],
): StaffPaymentRefund => ({
  id: row.id,
  paymentId: row.payment_id,
  at: row.created_at,
  gateway: row.gateway,
  currency: row.currency,
  amountMinor: row.amount_minor,
  state: row.state === 'failed' && (row.by_hand_at ?? row.settled_at) ? 'by_hand' : row.state,
  reason: row.reason,
  tries: row.tries,
})
