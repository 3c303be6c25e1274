import type { Transaction } from 'kysely'
import { toRefundable, statusText, type StoredOrder } from '../../server/commerce/order'
import type { Tables } from '../../server/database/tables'
import type { NotifyShopper } from '../../server/engines/own/mails/notifyShopper'
import { refundOrder, settleFailedByHand } from '../../server/engines/own/orders/refundOrder'
import { StartError } from '../../server/settings/startError'
import {
  lineTotal,
  owedRefund,
  partsTotal,
  payableRefund,
  refundableQuantity,
  refundableTotal,
  refundForQuantities,
  refundSources,
  type LineQuantity,
  type RefundableOrder,
  type RefundParts,
} from '../../src/domain/order/refund'
import { formatMoney } from '../../src/site/formats/money'
import { typedAmount } from '../typedAmount'
import { accountLine } from './refundAccount'

/** Quantity of a line as typed; without one, all items that are left. */
export interface StaffLine {
  readonly line: number
  readonly quantity: number | null
}

/** The refund as the staff entered it; empty for the amount that is owed. */
export interface StaffRefund {
  readonly lines: readonly StaffLine[]
  readonly isWithDelivery: boolean
  /** Major units, for no certain line. */
  readonly amount: number | null
  readonly isGoodwill: boolean
  readonly note: string
  readonly isByHand: boolean
  /** Without it, nothing is sent. */
  readonly isConfirmed: boolean
}

/**
 * Refunds an order for the staff within a transaction.
 * @throws CommerceError and StartError with the reason
 */
export async function refundByStaff(
  transaction: Transaction<Tables>,
  order: StoredOrder,
  refund: StaffRefund,
  notify: NotifyShopper,
): Promise<void> {
  const { isByHand, isGoodwill, note } = refund
  if (isByHand && isOwedRequested(refund) && (await settleFailedByHand(transaction, order.id, notify))) return
  const isOwed = partsTotal(owedRefund(toRefundable(order))) > 0
  const isGiftCard = refund.lines.some(({ line }) => order.lines[line - 1]?.giftCard)
  const undone = order.status === 'cancelled' ? 'cancelled' : 'returned'
  // Without cancelled or returned items, the shopper keeps the products at a lower price.
  const reason = isGoodwill ? 'goodwill' : isOwed || isGiftCard ? undone : 'reduced'
  const parts = chooseParts(order, refund)
  await refundOrder(transaction, order.id, { by: 'staff', reason, note, parts, isByHand }, notify)
}

/** The effect of a refund, for the staff to confirm. */
export function refundPreview(before: StoredOrder, refund: StaffRefund): string {
  const order = withBlockedCards(before, refund)
  const rules = toRefundable(order)
  const requested = chooseParts(order, refund)(rules)
  const left = refundableTotal(rules)
  const isTooMuch = partsTotal(requested) > left
  const parts = payableRefund(rules, requested, refund.isByHand || isTooMuch)
  const total = partsTotal(parts)
  const { cards, rest, blocked } = refundSources(rules, total)
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, 'en-IN')
  const isCash = refund.isByHand || order.paymentMethod === 'cod'
  const byHand = (isTooMuch ? 0 : blocked) + (isCash ? rest : 0)
  const unpayable = partsTotal(requested) - total
  const failed = order.refunds.filter(({ state }) => state === 'failed')
  const openCards = order === before ? [] : newlyBlocked(before, order)
  return [
    `${order.number} is ${statusText(order.status)}, payment ${order.payment}.`,
    `Owed: ${money(partsTotal(owedRefund(rules)))}. Left of the payment: ${money(left)}.`,
    ...failed.map(
      ({ position, gatewayMinor }) =>
        `The gateway refused ${money(gatewayMinor)} of refund ${position}: pay it in another way, then record it with --by-hand.`,
    ),
    ...openCards.map(
      ({ line, balanceMinor }) =>
        `This blocks a gift card of line ${line}, of which ${money(balanceMinor)} is left.`,
    ),
    ...(total > 0
      ? [
          `This refund: ${money(total)}`,
          ...parts.lines.map(
            ({ line, quantity, minor }) =>
              `  line ${line}, ${quantity} x ${order.lines[line - 1]?.name ?? ''}: ${money(minor)}`,
          ),
          ...(parts.deliveryMinor > 0 ? [`  delivery: ${money(parts.deliveryMinor)}`] : []),
          ...(parts.otherMinor > 0 ? [`  other: ${money(parts.otherMinor)}`] : []),
          ...(cards > 0 ? [`${money(cards)} goes to gift cards.`] : []),
          ...(rest > 0 && !isCash ? [`${money(rest)} goes through the gateway.`] : []),
          ...(byHand > 0 ? [`${money(byHand)} is paid by hand.`, ...accountLine(order)] : []),
        ]
      : []),
    ...(unpayable > 0
      ? [
          `${money(unpayable)} was paid with a blocked gift card and stays owed: pay it by hand, then record it with --by-hand.`,
        ]
      : []),
    ...(total > 0
      ? [
          isTooMuch
            ? 'That is more than is left of the payment: it would be refused.'
            : 'Nothing was sent yet. Repeat the command with --yes to send it.',
        ]
      : []),
    ...(total + unpayable === 0 ? ['Nothing to refund: name lines (--line), --delivery or --amount.'] : []),
  ].join('\n')
}

