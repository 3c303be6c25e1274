import type { Kysely } from 'kysely'
import { deleteEnded } from './customers/embeddedCustomers'
import type { Tables } from '../../database/tables'
import { repeatedly } from '../../process/repeatedly'
import { deleteOldAttempts } from '../../limits/attempts'
import { deleteOldChanges } from './catalogue/catalogueChanges'
import { deleteExpiredCarts } from './carts/deleteExpiredCarts'

const hour = 3_600_000

/** Deletes what nobody waits for any more: carts, sessions, links and counts whose time is over. */
export async function deleteEverythingExpired(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteExpiredCarts(db)
  await deleteEnded(db)
  await deleteOldAttempts(db)
}

/**
 * Deletes what nobody waits for any more, again and again: a shop that runs for months must not keep the carts of
 * all who ever came.
 * @returns stops it, and resolves when a deletion under way has ended
 */
export const deleteExpiredHourly = (db: Kysely<Tables>, log: (line: string) => void): (() => Promise<void>) =>
  repeatedly({
    every: hour,
    work: () => deleteEverythingExpired(db),
    complaint: 'Expired carts and sessions could not be deleted',
    log,
  })
