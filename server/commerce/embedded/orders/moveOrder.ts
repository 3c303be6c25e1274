import { sql, type Transaction } from 'kysely'
import { CommerceError, notFound, validationError } from '../../../../src/domain/errors'
import { returnDeadline } from '../../../../src/domain/order/orderJourney'
import { moved } from '../../../../src/domain/order/orderStatus'
import { dueOf, orderMovedOn, type OrderDetail, type OrderMove } from '../../order'
import type { Tables } from '../../../database/tables'
import { isBeingPaid } from '../payments/isBeingPaid'
import { leavePayments } from '../payments/leavePayments'
import { moveGiftCards } from '../giftCards/moveGiftCards'
import { releaseOrder } from './releaseOrder'
import { returnedItems } from './returnedItems'
import type { NotifyShopper } from '../mails/notifyShopper'

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
  const order = await lockOrder(transaction, id)
  if (!order) throw notFound('There is no such order')
  const next = moved(order, move.event, move.by)
  // A retried payment may have extended the expiry.
  const isTooEarly = move.event === 'expire' && (!order.expiresAt || order.expiresAt > order.now)
  if (!next || isTooEarly) throw orderMovedOn(order.status)
  // A late failure of an attempt that a newer one has replaced.
  if (move.event === 'fail_payment' && (await isBeingPaid(transaction, id))) throw orderMovedOn(order.status)
  const detail = await detailOf(transaction, order, move)
  await transaction
    .updateTable('orders')
    .set({
      status: next.status,
      payment_status: next.payment,
      ...(move.event === 'ship' && {
        carrier: move.carrier,
        tracking_number: move.trackingNumber,
        shipped_at: sql`clock_timestamp()`,
      }),
      ...(move.event === 'deliver' && { delivered_at: sql`clock_timestamp()` }),
      ...(detail.refunded && { refunded_minor: detail.refunded.minor }),
    })
    .where('id', '=', id)
    .execute()
  await transaction
    .insertInto('order_history')
    .values({
      order_id: id,
      position: sql`(select count(*) + 1 from order_history where order_id = ${id})`,
      event: move.event,
      status: next.status,
      actor: move.by,
      detail: JSON.stringify(detail),
    })
    .execute()
  // Gift cards before variants: all transactions lock in this order.
  await moveGiftCards(transaction, order, move, next, detail)
  if (next.status === 'cancelled') {
    await releaseOrder(transaction, id)
    const reason = move.event === 'pay' ? 'late' : 'cancelled'
    await leavePayments(transaction, order, next.payment === 'paid' ? reason : null)
  }
  await notify(transaction, id, move.event)
  const isBackOnCards = move.event === 'cancel' && next.payment === 'paid' && dueOf(order) === 0
  // Gift cards are refunded already, and the cancellation mail reports it: no second mail.
  if (isBackOnCards)
    await moveOrder(
      transaction,
      id,
      { event: 'refund', by: 'payment', minor: null, how: 'gift card' },
      notifyNobody,
    )
}

const notifyNobody: NotifyShopper = async () => {}

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
      'total_minor as totalMinor',
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
  if (move.event === 'refund') {
    const minor = move.minor ?? order.totalMinor
    if (minor < 1 || minor > order.totalMinor)
      throw validationError('No more than the total can be given back')
    return { refunded: { minor, how: move.how } }
  }
  if (move.event !== 'request_return') return {}
  const { deliveredAt, region, now } = order
  if (move.by === 'shopper' && (!deliveredAt || now > returnDeadline(deliveredAt, region)))
    throw new CommerceError('return_closed', 409, 'The time for returning this order is over')
  const items = await returnedItems(transaction, order.id, move)
  return { reason: move.reason, ...(items.length > 0 && { items }) }
}
