import type { Transaction } from 'kysely'
import { statusText } from '../../server/commerce/order'
import type { Database } from '../../server/database/database'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import { moveOrder } from '../../server/commerce/embedded/orders/moveOrder'
import { refundOrder } from '../../server/commerce/embedded/orders/refundOrder'
import { notifyShopper, type NotifyShopper } from '../../server/commerce/embedded/mails/notifyShopper'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { CommerceError } from '../../src/domain/errors'
import type { CurrencyCode } from '../../src/domain/money'
import { possibleEvents, type OrderEvent } from '../../src/domain/order/orderStatus'
import { refundSplit } from '../../src/domain/payment/giftCardPayment'
import { formatMoney } from '../../src/site/formats/money'
import { typedAmount } from '../typedAmount'
import { cardLines } from './cardLines'
import { orderOfNumber } from './look'
import { printable } from './orderTable'

/** A staff command on an order. The amount is in major units; null refunds everything. */
export type StaffMove =
  | { readonly event: 'pack' | 'deliver' | 'cancel' | 'accept_return' | 'decline_return' }
  | { readonly event: 'ship'; readonly carrier: string; readonly trackingNumber: string }
  | { readonly event: 'refund'; readonly amount: number | null; readonly isByHand: boolean }

/**
 * Changes an order's status and reports the result.
 * @throws StartError with the reason and the possible commands
 */
export async function moveByHand(
  db: Database['db'],
  { sites, carriers }: Settings,
  number: string,
  move: StaffMove,
): Promise<string> {
  const { id, currency } = await orderOfNumber(db, number)
  try {
    await inTransaction(db, (transaction) =>
      byStaff(transaction, id, currency, move, notifyShopper(sites, carriers)),
    )
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { status, payment, paymentMethod } = await orderOfNumber(db, number)
    const possible = possibleEvents({ status, payment, paymentMethod }, 'staff').flatMap(verbsOf)
    const next = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No change is possible.'
    throw new StartError(`${number} is ${statusText(status)}, payment ${payment}. ${error.message}. ${next}`)
  }
  const order = await orderOfNumber(db, number)
  const { status, payment, refundedMinor, cardsMinor } = order
  const isOwed = payment === 'paid' && (status === 'cancelled' || status === 'returned')
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const byHand = refundSplit(refundedMinor ?? 0, cardsMinor).rest
  const underWay = await db
    .selectFrom('payment_refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['payment_refunds.amount_minor as minor', 'gateway'])
    .where('order_id', '=', id)
    .where('payment_refunds.state', '=', 'open')
    .executeTakeFirst()
  return [
    `${number} is ${statusText(status)} now, payment ${payment}.`,
    ...(move.event === 'ship' ? [`${printable(move.carrier)}, ${printable(move.trackingNumber)}`] : []),
    ...(move.event === 'refund' && byHand > 0 && payment === 'refunded'
      ? [`Recorded a refund of ${money(byHand)} by hand: ` + 'no gateway was called and no money was moved.']
      : []),
    ...cardLines(order),
    ...(underWay
      ? [
          `A refund of ${money(underWay.minor)} through ${underWay.gateway} is pending; "show" prints its state.`,
        ]
      : []),
    ...(isOwed && !underWay ? ['The order is paid: refund it (refund).'] : []),
  ].join('\n')
}

function byStaff(
  transaction: Transaction<Tables>,
  id: string,
  currency: CurrencyCode,
  move: StaffMove,
  notify: NotifyShopper,
): Promise<void> {
  if (move.event !== 'refund') return moveOrder(transaction, id, { ...move, by: 'staff' }, notify)
  const minor = move.amount === null ? null : typedAmount(move.amount, currency)
  return refundOrder(transaction, id, { minor, isByHand: move.isByHand }, notify)
}

const verbs: Partial<Readonly<Record<OrderEvent, string>>> = {
  accept_return: 'return',
  decline_return: 'return --decline',
}

/** The command for an event; none for a shopper's own event. */
const verbsOf = (event: OrderEvent) => (event === 'request_return' ? [] : [verbs[event] ?? event])
