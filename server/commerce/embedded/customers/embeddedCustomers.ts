import type { Kysely } from 'kysely'
import type { Customers } from '../../customers'
import type { Tables } from '../../../database/tables'
import { accountChanges } from './accountChanges'
import type { AccountParts } from './accountParts'
import { addressBook } from './addresses'
import { customerData } from './customerData'
import { deleteExpiredResets, passwordResets } from './passwordResets'
import { currentVisit, endSession, deleteEndedSessions } from './sessions'
import { signingIn } from './signIn'

/** Customers in our own database. */
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

/** Deletes what has ended by itself: sessions that nobody uses, links that nobody followed. */
export async function deleteEnded(db: Kysely<Tables>): Promise<void> {
  await deleteEndedSessions(db)
  await deleteExpiredResets(db)
}
