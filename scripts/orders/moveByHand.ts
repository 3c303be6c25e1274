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
  { sites }: Settings,
  number: string,
  move: StaffMove,
): Promise<string> {
  const { id, currency } = await orderOfNumber(db, number)
  try {
    await inTransaction(db, (transaction) => byStaff(transaction, id, currency, move, notifyShopper(sites)))
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { status, payment, paymentMethod } = await orderOfNumber(db, number)
    const possible = possibleEvents({ status, payment, paymentMethod }, 'staff').flatMap(verbsOf)
    const next = possible.length > 0 ? `What can be done now: ${possible.join(', ')}.` : 'This is its end.'
    throw new StartError(
      `${number} is ${statusText(status)}, its payment ${payment}. ${error.message}. ${next}`,
    )
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
    `${number} is ${statusText(status)} now, its payment ${payment}.`,
    ...(move.event === 'ship' ? [`${printable(move.carrier)}, ${printable(move.trackingNumber)}`] : []),
    ...(move.event === 'refund' && byHand > 0 && payment === 'refunded'
      ? [
          `It is noted that ${money(byHand)} was given back by hand: ` +
            'no gateway was asked, and no money was moved by this.',
        ]
      : []),
    ...cardLines(order),
    ...(underWay
      ? [
          `${money(underWay.minor)} is on its way back through ${underWay.gateway}; that it is done is seen here (show).`,
        ]
      : []),
    ...(isOwed && !underWay ? ['It was paid: the money has to be given back (refund).'] : []),
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
