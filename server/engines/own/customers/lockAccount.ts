import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * Locks the account's row until the transaction ends. Changes of the account and its data wait for it.
 * @returns false when the account is deleted
 */
export async function lockAccount(transaction: Transaction<Tables>, customerId: number): Promise<boolean> {
  const locked = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked !== undefined
}
