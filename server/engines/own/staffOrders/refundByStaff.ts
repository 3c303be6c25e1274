import type { Transaction } from 'kysely'
import { validationError } from '../../../../src/domain/errors'
import {
  countGoodwill,
  lineTotal,
  owedRefund,
  partsTotal,
  payableRefund,
  refundableDelivery,
  refundableQuantity,
  refundableTotal,
  refundForQuantities,
  refundSources,
  type LineQuantity,
  type RefundableOrder,
  type RefundParts,
} from '../../../../src/domain/order/refund'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { isRefundableOrder, orderMovedOn, toRefundable, type StoredOrder } from '../../../commerce/order'
import {
  orderVersion,
  rejectedRefunds,
  type RefundedOrder,
  type RefundPreview,
  type StaffLine,
  type StaffRefund,
} from '../../../commerce/staffOrders'
import type { Tables } from '../../../database/tables'
import type { NotifyOverpaid, NotifyShopper } from '../mails/notifyShopper'
import { refundOrder, settleFailedByHand, settleOverpaidByHand } from '../orders/refundOrder'

interface RefundMails {
  readonly notify: NotifyShopper
  readonly notifyOverpaid: NotifyOverpaid
}

/** Refunds an order for the staff. The caller has locked the order. Errors as in `StaffOrders.refund`. */
export async function refundByStaff(
  transaction: Transaction<Tables>,
  order: StoredOrder,
  refund: StaffRefund,
  { notify, notifyOverpaid }: RefundMails,
): Promise<void> {
  const { isByHand, isGoodwill, note } = refund
  if (isByHand && isOwedRequested(refund)) {
    const isSettled = await settleFailedByHand(transaction, order.id, notify)
    if ((await settleOverpaidByHand(transaction, order.id, notifyOverpaid)) || isSettled) return
  }
  const isOwed = partsTotal(owedRefund(toRefundable(order))) > 0
  const isGiftCard = refund.lines.some(({ line }) => order.lines[line - 1]?.giftCard)
  const undone = order.status === 'cancelled' ? 'cancelled' : 'returned'
  // Without cancelled or returned items, the shopper keeps the products at a lower price.
  const reason = isGoodwill ? 'goodwill' : isOwed || isGiftCard ? undone : 'reduced'
  const parts = chooseParts(order, refund)
  await refundOrder(transaction, order.id, { by: 'staff', reason, note, parts, isByHand }, notify)
}

/** See `StaffOrders.previewRefund`. */
export function previewRefund(staffOrder: RefundedOrder, refund: StaffRefund): RefundPreview {
  const { order: before } = staffOrder
  const settles = refund.isByHand && isOwedRequested(refund) ? rejectedRefunds(staffOrder) : []
  if (settles.length === 0 && !isRefundableOrder(before)) throw orderMovedOn(before.status)
  const order = withBlockedCards(before, refund)
  const rules = toRefundable(order)
  const leftMinor = refundableTotal(rules)
  const shared = { version: orderVersion(staffOrder), owedMinor: partsTotal(owedRefund(rules)), leftMinor }
  if (settles.length > 0) {
    const totalMinor = settles.reduce((sum, { minor }) => sum + minor, 0)
    return {
      ...shared,
      settles,
      totalMinor,
      parts: { lines: [], deliveryMinor: 0, otherMinor: 0 },
      cardsMinor: 0,
      gatewayMinor: 0,
      byHandMinor: totalMinor,
      unpayableMinor: 0,
      isTooMuch: false,
      blockedCards: [],
      hasCreditNote: false,
    }
  }
  const requested = chooseParts(order, refund)(rules)
  const isTooMuch = partsTotal(requested) > leftMinor
  const parts = payableRefund(rules, requested, refund.isByHand || isTooMuch)
  const totalMinor = partsTotal(parts)
  const { cards, rest, blocked } = refundSources(rules, totalMinor)
  const isCash = refund.isByHand || isPaidOnDelivery(order.paymentMethod)
  return {
    ...shared,
    parts,
    totalMinor,
    cardsMinor: cards,
    gatewayMinor: isCash ? 0 : rest,
    byHandMinor: (isTooMuch ? 0 : blocked) + (isCash ? rest : 0),
    unpayableMinor: partsTotal(requested) - totalMinor,
    isTooMuch,
    blockedCards: newlyBlocked(before, order),
    settles: [],
    hasCreditNote: order.invoice !== null && order.creditNote === null && !refund.isGoodwill,
  }
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
  after.boughtCards
    .filter(({ isBlocked }, index) => isBlocked && before.boughtCards[index]?.isBlocked === false)
    .map(({ line, balanceMinor }) => ({ line, balanceMinor }))

const isOwedRequested = ({ lines, isWithDelivery, otherMinor }: StaffRefund) =>
  lines.length === 0 && !isWithDelivery && otherMinor === 0

/**
 * @throws CommerceError `validation_error` for a line that is named twice, and for goodwill for a gift card: a refund
 * of its line blocks the card
 */
function chooseParts(order: StoredOrder, refund: StaffRefund): (rules: RefundableOrder) => RefundParts {
  const { otherMinor, lines, isWithDelivery, isGoodwill } = refund
  // Goodwill doesn't reduce what is owed, so it never pays that.
  if (isOwedRequested(refund) && !isGoodwill) return owedRefund
  if (new Set(lines.map(({ line }) => line)).size < lines.length) throw validationError('Name each line once')
  const card = lines.find(({ line }) => order.lines[line - 1]?.giftCard)
  if (isGoodwill && card)
    throw validationError(`Line ${card.line} is a gift card. Name an amount as goodwill instead`)
  return (current) => {
    const rules = isGoodwill ? countGoodwill(current) : current
    return {
      ...refundForQuantities(rules, lines.map(named(order, rules))),
      deliveryMinor: isWithDelivery ? refundableDelivery(rules) : 0,
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
      throw validationError(`${order.number} has ${left} pieces of line ${line} that can be refunded`)
    return { line, quantity: quantity ?? left }
  }
