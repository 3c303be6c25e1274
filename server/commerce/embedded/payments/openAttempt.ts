import { sql, type Kysely } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import { minutesToPay, moved } from '../../../../src/domain/order/orderStatus'
import { orderMovedOn } from '../../order'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { insertPayment, type NewPayment, type PaymentRow } from './paymentRows'

/** Minutes from its placing that an order can be kept waiting by other ways to pay: as long as the slowest, and its half hour. */
const maxMinutes = 24 * 60 + 30

/**
 * Writes an attempt down before its gateway is asked. The order is locked: it cannot expire or be cancelled meanwhile.
 * It is paid in this way from now on, and waits as long as that takes.
 * @returns null where another attempt of the order is open or was paid
 * @throws CommerceError 409 `order_moved_on` for an order that waits for no money
 */
export const openAttempt = (db: Kysely<Tables>, payment: NewPayment): Promise<PaymentRow | null> =>
  inTransaction(db, async (transaction) => {
    const { orderId, method } = payment
    const order = await transaction
      .selectFrom('orders')
      .select(['status', 'payment_status as payment', 'payment_method as paymentMethod'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (!order) throw notFound('There is no such order')
    if (moved(order, 'pay', 'payment')?.status !== 'paid') throw orderMovedOn(order.status)
    const row = await insertPayment(transaction, payment)
    if (!row) return null
    const end = sql<Date>`least(now() + make_interval(mins => ${minutesToPay(method)}),
      placed_at + make_interval(mins => ${maxMinutes}))`
    await transaction
      .updateTable('orders')
      .set({ payment_method: method, expires_at: sql<Date>`greatest(expires_at, ${end})` })
      .where('id', '=', orderId)
      .execute()
    return row
  })
