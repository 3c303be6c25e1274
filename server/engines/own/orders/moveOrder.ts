import { sql, type Transaction } from 'kysely'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import { returnDeadline } from '../../../../src/domain/order/orderJourney'
import {
  isRefundable,
  moved,
  type OrderSituation,
  type OrderStatus,
} from '../../../../src/domain/order/orderStatus'
import {
  owedRefund,
  remainingPieces,
  wholeRefund,
  type LinePieces,
} from '../../../../src/domain/order/refund'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { orderMovedOn, type OrderDetail, type StoredOrder } from '../../../commerce/order'
import type { OrderMove } from '../../../commerce/orderEngine'
import type { Tables } from '../../../database/tables'
import { blockCardsOfLine } from '../giftCards/blockCards'
import { moveGiftCards } from '../giftCards/moveGiftCards'
import type { NotifyShopper } from '../mails/notifyShopper'
import { isBeingPaid, leavePayments } from '../payments/paymentRows'
import { readOrders } from '../storedOrders/orderRows'
import { numberCreditNotes, numberInvoice, numberVoidedInvoice } from './numberDocuments'
import { deleteUnneededAccount } from './refundAccounts'
import { insertOrderRefund, settleRefund } from './refundOrder'
import { releaseOrder } from './releaseOrder'
import { returnedItems } from './returnedItems'
import {
  allPieces,
  parcelPieces,
  recordPieces,
  refuseUnknownPieces,
  requestedPieces,
  restockPieces,
} from './undonePieces'

/**
 * Applies an event to an order within the caller's transaction. Locks the order's row, so that concurrent
 * events run one after the other. Errors as in `Orders.move`.
 * @param notify mails the shopper after a successful event
 */
