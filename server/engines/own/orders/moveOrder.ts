import { sql, type Transaction } from 'kysely'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import { returnDeadline } from '../../../../src/domain/order/orderJourney'
import {
  isRefundable,
  moved,
  type OrderSituation,
  type OrderStatus,
} from '../../../../src/domain/order/orderStatus'
import { owedRefund, wholeRefund, type LineQuantity } from '../../../../src/domain/order/refund'
import { isPaidOnDelivery } from '../../../../src/domain/payment/paymentMethods'
import { orderMovedOn, type OrderDetail, unsentQuantities } from '../../../commerce/order'
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
import { releaseOrder, restockQuantities } from './restock'
import { recordQuantities, returnedItems, undoneQuantities, type UndoneQuantities } from './undoneQuantities'

/** An event that an order accepts, and the order before and after it. */
interface Change {
  readonly order: LockedOrder
  readonly move: Exclude<OrderMove, { event: 'refund' }>
  /** By the table of statuses. */
  readonly next: Pick<OrderSituation, 'status' | 'payment'>
  /** Differs from the table's if only a part comes back. */
  readonly status: OrderStatus
  readonly undone: UndoneQuantities | null
  readonly parcel: NewParcel | null
}

type Effect = (transaction: Transaction<Tables>, change: Change, notify: NotifyShopper) => Promise<void>

/**
 * The effects of an event after the status, in the order in which all transactions lock rows: gift cards, payments,
 * variants, and the series of documents last.
 */
const effects: readonly Effect[] = [
  recordUndoneQuantities,
  recordParcel,
  blockReturnedCards,
  (transaction, { order, move, next }) => moveGiftCards(transaction, order, move, next),
  leavePaymentsOfCancelled,
  refundCancelled,
  refundLatePayment,
  returnStock,
  numberDocuments,
  (transaction, { order, move }, notify) => notify(transaction, order.id, move.event),
  deleteAccountOfReturn,
]

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
  const change = await checkMove(transaction, id, move)
  await storeStatus(transaction, change)
  for (const effect of effects) await effect(transaction, change, notify)
}

async function checkMove(
  transaction: Transaction<Tables>,
  id: string,
  move: Change['move'],
): Promise<Change> {
  const order = await lockOrder(transaction, id)
  if (!order) throw notFound('There is no such order')
  const next = moved(order, move.event, move.by)
  // A retried payment may have extended the expiry.
  const isTooEarly = move.event === 'expire' && (!order.expiresAt || order.expiresAt > order.now)
  if (!next || isTooEarly) throw orderMovedOn(order.status)
  // A late failure of an attempt that a newer one has replaced.
  if (move.event === 'fail_payment' && (await isBeingPaid(transaction, id))) throw orderMovedOn(order.status)
  const undone = await undoneQuantities(transaction, order, move)
  const parcel = move.event === 'ship' ? await newParcel(transaction, order, move) : null
  return { order, move, next, status: undone?.status ?? parcel?.status ?? next.status, undone, parcel }
}

async function storeStatus(transaction: Transaction<Tables>, change: Change): Promise<void> {
  const { order, move, next, status, undone, parcel } = change
  const detail = {
    ...(await describeMove(transaction, order, move)),
    ...(undone && { pieces: undone.pieces }),
    ...(parcel && !parcel.isOnly && { pieces: parcel.pieces }),
  }
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
    .where('id', '=', order.id)
    .execute()
  await transaction
    .insertInto('order_history')
    .values({
      order_id: order.id,
      position: sql`(select count(*) + 1 from order_history where order_id = ${order.id})`,
      event: move.event,
      status,
      actor: move.by,
      detail: JSON.stringify(detail),
    })
    .execute()
}

async function recordParcel(transaction: Transaction<Tables>, { order, move, parcel }: Change) {
  if (!parcel || move.event !== 'ship') return
  await transaction
    .insertInto('order_parcels')
    .values({
      order_id: order.id,
      position: parcel.position,
      carrier: move.carrier,
      tracking_number: move.trackingNumber,
      lines: JSON.stringify(parcel.pieces),
    })
    .execute()
}

async function recordUndoneQuantities(transaction: Transaction<Tables>, { order, undone }: Change) {
  if (undone) await recordQuantities(transaction, order.id, undone.what, undone.pieces)
}

