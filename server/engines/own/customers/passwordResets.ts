import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { CommerceError } from '../../../../src/domain/errors'
import type { Accounts, NewSession } from '../../../commerce/customers'
import { assertNotGuessable } from '../../../commerce/guessablePassword'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { isToken, newToken, tokenHash } from '../../../process/tokens'
import { mergeCart } from '../carts/mergeCart'
import type { AccountParts } from './checkPassword'
import { customerColumns, customerOfRow, lockAccount } from './customerRows'
import { deletePasskeys } from './passkeyRows'
import { beginSession, endCustomerSessions } from './sessions'
import { findAccount, mergeOrders } from './signIn'

const resetExpired = () =>
  new CommerceError('reset_expired', 400, 'This link has expired or was used. Please ask for another one')

/** Replaces a forgotten password by a mailed link, as `Accounts` defines it. */
export function passwordResets({
  db,
  passwords,
}: AccountParts): Pick<Accounts, 'startReset' | 'finishReset'> {
  return {
    startReset: async (email, channel) => {
      const account = await findAccount({ db }, email, channel)
      if (!account) return null
      const token = newToken()
      const isThere = await inTransaction(db, async (transaction) => {
        // The newest link replaces earlier ones, also when two requests arrive at once.
        if (!(await lockAccount(transaction, account.id))) return false
        await transaction.deleteFrom('password_resets').where('customer_id', '=', account.id).execute()
        await transaction
          .insertInto('password_resets')
          .values({
            token_hash: tokenHash(token),
            customer_id: account.id,
            expires_at: sql`now() + interval '1 hour'`,
          })
          .execute()
        return true
      })
      return isThere ? { token, customer: customerOfRow(account) } : null
    },
    finishReset: async (token, newPassword, { orderKeys, origin, cartId }, channel) => {
      // The lookup comes before the hash, so that guessing tokens costs no CPU time.
      const customerId = await findReset(db, token, channel)
      if (customerId === null) throw resetExpired()
      const { email: ownEmail } = await db
        .selectFrom('customers')
        .select('email')
        .where('id', '=', customerId)
        .executeTakeFirstOrThrow(resetExpired)
      assertNotGuessable(newPassword, ownEmail, 'newPassword')
      const newHash = await passwords.hash(newPassword, origin)
      const begun = await inTransaction(db, async (transaction) => {
        await lockAccount(transaction, customerId)
        // Another request may have used the token while this one waited for the lock.
        if ((await findReset(transaction, token, channel)) === null) throw resetExpired()
        const signedIn = await replacePassword(transaction, customerId, newHash)
        // The token was mailed to the account's address.
        await transaction
          .updateTable('customers')
          .set({ email_confirmed_at: sql`now()` })
          .where('id', '=', customerId)
          .execute()
        const { email } = signedIn.customer
        await mergeOrders(transaction, { ...channel, customerId, email }, orderKeys)
        // The person who set the old password may have added them (docs/decisions/062).
        const endedPasskeys = await deletePasskeys(transaction, customerId)
        return { ...signedIn, endedPasskeys }
      })
      return { ...begun, cartId: await mergeCart(db, cartId, customerId, channel) }
    },
  }
}

/**
 * Returns the id of the customer whose password the token may replace; null for an expired or unknown token.
 */
async function findReset(
  db: Kysely<Tables>,
  token: string,
  { brand }: Pick<Channel, 'brand'>,
): Promise<number | null> {
  if (!isToken(token)) return null
  const reset = await db
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select('customers.id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('brand', '=', brand)
    .executeTakeFirst()
  return reset?.id ?? null
}

/** Replaces the password of a locked account: ends all its sessions and resets, then begins one session. */
export async function replacePassword(
  transaction: Transaction<Tables>,
  customerId: number,
  passwordHash: string,
): Promise<NewSession> {
  const row = await transaction
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', customerId)
    .returning(customerColumns)
    .executeTakeFirstOrThrow()
  await endCustomerSessions(transaction, customerId)
  await transaction.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
  return { token: await beginSession(transaction, customerId, null), customer: customerOfRow(row) }
}

/** Deletes expired resets. */
export async function deleteExpiredResets(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
