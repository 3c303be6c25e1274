import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'
import { insertRefund } from './refundRows'

interface CancelledOrder {
  readonly id: string
  readonly totalMinor: number
}

/**
 * Ends the payments of a cancelled order, in the transaction that cancels it or receives a late payment. Open
 * attempts are cancelled at their gateway later; a paid one is refunded.
 * @param reason reason of the refund; null without a payment
 */
export async function leavePayments(
  transaction: Transaction<Tables>,
  { id, totalMinor }: CancelledOrder,
  reason: 'cancelled' | 'late' | null,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelling', ask_at: sql`now()` })
    .where('order_id', '=', id)
    .where('state', 'in', ['new', 'pending'])
    .execute()
  if (reason === null) return
  // COD and gift cards have no gateway payment.
  const paid = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (paid) await insertRefund(transaction, paid, { reason, orderMinor: totalMinor })
}
