import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'
import { insertRefund } from './refundRows'

interface CancelledOrder {
  readonly id: string
  readonly totalMinor: number
}

/**
 * What the end of an order means for its payments, in the transaction that cancels it or that hears of money for it
 * afterwards: what is open is given up as soon as its gateway allows, what was paid goes back.
 * @param reason of the refund; null where no money is there
 */
export async function leavePayments(
  transaction: Transaction<Tables>,
  { id, totalMinor }: CancelledOrder,
  reason: 'cancelled' | 'late' | null,
): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'leaving', ask_at: sql`now()` })
    .where('order_id', '=', id)
    .where('state', 'in', ['new', 'pending'])
    .execute()
  if (reason === null) return
  // What was paid at the door, or with gift cards alone, went through no gateway.
  const paid = await transaction
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', id)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  if (paid) await insertRefund(transaction, paid, { reason, orderMinor: totalMinor })
}
