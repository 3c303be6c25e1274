import type { Kysely, Transaction } from 'kysely'
import { invalidCredentials } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import type { Passwords } from '../../../process/passwordHash'

/** Dependencies of the account modules. */
export interface AccountParts {
  readonly db: Kysely<Tables>
  readonly passwords: Passwords
}

/**
 * Compares a password with the customer's stored hash.
 * @returns the stored hash, for `lockAccountWithPassword`
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
  const isRight = await passwords.matches(password, row?.password_hash ?? null, {
    name: `customer ${customerId}`,
    isKnown: true,
  })
  if (!row || !isRight) throw invalidCredentials()
  return row.password_hash
}

/**
 * Locks the account's row until the transaction ends. Fails when another request changed the password after
 * `checkPassword`.
 * @throws CommerceError 401 `invalid_credentials`
 */
export async function lockAccountWithPassword(
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
