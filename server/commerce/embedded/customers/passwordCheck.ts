import type { Transaction } from 'kysely'
import type { Tables } from '../../../database/tables'
import { invalidCredentials } from '../../customers'
import type { AccountParts } from './accountParts'

/**
 * Makes sure that a customer knows the password.
 * @returns the hash that it was checked against, for `lockAccount`
 * @throws CommerceError 401 `invalid_credentials`
 */
export async function checkPassword(
  { db, passwords }: AccountParts,
  customerId: number,
  password: string,
): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirst()
  const isRight = await passwords.matches(password, row?.password_hash ?? null)
  if (!row || !isRight) throw invalidCredentials()
  return row.password_hash
}

/**
 * Keeps an account as it is until the transaction ends. Checking took a while: whoever has given it another
 * password meanwhile has ended what the old one allows.
 * @throws CommerceError 401 `invalid_credentials`
 */
export async function lockAccount(
  transaction: Transaction<Tables>,
  customerId: number,
  passwordHash: string,
): Promise<void> {
  const locked = await transaction
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) throw invalidCredentials()
}
