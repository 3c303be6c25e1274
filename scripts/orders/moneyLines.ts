import { sql } from 'kysely'
import type { Database } from '../../server/database/database'
import type { PaymentRow } from '../../server/engines/own/payments/paymentRows'
import { formatMoney } from '../../src/site/formats/money'
import { formatTime } from './orderTable'

type Db = Database['db']

/** Lists an order's payments and refunds, one per line. Empty without a payment through a gateway. */
export async function moneyLines(db: Db, orderId: string): Promise<string[]> {
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  const refunds = await selectRefunds(db)
    .where('payments.order_id', '=', orderId)
    .orderBy('payment_refunds.created_at')
    .execute()
  return payments.flatMap((payment) => [
    paymentLine(payment),
    ...refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .map((refund) => `  ${refundLine(refund)}`),
  ])
}

/** Lists payments with mismatched reports, overdue payments, and open or failed refunds. */
export async function moneyToLookAt(db: Db): Promise<string> {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('payments')
    .select('number')
    .where((row) =>
      row.or([
        row('mismatch', 'is not', null).and('payments.state', 'in', ['new', 'pending', 'cancelling', 'paid']),
        row('payments.state', '=', 'cancelling'),
        row('payments.state', 'in', ['new', 'pending']).and('expires_at', '<', sql<Date>`now()`),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const refunds = await selectRefunds(db)
    .where((row) =>
      row.or([
        row('payment_refunds.state', '=', 'open'),
        // A failed refund counts until the order is refunded in another way.
        row('payment_refunds.state', '=', 'failed')
          .and('settled_at', 'is', null)
          .and('order_refund_id', 'is not', null),
        row('payment_refunds.state', '=', 'failed').and('payments.state', '=', 'overpaid'),
      ]),
    )
    .orderBy('payment_refunds.created_at')
    .execute()
  const lines = [
    ...payments.map((payment) => `${payment.number}  ${paymentLine(payment)}`),
    ...refunds.map((refund) => `${refund.number}  ${refundLine(refund)}`),
  ]
  return lines.length > 0 ? lines.join('\n') : 'No payment or refund needs attention.'
}

const selectRefunds = (db: Db) =>
  db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('order_refunds', 'order_refunds.id', 'order_refund_id')
    .selectAll('payment_refunds')
    .select(['number', 'payments.gateway', 'payments.currency'])

type Refund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number]

const mismatches = {
  amount: 'was reported with another amount',
  reference: 'was reported as another payment',
  unknown: 'is unknown to the gateway',
  refunded: 'was refunded without a request from the shop',
} as const

const states: Partial<Readonly<Record<PaymentRow['state'], string>>> = {
  new: 'not started',
  pending: 'open',
  cancelling: 'cancelling',
  overpaid: 'overpaid',
}

function paymentLine(payment: PaymentRow): string {
  const {
    method,
    gateway,
    state,
    mismatch,
    currency,
    amount_minor: minor,
    questions,
    created_at: at,
  } = payment
  const amount = formatMoney({ minor, currency }, 'en-IN')
  return [
    `${formatTime(at)}  ${amount} by ${method} (${gateway})`,
    states[state] ?? state,
    ...(questions > 0 ? [`queried ${questions} times`] : []),
    ...(mismatch === null ? [] : [`${mismatches[mismatch]}: check it at the gateway`]),
    `payment ${payment.id}`,
  ].join(', ')
}

const refundStates = {
  open: 'refund pending',
  done: 'given back',
  failed: 'refused: refund it by hand',
} as const

function refundLine(refund: Refund): string {
  const { id, gateway, state, reason, currency, amount_minor: minor, tries, created_at: at } = refund
  const amount = formatMoney({ minor, currency }, 'en-IN')
  const tried = tries > 0 ? `, tried ${tries} times` : ''
  return `${formatTime(at)}  ${amount} (${gateway}) ${refundStates[state]}, ${reason}${tried}, refund ${id}`
}
