import type { Kysely } from 'kysely'
import { notSignedIn } from '../../../../src/domain/errors'
import type { Accounts, Customers } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import { inTransaction } from '../../../database/transaction'
import { isUniqueViolation } from '../../../process/failure'
import { addressBook } from './addresses'
import { checkPassword, lockAccountWithPassword, type AccountParts } from './checkPassword'
import { customerData } from './customerData'
import { customerColumns, customerOfRow } from './customerRows'
import { deleteExpiredChallenges } from './passkeyRows'
import { deleteExpiredResets, passwordResets, replacePassword } from './passwordResets'
import { currentVisit, endSession, deleteEndedSessions } from './sessions'
import { emailInUse, signingIn } from './signIn'
import { deleteCustomerCodes, deleteExpiredCodes } from './signInCodes'

/** Implements `Customers` on our own database. */
export function embeddedCustomers(parts: AccountParts): Customers {
  const { db } = parts
  return {
    current: (token, channel) => currentVisit(db, token, channel),
    ...signingIn(parts),
    signOut: (token) => endSession(db, token),
    ...accountChanges(parts),
    ...passwordResets(parts),
    ...addressBook(db),
    ...customerData(parts),
  }
}

/** Deletes expired sessions, reset links, codes and challenges. */
export async function deleteEnded(db: Kysely<Tables>): Promise<void> {
  await deleteEndedSessions(db)
  await deleteExpiredResets(db)
  await deleteExpiredCodes(db)
  await deleteExpiredChallenges(db)
}

type Changes = Pick<Accounts, 'changeProfile' | 'changeEmail' | 'changePassword'>

/** Changes of profile, email and password, as `Accounts` defines them. */
function accountChanges(parts: AccountParts): Changes {
  const { db, passwords } = parts
  return {
    changeProfile: async ({ customerId }, { firstName, lastName, phone, gender }) => {
      const row = await db
        .updateTable('customers')
        .set({ first_name: firstName, last_name: lastName, phone, gender })
        .where('id', '=', customerId)
        .returning(customerColumns)
        .executeTakeFirst()
      if (!row) throw notSignedIn()
      return customerOfRow(row)
    },
    changeEmail: async ({ customerId }, { email, password }) => {
      const hash = await checkPassword(parts, customerId, password)
      const changing = inTransaction(db, async (transaction) => {
        await lockAccountWithPassword(transaction, customerId, hash)
        // Reset links and codes in the old mailbox must not open the account any more.
        await transaction.deleteFrom('password_resets').where('customer_id', '=', customerId).execute()
        await deleteCustomerCodes(transaction, customerId)
        // Nor may the keys of reminders prove the new address.
        await transaction
          .updateTable('racket_set_ups')
          .set({ key_hashes: [] })
          .where('customer_id', '=', customerId)
          .execute()
        return transaction
          .updateTable('customers')
          .set({ email, email_confirmed_at: null })
          .where('id', '=', customerId)
          .returning(customerColumns)
          .executeTakeFirstOrThrow()
      })
      try {
        return customerOfRow(await changing)
      } catch (error) {
        throw isUniqueViolation(error) ? emailInUse() : error
      }
    },
    changePassword: async ({ customerId }, { currentPassword, newPassword }) => {
      const hash = await checkPassword(parts, customerId, currentPassword)
      const newHash = await passwords.hash(newPassword, { name: `customer ${customerId}`, isKnown: true })
      return inTransaction(db, async (transaction) => {
        await lockAccountWithPassword(transaction, customerId, hash)
        return replacePassword(transaction, customerId, newHash)
      })
    },
  }
}
