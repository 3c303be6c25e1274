import { isRefundableOrder, toRefundable, statusText } from '../../server/commerce/order'
import {
  rejectedRefunds,
  staffMoves,
  type StaffOrderMove,
  type RejectedRefund,
  type StaffOrder,
  type StaffOrders,
  type StaffRefund,
  type RefundPreview,
} from '../../server/commerce/staffOrders'
import { StartError } from '../../server/settings/startError'
import { CommerceError } from '../../src/domain/errors'
import type { StaffOrderEvent } from '../../src/domain/order/orderQueues'
import { owedByHand, owedRefund, partsTotal } from '../../src/domain/order/refund'
import type { StaffActor } from '../../src/domain/staffRoles'
import { formatMoney } from '../../src/site/formats/money'
import { typedAmount } from '../typedAmount'
import { cardLines } from './cardLines'
import { readByNumber } from './look'
import { printable } from './orderTable'
import { accountLine } from './refundAccount'

/** A staff command on an order. */
export type CommandMove = StaffOrderMove | RefundCommand

interface RefundCommand extends Omit<StaffRefund, 'otherMinor'> {
  readonly event: 'refund'
  /** Major units, for no certain line. */
  readonly amount: number | null
  /** The order's version in the preview that this command confirms: a repeated one pays nothing. Null: a preview. */
  readonly version: number | null
}

/**
 * Changes an order's status and reports the result.
 * @throws StartError with the reason and the possible commands
 */
export async function moveByHand(
  orders: StaffOrders,
  by: StaffActor,
  number: string,
  move: CommandMove,
): Promise<string> {
  const staffOrder = await readByNumber(orders, number)
  const { order: before } = staffOrder
  try {
    if (move.event === 'refund') {
      const refund = toRefund(move, before)
      const { version } = move
      if (version === null) return refundPreview(staffOrder, await orders.previewRefund(number, refund))
      await orders.refund(by, number, refund, { version })
    } else await orders.move(by, number, move)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const current = await readByNumber(orders, number)
    const { status, payment } = current.order
    const possible = staffMoves(current).map((event) => verbs[event] ?? event)
    const next = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No change is possible.'
    throw new StartError(`${number} is ${statusText(status)}, payment ${payment}. ${error.message}. ${next}`)
  }
  const after = await readByNumber(orders, number)
  const { order } = after
  const { status, payment, currency, refunds } = order
  const money = (minor: number) => formatMoney({ minor, currency }, 'en-IN')
  const refund = refunds.at(-1)
  const isNew = refunds.length > before.refunds.length
  const byHand = move.event === 'refund' ? paidByHand(after) - paidByHand(staffOrder) : 0
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

/** The refunds of an order that the staff paid by hand, overpayments included; minor units. */
function paidByHand({ order, refunds }: StaffOrder): number {
  const overpaid = refunds.filter(({ state, reason }) => state === 'by_hand' && reason === 'twice')
  const amounts = [
    ...order.refunds.map((refund) => refund.byHandMinor),
    ...overpaid.map((refund) => refund.amountMinor),
  ]
  return amounts.reduce((sum, minor) => sum + minor, 0)
}

function toRefund(
  { amount, lines, isWithDelivery, isGoodwill, note, isByHand }: RefundCommand,
  { currency }: StaffOrder['order'],
): StaffRefund {
  const otherMinor = amount === null ? 0 : typedAmount(amount, currency)
  return { lines, isWithDelivery, isGoodwill, note, isByHand, otherMinor }
}

const verbs: Partial<Readonly<Record<StaffOrderEvent, string>>> = {
  accept_return: 'return',
  decline_return: 'return --decline',
  cancel_pieces: 'cancel --line',
}

const nameRefund = ({ position }: RejectedRefund) =>
  position === null ? 'the refund of an overpayment' : `refund ${position}`

/** The effect of a refund, for the staff to confirm. */
function refundPreview(staffOrder: StaffOrder, preview: RefundPreview): string {
  const { order } = staffOrder
  const { parts, totalMinor, cardsMinor, gatewayMinor, byHandMinor, unpayableMinor, settles } = preview
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, 'en-IN')
  const rejected = settles.length > 0 ? [] : rejectedRefunds(staffOrder)
  return [
    `${order.number} is ${statusText(order.status)}, payment ${order.payment}.`,
    `Owed: ${money(preview.owedMinor)}. Left of the payment: ${money(preview.leftMinor)}.`,
    ...rejected.map(
      (refund) =>
        `The gateway rejected ${nameRefund(refund)} of ${money(refund.minor)}: pay it in another way, then record it with --by-hand.`,
    ),
    ...settles.map((refund) => `This settles ${nameRefund(refund)} of ${money(refund.minor)} by hand.`),
    ...preview.blockedCards.map(
      ({ line, balanceMinor }) =>
        `This blocks a gift card of line ${line}, of which ${money(balanceMinor)} is left.`,
    ),
    ...(totalMinor > 0
      ? [
          `This refund: ${money(totalMinor)}`,
          ...parts.lines.map(
            ({ line, quantity, minor }) =>
              `  line ${line}, ${quantity} x ${order.lines[line - 1]?.name ?? ''}: ${money(minor)}`,
          ),
          ...(parts.deliveryMinor > 0 ? [`  delivery: ${money(parts.deliveryMinor)}`] : []),
          ...(parts.otherMinor > 0 ? [`  other: ${money(parts.otherMinor)}`] : []),
          ...(cardsMinor > 0 ? [`${money(cardsMinor)} goes to gift cards.`] : []),
          ...(gatewayMinor > 0 ? [`${money(gatewayMinor)} goes through the gateway.`] : []),
          ...(byHandMinor > 0 ? [`${money(byHandMinor)} is paid by hand.`, ...accountLine(order)] : []),
        ]
      : []),
    ...(unpayableMinor > 0
      ? [
          `${money(unpayableMinor)} was paid with a blocked gift card and stays owed: pay it by hand, then record it with --by-hand.`,
        ]
      : []),
    ...(totalMinor > 0
      ? [
          preview.isTooMuch
            ? 'That is more than is left of the payment: it would be rejected.'
            : `Nothing was sent yet. Repeat the command with --yes ${preview.version} to send it.`,
        ]
      : []),
    ...(totalMinor + unpayableMinor === 0
      ? ['Nothing to refund: name lines (--line), --delivery or --amount.']
      : []),
  ].join('\n')
}
