import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * Ends the open payment attempts of a cancelled order, in the transaction that cancels it. They are cancelled
 * at their gateway later.
 */
export async function leavePayments(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction
    .updateTable('payments')
    .set({ state: 'cancelling', ask_at: sql`now()` })
    .where('order_id', '=', id)
    .where('state', 'in', ['new', 'pending'])
    .execute()
}
