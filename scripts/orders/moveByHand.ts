import type { Transaction } from 'kysely'
import { isRefundableOrder, toRefundable, statusText, type StoredOrder } from '../../server/commerce/order'
import type { Database } from '../../server/database/database'
import type { Tables } from '../../server/database/tables'
import { inTransaction } from '../../server/database/transaction'
import { notifyShopper, type NotifyShopper } from '../../server/engines/own/mails/notifyShopper'
import { moveOrder } from '../../server/engines/own/orders/moveOrder'
import type { Settings } from '../../server/settings/settings'
import { StartError } from '../../server/settings/startError'
import { CommerceError } from '../../src/domain/errors'
import { possibleEvents, type OrderEvent } from '../../src/domain/order/orderStatus'
import {
  owedByHand,
  owedRefund,
  partsTotal,
  refundableTotal,
  remainingQuantity,
  type LineQuantity,
} from '../../src/domain/order/refund'
import { formatMoney } from '../../src/site/formats/money'
import { cardLines } from './cardLines'
import { orderOfNumber } from './look'
import { printable } from './orderTable'
import { refundByStaff, refundPreview, type StaffLine, type StaffRefund } from './refundByStaff'

/** A staff command on an order. */
export type StaffMove =
  | { readonly event: 'pack' | 'deliver' | 'cancel' | 'decline_return' }
  | { readonly event: 'cancel_pieces'; readonly lines: readonly StaffLine[] }
  | { readonly event: 'accept_return'; readonly lines: readonly StaffLine[]; readonly isRestocked: boolean }
  | { readonly event: 'ship'; readonly carrier: string; readonly trackingNumber: string }
  | ({ readonly event: 'refund' } & StaffRefund)

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
  const before = await orderOfNumber(db, number)
  if (move.event === 'refund' && !move.isConfirmed && isRefundableOrder(before))
    return refundPreview(before, move)
  try {
    await inTransaction(db, (transaction) =>
      byStaff(transaction, before, move, notifyShopper(sites, carriers)),
    )
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const order = await orderOfNumber(db, number)
    const { status, payment } = order
    const possible = possibleVerbs(order)
    const next = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No change is possible.'
    throw new StartError(`${number} is ${statusText(status)}, payment ${payment}. ${error.message}. ${next}`)
  }
  const order = await orderOfNumber(db, number)
  const { status, payment, currency, refunds } = order
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const refund = refunds.at(-1)
  const isNew = refunds.length > before.refunds.length
  const byHand = move.event === 'refund' ? (refund?.byHandMinor ?? 0) : 0
  const pending = refunds.filter(({ state }) => state === 'pending')
  const rules = toRefundable(order)
  const owed = isRefundableOrder(order) ? partsTotal(owedRefund(rules)) - owedByHand(rules) : 0
  return [
    `${number} is ${statusText(status)} now, payment ${payment}.`,
    ...(move.event === 'ship' ? [`${printable(move.carrier)}, ${printable(move.trackingNumber)}`] : []),
    ...(isNew && refund && move.event !== 'refund' ? [`${money(refund.totalMinor)} is refunded.`] : []),
    ...(byHand > 0
      ? [`Recorded a refund of ${money(byHand)} by hand: no gateway was called and no money was moved.`]
      : []),
    ...cardLines(order),
    ...pending.map(
      ({ gatewayMinor }) =>
        `A refund of ${money(gatewayMinor)} is pending at the gateway; "show" prints its state.`,
    ),
    ...(owed > 0 ? [`${money(owed)} is owed: refund it (refund).`] : []),
  ].join('\n')
}

function byStaff(
  transaction: Transaction<Tables>,
  order: StoredOrder,
  move: StaffMove,
  notify: NotifyShopper,
): Promise<void> {
  const { id } = order
  switch (move.event) {
    case 'refund':
      return refundByStaff(transaction, order, move, notify)
    case 'cancel_pieces':
      return moveOrder(
        transaction,
        id,
        { event: 'cancel_pieces', by: 'staff', pieces: toLineQuantities(order, move.lines) },
        notify,
      )
    case 'accept_return': {
      const { event, lines, isRestocked } = move
      const pieces = lines.length > 0 && { pieces: toLineQuantities(order, lines) }
      return moveOrder(transaction, id, { event, by: 'staff', isRestocked, ...pieces }, notify)
    }
    default:
      return moveOrder(transaction, id, { ...move, by: 'staff' }, notify)
  }
}

const toLineQuantities = (order: StoredOrder, lines: readonly StaffLine[]): LineQuantity[] =>
  lines.map(({ line, quantity }) => {
    const found = order.lines[line - 1]
    return { line, quantity: quantity ?? (found ? remainingQuantity(found) : 0) }
  })

function possibleVerbs(order: StoredOrder): string[] {
  const verbs = possibleEvents(order, 'staff').flatMap(verbsOf)
  const isLeft = isRefundableOrder(order) && refundableTotal(toRefundable(order)) > 0
  return isLeft ? [...verbs, 'refund'] : verbs
}

const verbs: Partial<Readonly<Record<OrderEvent, string>>> = {
  accept_return: 'return',
  decline_return: 'return --decline',
  cancel_pieces: 'cancel --line',
}

/** The command for an event; none for a shopper's own event. */
const verbsOf = (event: OrderEvent) => (event === 'request_return' ? [] : [verbs[event] ?? event])
