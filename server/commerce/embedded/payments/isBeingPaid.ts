import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'
import { isStanding } from './paymentRows'

/** Whether an attempt to pay an order is open or has succeeded. The order is locked by the caller: none begins meanwhile. */
export async function isBeingPaid(transaction: Transaction<Tables>, orderId: string): Promise<boolean> {
  const attempt = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(isStanding)
    .executeTakeFirst()
  return attempt !== undefined
}
