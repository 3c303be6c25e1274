import { isRefundableOrder, toRefundable, statusText, type StoredOrder } from '../../server/commerce/order'
import {
  staffMoves,
  type StaffOrderMove,
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
  const { order: before } = await readByNumber(orders, number)
  try {
    if (move.event === 'refund') {
      const refund = toRefund(move, before)
      const { version } = move
      if (version === null) return refundPreview(before, await orders.previewRefund(number, refund))
      await orders.refund(by, number, refund, { version })
    } else await orders.move(by, number, move)
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const { order } = await readByNumber(orders, number)
    const { status, payment } = order
    const possible = staffMoves(order).map((event) => verbs[event] ?? event)
    const next = possible.length > 0 ? `Possible now: ${possible.join(', ')}.` : 'No change is possible.'
    throw new StartError(`${number} is ${statusText(status)}, payment ${payment}. ${error.message}. ${next}`)
  }
  const { order } = await readByNumber(orders, number)
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

function toRefund(
  { amount, lines, isWithDelivery, isGoodwill, note, isByHand }: RefundCommand,
  { currency }: Parameters<typeof refundPreview>[0],
): StaffRefund {
  const otherMinor = amount === null ? 0 : typedAmount(amount, currency)
  return { lines, isWithDelivery, isGoodwill, note, isByHand, otherMinor }
}

const verbs: Partial<Readonly<Record<StaffOrderEvent, string>>> = {
  accept_return: 'return',
  decline_return: 'return --decline',
  cancel_pieces: 'cancel --line',
}

/** The effect of a refund, for the staff to confirm. */
function refundPreview(order: StoredOrder, preview: RefundPreview): string {
  const { parts, totalMinor, cardsMinor, gatewayMinor, byHandMinor, unpayableMinor, settles } = preview
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, 'en-IN')
  const failed = settles.length > 0 ? [] : order.refunds.filter(({ state }) => state === 'failed')
  return [
    `${order.number} is ${statusText(order.status)}, payment ${order.payment}.`,
    `Owed: ${money(preview.owedMinor)}. Left of the payment: ${money(preview.leftMinor)}.`,
    ...failed.map(
      ({ position, gatewayMinor }) =>
        `The gateway refused ${money(gatewayMinor)} of refund ${position}: pay it in another way, then record it with --by-hand.`,
    ),
    ...settles.map(({ position, minor }) => `This settles refund ${position} of ${money(minor)} by hand.`),
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
            ? 'That is more than is left of the payment: it would be refused.'
            : `Nothing was sent yet. Repeat the command with --yes ${preview.version} to send it.`,
        ]
      : []),
    ...(totalMinor + unpayableMinor === 0
      ? ['Nothing to refund: name lines (--line), --delivery or --amount.']
      : []),
  ].join('\n')
}
