import { sql, type Kysely } from 'kysely'
import { notFound } from '../../../../src/domain/errors'
import { minutesToPay, moved } from '../../../../src/domain/order/orderStatus'
import { orderMovedOn } from '../../../commerce/order'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { insertPayment, type NewPayment, type PaymentRow } from './paymentRows'

/**
 * Maximum minutes from placing that new attempts keep an order open: a day for the slowest method, and half
 * an hour.
 */
const maxMinutes = 24 * 60 + 30

/**
 * Inserts an attempt before its gateway is called. Locks the order, so that it can't expire or be cancelled
 * meanwhile. Sets the order's payment method and extends its expiry for that method.
 * @returns null if another attempt of the order is open or paid
 * @throws CommerceError 409 `order_moved_on` for an order that expects no payment
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
