import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'
import { isStanding } from './paymentRows'

/** Whether an order has an open or paid attempt. Lock the order first, so that no other attempt can start. */
export async function isBeingPaid(transaction: Transaction<Tables>, orderId: string): Promise<boolean> {
  const attempt = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isStanding)
    .executeTakeFirst()
  return attempt !== undefined
}
