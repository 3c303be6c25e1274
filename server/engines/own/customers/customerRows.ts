import type { Selectable, Transaction } from 'kysely'
import type { Customer } from '../../../../src/domain/customer/customer'
import type { CustomersTable } from '../../../database/shopperTables'
import type { Tables } from '../../../database/tables'

/** The columns that `customerOfRow` reads. */
export const customerColumns = [
  'customers.id',
  'customers.first_name',
  'customers.last_name',
  'customers.email',
  'customers.phone',
  'customers.gender',
] as const

type CustomerRow = Pick<
  Selectable<CustomersTable>,
  'id' | 'first_name' | 'last_name' | 'email' | 'phone' | 'gender'
>

export function customerOfRow({ id, first_name, last_name, email, phone, gender }: CustomerRow): Customer {
  return {
    entityId: id,
    id: String(id),
    firstName: first_name,
    lastName: last_name,
    email,
    phone,
    company: '',
    storeCredit: [],
    gender,
  }
}

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
