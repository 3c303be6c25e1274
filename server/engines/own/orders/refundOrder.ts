import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { notFound, validationError } from '../../../../src/domain/errors'
import { refunded, type OrderActor } from '../../../../src/domain/order/orderStatus'
import {
  cutRefund,
  owedRefund,
  partsTotal,
  payableRefund,
  paymentLeft,
  refundable,
  refundableTotal,
  refundSources,
  type RefundableOrder,
  type RefundParts,
} from '../../../../src/domain/order/refund'
import {
  isRefundableOrder,
  orderMovedOn,
  toRefundable,
  type RefundMethod,
  type StoredOrder,
  type StoredRefund,
} from '../../../commerce/order'
import type { RefundRequest } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { blockCardsOfLine } from '../giftCards/blockCards'
import { giveBackToCards, lockPayingCards } from '../giftCards/payWithCards'
import type { NotifyOverpaid, NotifyShopper } from '../mails/notifyShopper'
import { insertRefund } from '../payments/refundRows'
import { readLockedOrder } from '../storedOrders/orderRows'
import { numberCreditNotes } from './numberDocuments'
import { deleteUnneededAccount } from './refundAccounts'

/** `Orders.refund` within a transaction. */
export async function refundOrder(
  transaction: Transaction<Tables>,
  id: string,
  request: RefundRequest,
  notify: NotifyShopper,
): Promise<void> {
  await insertOrderRefund(transaction, id, request, notify)
  await numberCreditNotes(transaction, id)
}

/** The same without credit notes, for a caller that locks other rows afterwards and numbers them last. */
export async function insertOrderRefund(
  transaction: Transaction<Tables>,
  id: string,
  { by, reason, note = '', parts: partsOf, isByHand = false }: RefundRequest,
  notify: NotifyShopper,
): Promise<void> {
  const before = await readLockedOrder(transaction, id)
  if (!isRefundableOrder(before)) throw orderMovedOn(before.status)
  await blockRefundedCards(transaction, before, partsOf(toRefundable(before)))
  await lockPayingCards(transaction, id)
  // Read again, because the state of the cards decides what is left.
  const order = await readLockedOrder(transaction, id)
  const rules = toRefundable(order)
  const paid = isByHand ? undefined : await paidPayment(transaction, id)
  const requested = partsOf(rules)
  if (partsTotal(requested) > refundableTotal(rules)) throw tooMuch(rules)
  const payable = payableRefund(rules, requested, isByHand)
  // Without a gateway's payment the staff pays the rest by hand.
  const parts = by === 'staff' || paid ? payable : cutRefund(refundable(rules).cards, payable)
  const minor = partsTotal(parts)
  if (minor < 1) {
    if (by !== 'staff') return
    throw partsTotal(requested) > 0
      ? validationError('A blocked gift card paid it. Pay it by hand, then record that with --by-hand')
      : validationError('Nothing is owed. Name an amount, lines or the delivery fee')
  }
  const { cards, rest, blocked } = refundSources(rules, minor)
  const refundId = randomUUID()
  await transaction
    .insertInto('order_refunds')
    .values({
      id: refundId,
      order_id: id,
      position: order.refunds.length + 1,
      actor: by,
      reason,
      note,
      lines: JSON.stringify(parts.lines),
      delivery_minor: parts.deliveryMinor,
      other_minor: parts.otherMinor,
      card_minor: cards,
      gateway_minor: paid ? rest : 0,
      by_hand_minor: (paid ? 0 : rest) + blocked,
    })
    .execute()
  if (cards > 0 && (await giveBackToCards(transaction, id, 'refund', cards)) !== cards)
    throw new Error('The ledger of the gift cards differs from the refunds of an order')
  if (!paid || rest === 0) return settleRefund(transaction, id, { refundId, by }, notify)
  const isOwn = by !== 'staff' && (reason === 'cancelled' || reason === 'late')
  await insertRefund(transaction, paid, {
    reason: isOwn ? reason : 'staff',
    minor: rest,
    orderRefundId: refundId,
  })
}

/** Blocks the gift cards among refunded lines, so that nobody spends what was paid back. */
async function blockRefundedCards(
  transaction: Transaction<Tables>,
  { id, lines, refunds }: StoredOrder,
  parts: RefundParts,
): Promise<void> {
  for (const { line, quantity } of parts.lines) {
    if (quantity === 0 || !lines[line - 1]?.giftCard) continue
    const earlier = refunds.flatMap((refund) => refund.lines.filter((part) => part.line === line))
    const pieces = earlier.reduce((sum, part) => sum + part.quantity, quantity)
    await blockCardsOfLine(transaction, id, { line, quantity: pieces })
  }
}