/** Blocks the gift cards among returned items, which are recorded already. */
async function blockReturnedCards(transaction: Transaction<Tables>, { order, undone }: Change) {
  if (undone?.what !== 'returned') return
  const [stored] = await readOrders(transaction, (orders) => orders.where('id', '=', order.id))
  for (const { line } of undone.pieces) {
    const found = stored?.lines[line - 1]
    if (found?.giftCard)
      await blockCardsOfLine(transaction, order.id, { line, quantity: found.cancelled + found.returned })
  }
}

async function leavePaymentsOfCancelled(transaction: Transaction<Tables>, { order, status }: Change) {
  if (status === 'cancelled') await leavePayments(transaction, order.id)
}

async function refundCancelled(
  transaction: Transaction<Tables>,
  { order, move, next, undone }: Change,
  notify: NotifyShopper,
) {
  if (undone?.what !== 'cancelled' || !isRefundable(next)) return
  const parts = move.event === 'cancel_pieces' ? owedRefund : wholeRefund
  await insertOrderRefund(transaction, order.id, { by: 'payment', reason: 'cancelled', parts }, notify)
}

async function refundLatePayment(
  transaction: Transaction<Tables>,
  { order, move, status }: Change,
  notify: NotifyShopper,
) {
  if (move.event !== 'pay' || status !== 'cancelled') return
  await insertOrderRefund(
    transaction,
    order.id,
    { by: 'payment', reason: 'late', parts: wholeRefund },
    notify,
  )
}

async function returnStock(transaction: Transaction<Tables>, { order, status, undone }: Change) {
  if (status === 'cancelled') await releaseOrder(transaction, order.id)
  else if (undone?.isRestocked) await restockQuantities(transaction, order.id, undone.pieces)
}

/** Goods are invoiced when they are paid, with COD when they leave (CGST Act 2017, section 31(1)). */
async function numberDocuments(transaction: Transaction<Tables>, { order, move: { event }, next }: Change) {
  const { id, paymentMethod } = order
  const isCod = isPaidOnDelivery(paymentMethod)
  if (isCod ? event === 'ship' : event === 'pay' && next.status === 'paid')
    return numberInvoice(transaction, id)
  if (event === 'accept_return' && next.payment === 'void') return numberVoidedInvoice(transaction, id)
  if (event === 'cancel' || event === 'cancel_pieces') await numberCreditNotes(transaction, id)
}

async function deleteAccountOfReturn(transaction: Transaction<Tables>, { order, move }: Change) {
  if (move.event === 'decline_return' || move.event === 'accept_return')
    await deleteUnneededAccount(transaction, order.id)
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
      sql<boolean>`status = 'packed' and carrier is not null`.as('isPartlyShipped'),
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function describeMove(
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

/** A parcel that leaves, and the status of its order afterwards. */
interface NewParcel {
  /** From 1. */
  readonly position: number
  readonly pieces: readonly LineQuantity[]
  /** Whether the whole order is in this parcel. */
  readonly isOnly: boolean
  readonly status: OrderStatus
}

/**
 * The items of a parcel: the named ones, else everything that is left. An order stays packed until its last parcel
 * leaves (docs/decisions/050-several-parcels.md).
 * @throws CommerceError `validation_error` for items that have left already, and for a part of a cash order
 */
async function newParcel(
  transaction: Transaction<Tables>,
  { id }: { readonly id: string },
  { pieces: named }: Extract<OrderMove, { event: 'ship' }>,
): Promise<NewParcel> {
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  const unsent = unsentQuantities(order)
  const pieces = named ?? unsent
  const left = new Map(unsent.map(({ line, quantity }) => [line, quantity]))
  for (const { line, quantity } of pieces) {
    const rest = (left.get(line) ?? 0) - quantity
    if (quantity < 1 || rest < 0)
      throw validationError('Name items that the order has and that have not left yet')
    left.set(line, rest)
  }
  const isLast = [...left.values()].every((quantity) => quantity === 0)
  if (pieces.length === 0) throw validationError('A parcel needs at least one item')
  if (!isLast && isPaidOnDelivery(order.paymentMethod))
    throw validationError('An order paid in cash leaves in one parcel: the courier collects the whole amount')
  const position = order.parcels.length + 1
  return { position, pieces, isOnly: isLast && position === 1, status: isLast ? 'shipped' : 'packed' }
}