/** The order as it would be once the gift cards of the named lines are blocked. */
function withBlockedCards(order: StoredOrder, { lines }: StaffRefund): StoredOrder {
  const rules = toRefundable(order)
  const named = lines.filter(({ line }) => order.lines[line - 1]?.giftCard)
  return named.reduce((before, { line, quantity }) => {
    const all = order.lines[line - 1]?.quantity ?? 0
    const left = refundableQuantity(rules, line)
    const boughtCards = blockBought(before.boughtCards, line, all - left + (quantity ?? left))
    return { ...before, boughtCards }
  }, order)
}

/** Blocks cards like `blockCardsOfLine`. */
function blockBought(cards: StoredOrder['boughtCards'], line: number, pieces: number) {
  const ofLine = cards.filter((card) => card.line === line)
  const open = ofLine.filter(({ isBlocked }) => !isBlocked)
  const next = open
    .toSorted((one, other) => other.balanceMinor - one.balanceMinor)
    .slice(0, Math.max(0, pieces - (ofLine.length - open.length)))
  return cards.map((card) =>
    next.includes(card) ? { ...card, isBlocked: true, blockedMinor: card.balanceMinor } : card,
  )
}

const newlyBlocked = (before: StoredOrder, after: StoredOrder) =>
  after.boughtCards.filter(
    ({ isBlocked }, index) => isBlocked && before.boughtCards[index]?.isBlocked === false,
  )

const isOwedRequested = ({ lines, isWithDelivery, amount }: StaffRefund) =>
  lines.length === 0 && !isWithDelivery && amount === null

function chooseParts(order: StoredOrder, refund: StaffRefund): (rules: RefundableOrder) => RefundParts {
  if (isOwedRequested(refund)) return owedRefund
  const { amount, lines, isWithDelivery } = refund
  const otherMinor = amount === null ? 0 : typedAmount(amount, order.currency)
  return (rules) => {
    const earlier = rules.refunds.reduce((sum, { deliveryMinor }) => sum + deliveryMinor, 0)
    return {
      ...refundForQuantities(rules, lines.map(named(order, rules))),
      deliveryMinor: isWithDelivery ? rules.deliveryMinor - earlier : 0,
      otherMinor,
    }
  }
}

const named =
  (order: StoredOrder, rules: RefundableOrder) =>
  ({ line, quantity }: StaffLine): LineQuantity => {
    const found = rules.lines[line - 1]
    const left = refundableQuantity(rules, line)
    if (!found || left === 0 || (quantity ?? left) > left || lineTotal(found) === 0)
      throw new StartError(
        `${order.number} has ${left} pieces of line ${line} that can be refunded; "show" lists its lines.`,
      )
    return { line, quantity: quantity ?? left }
  }
