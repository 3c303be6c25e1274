import type { Kysely } from 'kysely'
import type { Customers } from '../../../commerce/customers'
import type { Tables } from '../../../database/tables'
import { accountChanges } from './accountChanges'
import type { AccountParts } from './accountParts'
import { addressBook } from './addresses'
import { customerData } from './customerData'
import { deleteExpiredResets, passwordResets } from './passwordResets'
import { currentVisit, endSession, deleteEndedSessions } from './sessions'
import { signingIn } from './signIn'

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

/** Deletes expired sessions and expired reset links. */
export async function deleteEnded(db: Kysely<Tables>): Promise<void> {
  await deleteEndedSessions(db)
  await deleteExpiredResets(db)
}
