import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'

/**
 * Makes whoever else changes this account, or what belongs to it, wait until the transaction ends.
 * @returns false when there is no such account any more
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
