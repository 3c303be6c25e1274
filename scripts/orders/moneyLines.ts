import type {
  OrderMoney,
  StaffOrders,
  StaffPayment,
  StaffPaymentRefund,
} from '../../server/commerce/staffOrders'
import { formatMoney } from '../../src/site/formats/money'
import { formatTime } from './orderTable'

/** Lists an order's payments and refunds, one per line. Empty without a payment through a gateway. */
export const moneyLines = ({ payments, refunds }: OrderMoney): string[] =>
  payments.flatMap((payment) => [
    paymentLine(payment),
    ...refunds.filter(({ paymentId }) => paymentId === payment.id).map((refund) => `  ${refundLine(refund)}`),
  ])

/** Lists payments with mismatched reports, overdue payments, and open or failed refunds. */
export async function moneyToLookAt(orders: StaffOrders): Promise<string> {
  const { payments, refunds } = await orders.moneyToCheck()
  const lines = [
    ...payments.map((payment) => `${payment.number}  ${paymentLine(payment)}`),
    ...refunds.map((refund) => `${refund.number}  ${refundLine(refund)}`),
  ]
  return lines.length > 0 ? lines.join('\n') : 'No payment or refund needs attention.'
}

const mismatches = {
  amount: 'was reported with another amount',
  reference: 'was reported as another payment',
  unknown: 'is unknown to the gateway',
  refunded: 'went back to the shopper without a request from the shop',
} as const

const states: Partial<Readonly<Record<StaffPayment['state'], string>>> = {
  new: 'not started',
  pending: 'open',
  cancelling: 'cancelling',
  overpaid: 'overpaid',
}

function paymentLine(payment: StaffPayment): string {
  const { id, method, gateway, state, mismatch, currency, amountMinor: minor, queries, at } = payment
  const amount = formatMoney({ minor, currency }, 'en-IN')
  return [
    `${formatTime(at)}  ${amount} by ${method} (${gateway})`,
    states[state] ?? state,
    ...(queries > 0 ? [`queried ${queries} times`] : []),
    ...(mismatch === null ? [] : [`${mismatches[mismatch]}: check it at the gateway`]),
    `payment ${id}`,
  ].join(', ')
}

const refundStates = {
  open: 'refund pending',
  done: 'given back',
  failed: 'rejected: refund it by hand',
  by_hand: 'rejected, refunded by hand',
} as const

function refundLine(refund: StaffPaymentRefund): string {
  const { id, gateway, state, reason, currency, amountMinor: minor, tries, at } = refund
  const amount = formatMoney({ minor, currency }, 'en-IN')
  const tried = tries > 0 ? `, tried ${tries} times` : ''
  return `${formatTime(at)}  ${amount} (${gateway}) ${refundStates[state]}, ${reason}${tried}, refund ${id}`
}