const tooMuch = (rules: RefundableOrder) =>
  validationError(
    paymentLeft(rules) > refundableTotal(rules)
      ? 'No more than was paid and is left can be refunded. A bought gift card counts once it is blocked'
      : 'No more than was paid and is left can be refunded',
  )

/**
 * Records that the staff paid what a gateway rejected, for all failed refunds of an order.
 * @returns false without a failed refund
 */
export async function settleFailedByHand(
  transaction: Transaction<Tables>,
  id: string,
  notify: NotifyShopper,
): Promise<boolean> {
  const { refunds } = await readLockedOrder(transaction, id)
  const failed = refunds.filter(({ state }) => state === 'failed')
  for (const { id: refundId } of failed) {
    await transaction
      .updateTable('order_refunds')
      .set({ by_hand_minor: sql`gateway_minor`, gateway_minor: 0 })
      .where('id', '=', refundId)
      .execute()
    await settleRefund(transaction, id, { refundId, by: 'staff' }, notify)
  }
  return failed.length > 0
}

/**
 * Records that the staff paid back the overpayments of an order whose refunds the gateway rejected.
 * @returns false without such a refund
 */
export async function settleOverpaidByHand(
  transaction: Transaction<Tables>,
  id: string,
  notify: NotifyOverpaid,
): Promise<boolean> {
  const settled = await transaction
    .updateTable('payment_refunds')
    .from('payments')
    .set({ by_hand_at: sql`clock_timestamp()`, is_notified: true, updated_at: sql`now()` })
    .whereRef('payments.id', '=', 'payment_id')
    .where('order_id', '=', id)
    .where('reason', '=', 'twice')
    .where('payment_refunds.state', '=', 'failed')
    .where('by_hand_at', 'is', null)
    .returning('payment_refunds.amount_minor')
    .execute()
  for (const { amount_minor: minor } of settled) await notify(transaction, id, { minor, isByHand: true })
  return settled.length > 0
}

/**
 * Tells an order that a refund is paid, once. The caller has locked the order, or locks it here.
 * @throws CommerceError 409 `order_moved_on` if the order knows it
 */
export async function settleRefund(
  transaction: Transaction<Tables>,
  id: string,
  { refundId, by }: { readonly refundId: string; readonly by: OrderActor },
  notify: NotifyShopper,
): Promise<void> {
  const before = await readLockedOrder(transaction, id)
  const { numUpdatedRows } = await transaction
    .updateTable('order_refunds')
    .set({ settled_at: sql`clock_timestamp()` })
    .where('id', '=', refundId)
    .where('order_id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw orderMovedOn(before.status)
  const order = await readLockedOrder(transaction, id)
  const refund = order.refunds.find((each) => each.id === refundId)
  if (!refund) throw notFound('There is no such refund')
  // An order that ended unpaid stays so: only what a blocked gift card had paid goes back.
  const next = order.payment === 'void' ? order : refunded(order, toSituation(order))
  await transaction
    .updateTable('orders')
    .set({ status: next.status, payment_status: next.payment })
    .where('id', '=', id)
    .execute()
  const detail = {
    refunded: { minor: refund.totalMinor, how: chooseMethod(refund), refund: refund.position },
  }
  await transaction
    .insertInto('order_history')
    .values({
      order_id: id,
      position: sql`(select count(*) + 1 from order_history where order_id = ${id})`,
      event: 'refund',
      status: next.status,
      actor: by,
      detail: JSON.stringify(detail),
    })
    .execute()
  // The mail about a cancellation reports what went to gift cards alone.
  const isReported = refund.reason === 'cancelled' && refund.cardsMinor === refund.totalMinor
  if (!isReported) await notify(transaction, id, 'refund')
  // After the mail, which says whether the money went to the named account.
  await deleteUnneededAccount(transaction, id)
}

function toSituation(order: StoredOrder) {
  const rules = toRefundable(order)
  const isPending = order.refunds.some(({ state }) => state !== 'done')
  return {
    isOwed: isPending || partsTotal(owedRefund(rules)) > 0,
    isAllBack: !isPending && paymentLeft(rules) === 0,
  }
}

function chooseMethod({ gatewayMinor, byHandMinor }: StoredRefund): RefundMethod {
  if (gatewayMinor > 0) return 'gateway'
  return byHandMinor > 0 ? 'by hand' : 'gift card'
}

const paidPayment = (transaction: Transaction<Tables>, id: string) =>
  transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()
