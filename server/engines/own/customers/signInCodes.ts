import { createHash, randomInt } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Channel } from '../../../../src/domain/channel'
import { invalidCredentials, type Previous, type SignInCodes } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { isSameSecret, isToken, tokenHash } from '../../../process/tokens'
import { mergeCart } from '../carts/mergeCart'
import type { AccountParts } from './checkPassword'
import { customerColumns, customerOfRow, lockAccount } from './customerRows'
import { deletePasskeys } from './passkeyRows'
import { beginSession, endCustomerSessions } from './sessions'
import { findAccount, mergeOrders } from './signIn'

/** Attempts per code. With the limit `codeGuess`, an account is guessed by luck in far more than a lifetime. */
const maxTries = 5

/** Sign-in with a mailed code, as `SignInCodes` defines it. */
export function signInCodes({ db, passwords }: AccountParts): SignInCodes {
  return {
    start: async ({ email, browserKey, previousKey }, channel) => {
      const account = await findAccount({ db }, email, channel)
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      if (previousKey !== null) await deleteCode(db, previousKey)
      await db
        .insertInto('sign_in_codes')
        .values({
          browser_hash: tokenHash(browserKey),
          code_hash: hashCode(browserKey, email, code),
          customer_id: account?.id ?? null,
          expires_at: sql`now() + interval '10 minutes'`,
        })
        .execute()
      return account ? { code, customer: customerOfRow(account) } : null
    },
    finish: async ({ email, code, browserKey }, previous, channel) => {
      const customerId = await countTry(db, browserKey, hashCode(browserKey, email, code))
      if (customerId === null) throw invalidCredentials()
      const begun = await inTransaction(db, async (transaction) => {
        if (!(await lockAccount(transaction, customerId))) throw invalidCredentials()
        // Of two requests with the same code, one deletes it.
        if (!(await deleteCode(transaction, browserKey))) throw invalidCredentials()
        const account = await openAccount(transaction, { customerId, passwords, previous, channel })
        await mergeOrders(
          transaction,
          { ...channel, customerId, email: account.customer.email },
          previous.orderKeys,
        )
        return { ...account, token: await beginSession(transaction, customerId, previous.session) }
      })
      return { ...begun, cartId: await mergeCart(db, previous.cartId, customerId, channel) }
    },
  }
}

const hashCode = (browserKey: string, email: string, code: string): Buffer =>
  createHash('sha256').update(`${browserKey} ${email.toLowerCase()} ${code}`).digest()

/**
 * Counts an attempt before its result is known, so that concurrent ones count too.
 * @returns the id of the customer whose code it is; null for a wrong, used or expired one
 */
async function countTry(db: Kysely<Tables>, browserKey: string, hash: Buffer): Promise<number | null> {
  if (!isToken(browserKey)) return null
  const row = await db
    .updateTable('sign_in_codes')
    .set({ tries: sql`tries + 1` })
    .where('browser_hash', '=', tokenHash(browserKey))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', maxTries)
    .returning(['customer_id', 'code_hash'])
    .executeTakeFirst()
  return row && isSameSecret(row.code_hash, hash) ? row.customer_id : null
}

/** @returns whether the browser had a code */
async function deleteCode(db: Kysely<Tables>, browserKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_codes')
    .where('browser_hash', '=', tokenHash(browserKey))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Opening {
  readonly customerId: number
  readonly passwords: AccountParts['passwords']
  readonly previous: Previous
  readonly channel: Channel
}

/**
 * Proves the address of a locked account. If it was never proven, and this browser has never signed in to the account,
 * somebody else may have signed up with it: that person must not keep a way in (docs/decisions/061).
 */
async function openAccount(
  transaction: Transaction<Tables>,
  { customerId, passwords, previous, channel }: Opening,
) {
  const row = await transaction
    .selectFrom('customers')
    .select([...customerColumns, 'email_confirmed_at'])
    .where('id', '=', customerId)
    .where('brand', '=', channel.brand)
    .executeTakeFirstOrThrow(invalidCredentials)
  const endedPassword = row.email_confirmed_at === null && previous.origin?.isKnown !== true
  if (endedPassword) {
    await endCustomerSessions(transaction, customerId)
    await deletePasskeys(transaction, customerId)
  }
  await transaction
    .updateTable('customers')
    .set({ email_confirmed_at: sql`now()`, ...(endedPassword && { password_hash: passwords.unusable() }) })
    .where('id', '=', customerId)
    .execute()
  return { customer: customerOfRow(row), endedPassword }
}

/** Deletes a customer's pending codes. */
export async function deleteCustomerCodes(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('customer_id', '=', customerId).execute()
}

/** Deletes expired codes. */
export async function deleteExpiredCodes(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('sign_in_codes')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}
