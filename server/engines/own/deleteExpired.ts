import type { Kysely } from 'kysely'
import { deleteOldChanges } from '../../catalog/catalogueChanges'
import type { Tables } from '../../database/tables'
import { deleteOldAttempts } from '../../limits/attempts'
import { deleteExpiredCarts } from './carts/deleteExpiredCarts'
import { deleteEnded } from './customers/embeddedCustomers'
import { deleteOldRefundAccounts } from './orders/refundAccounts'
import { deleteOldQuestions } from './reviews/questions'
import { deleteOldAlerts } from './stockAlerts/stockAlerts'

/**
 * Deletes expired carts, sessions, links, stock alerts, questions, accounts for refunds and rate limit counters, and old
 * catalogue changes.
 */
export async function deleteEverythingExpired(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteExpiredCarts(db)
  await deleteEnded(db)
  await deleteOldAttempts(db)
  await deleteOldAlerts(db)
  await deleteOldQuestions(db)
  await deleteOldRefundAccounts(db)
}
