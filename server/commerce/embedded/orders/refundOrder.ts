import type { Transaction } from 'kysely'
import { notFound, validationError } from '../../../../src/domain/errors'
import { refundSplit } from '../../../../src/domain/payment/giftCardPayment'
import { moved } from '../../../../src/domain/order/orderStatus'
import { readOrders } from './orderRows'
import { orderMovedOn } from '../../order'
import type { Tables } from '../../../database/tables'
import { insertRefund } from '../payments/refundRows'
import { moveOrder } from './moveOrder'
import type { NotifyShopper } from '../mails/notifyShopper'

interface StaffRefund {
  /** Minor units, gift cards first; all of it when null. */
  readonly minor: number | null
  /** The money was given back in another way: no gateway is asked, also where one was paid. */
  readonly isByHand: boolean
}

/**
 * The staff gives an order's money back, within a transaction: through the gateway that took it, and the order is
 * refunded when that says so; or by hand what was paid at the door, and it is refunded now.
 * @throws CommerceError 404, 409 `order_moved_on` where nothing is owed, 400 for more than was paid or while a refund is
 * under way
 */
export async function refundOrder(
  transaction: Transaction<Tables>,
  id: string,
  { minor, isByHand }: StaffRefund,
  notify: NotifyShopper,
): Promise<void> {
  await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
  const [order] = await readOrders(transaction, (orders) => orders.where('id', '=', id))
  if (!order) throw notFound('There is no such order')
  if (!moved(order, 'refund', 'staff')) throw orderMovedOn(order.status)
  const all = minor ?? order.totalMinor
  if (all < 1 || all > order.totalMinor) throw validationError('No more than the total can be given back')
  const { rest } = refundSplit(all, order.cardsMinor)
  const paid = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst()
  // One that is done, and that the order has not heard of, is its refund too.
  if (paid && (await isUnderWay(transaction, paid.id))) throw validationError('A refund of it is under way')
  if (paid && rest > 0 && !isByHand) {
    await insertRefund(transaction, paid, { reason: 'staff', minor: rest, orderMinor: all })
    return
  }
  const how = rest > 0 ? 'by hand' : 'gift card'
  await moveOrder(transaction, id, { event: 'refund', by: 'staff', minor, how }, notify)
}

async function isUnderWay(transaction: Transaction<Tables>, paymentId: string): Promise<boolean> {
  const refund = await transaction
    .selectFrom('payment_refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return refund !== undefined
}