export async function moveOrder(
  transaction: Transaction<Tables>,
  id: string,
  move: OrderMove,
  notify: NotifyShopper,
): Promise<void> {
  if (move.event === 'refund') return settleRefund(transaction, id, move, notify)
  const order = await lockOrder(transaction, id)
  if (!order) throw notFound('There is no such order')
  const next = moved(order, move.event, move.by)
  // A retried payment may have extended the expiry.
  const isTooEarly = move.event === 'expire' && (!order.expiresAt || order.expiresAt > order.now)
  if (!next || isTooEarly) throw orderMovedOn(order.status)
  // A late failure of an attempt that a newer one has replaced.
  if (move.event === 'fail_payment' && (await isBeingPaid(transaction, id))) throw orderMovedOn(order.status)
  const undone = await undonePieces(transaction, order, move)
  const detail = { ...(await detailOf(transaction, order, move)), ...(undone && { pieces: undone.pieces }) }
  const status = undone?.status ?? next.status
  await transaction
    .updateTable('orders')
    .set({
      status,
      payment_status: next.payment,
      ...(move.event === 'ship' && {
        carrier: move.carrier,
        tracking_number: move.trackingNumber,
        shipped_at: sql`clock_timestamp()`,
      }),
      ...(move.event === 'deliver' && { delivered_at: sql`clock_timestamp()` }),
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .insertInto('order_history')
    .values({
      order_id: id,
      position: sql`(select count(*) + 1 from order_history where order_id = ${id})`,
      event: move.event,
      status,
      actor: move.by,
      detail: JSON.stringify(detail),
    })
    .execute()
  if (undone) await recordPieces(transaction, id, undone.what, undone.pieces)
  // Gift cards before variants: all transactions lock in this order.
  if (undone?.what === 'returned') await blockReturnedCards(transaction, id, undone.pieces)
  await moveGiftCards(transaction, order, move, next)
  if (status === 'cancelled') await leavePayments(transaction, id)
  if (undone && undone.what === 'cancelled' && isRefundable(next)) {
    const parts = move.event === 'cancel_pieces' ? owedRefund : wholeRefund
    await insertOrderRefund(transaction, id, { by: 'payment', reason: 'cancelled', parts }, notify)
  }
  if (move.event === 'pay' && status === 'cancelled')
    await insertOrderRefund(transaction, id, { by: 'payment', reason: 'late', parts: wholeRefund }, notify)
  if (status === 'cancelled') await releaseOrder(transaction, id)
  else if (undone?.isRestocked) await restockPieces(transaction, id, undone.pieces)
  await numberDocuments(transaction, order, move, next)
  await notify(transaction, id, move.event)
  if (move.event === 'decline_return' || move.event === 'accept_return')
    await deleteUnneededAccount(transaction, id)
}

/**
 * Numbers the documents of an event, last: no row is locked after a series. Goods are invoiced when they are
 * paid, with COD when they leave (CGST Act 2017, section 31(1)).
 */
async function numberDocuments(
  transaction: Transaction<Tables>,
  { id, paymentMethod }: LockedOrder,
  { event }: OrderMove,
  next: Pick<OrderSituation, 'status' | 'payment'>,
): Promise<void> {
  const isCod = isPaidOnDelivery(paymentMethod)
  if (isCod ? event === 'ship' : event === 'pay' && next.status === 'paid')
    return numberInvoice(transaction, id)
  if (event === 'accept_return' && next.payment === 'void') return numberVoidedInvoice(transaction, id)
  if (event === 'cancel' || event === 'cancel_pieces') await numberCreditNotes(transaction, id)
}

interface UndonePieces {
  readonly what: 'cancelled' | 'returned'
  readonly pieces: readonly LinePieces[]
  readonly status: OrderStatus
  readonly isRestocked: boolean
}

/** The pieces that an event cancels or takes back, and the order's status afterwards; null for other events. */
async function undonePieces(
  transaction: Transaction<Tables>,
  { id, status }: LockedOrder,
  move: OrderMove,
): Promise<UndonePieces | null> {
  const isCancelled = move.event === 'cancel' || move.event === 'expire' || move.event === 'cancel_pieces'
  if (!isCancelled && move.event !== 'accept_return') return null
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  switch (move.event) {
    case 'cancel_pieces': {
      refuseUnknownPieces(order, move.pieces)
      if (move.pieces.some(({ line }) => order.lines[line - 1]?.giftCard))
        throw validationError('Gift cards are cancelled with the whole order')
      if (remainingAfter(order, move.pieces) === 0)
        throw validationError('Nothing would be left: cancel the whole order')
      return { what: 'cancelled', pieces: move.pieces, status, isRestocked: true }
    }
    case 'accept_return': {
      // A parcel that was never delivered comes back whole.
      const pieces = status === 'shipped' ? parcelPieces(order) : (move.pieces ?? requestedPieces(order))
      refuseUnknownPieces(order, pieces)
      const after = isParcelBack(order, pieces) ? 'returned' : 'delivered'
      return { what: 'returned', pieces, status: after, isRestocked: move.isRestocked === true }
    }
    default:
      return { what: 'cancelled', pieces: allPieces(order), status: 'cancelled', isRestocked: true }
  }
}

function remainingAfter({ lines }: StoredOrder, pieces: readonly LinePieces[]): number {
  const remaining = lines.reduce((sum, line) => sum + remainingPieces(line), 0)
  return pieces.reduce((left, { quantity }) => left - quantity, remaining)
}

/** Whether a return leaves nothing of the parcel. Gift cards count in an order of gift cards alone. */
function isParcelBack(order: StoredOrder, pieces: readonly LinePieces[]): boolean {
  const isGift = ({ line }: LinePieces) => order.lines[line - 1]?.giftCard != null
  const goods = pieces.filter((each) => !isGift(each))
  const left = parcelPieces(order).reduce((sum, { quantity }) => sum + quantity, 0)
  const isGoods = order.lines.some(({ giftCard }) => giftCard === null)
  return (isGoods ? goods : pieces).reduce((sum, { quantity }) => sum - quantity, left) === 0
}

/** Blocks the gift cards among returned pieces, which are recorded already. */
async function blockReturnedCards(
  transaction: Transaction<Tables>,
  id: string,
  pieces: readonly LinePieces[],
): Promise<void> {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  for (const { line } of pieces) {
    const found = order?.lines[line - 1]
    if (found?.giftCard)
      await blockCardsOfLine(transaction, id, { line, quantity: found.cancelled + found.returned })
  }
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

function lockOrder(transaction: Transaction<Tables>, id: string) {
  return transaction
    .selectFrom('orders')
    .select([
      'id',
      'region',
      'status',
      'payment_status as payment',
      'payment_method as paymentMethod',
      'delivered_at as deliveredAt',
      'expires_at as expiresAt',
      'gift_card_minor as cardsMinor',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function detailOf(
  transaction: Transaction<Tables>,
  order: LockedOrder,
  move: OrderMove,
): Promise<OrderDetail> {
  if (move.event !== 'request_return') return {}
  const { deliveredAt, region, now } = order
  if (move.by === 'shopper' && (!deliveredAt || now > returnDeadline(deliveredAt, region)))
    throw new CommerceError('return_closed', 409, 'The time for returning this order is over')
  const items = await returnedItems(transaction, order.id, move)
  return { reason: move.reason, ...(items.length > 0 && { items }) }
}
