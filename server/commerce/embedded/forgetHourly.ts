import type { Kysely } from 'kysely'
import { forgetEnded } from '../../accounts/embeddedCustomers'
import type { Tables } from '../../database/tables'
import { repeatedly } from '../../lifecycle/repeatedly'
import { forgetOldAttempts } from '../../limits/attempts'
import { forgetOldChanges } from './catalogue/catalogueChanges'
import { forgetExpiredCarts } from './carts/forgetExpiredCarts'

const hour = 3_600_000

/** Deletes what nobody waits for any more: carts, sessions, links and counts whose time is over. */
export async function forgetEverythingOld(db: Kysely<Tables>): Promise<void> {
  await forgetOldChanges(db)
  await forgetExpiredCarts(db)
  await forgetEnded(db)
  await forgetOldAttempts(db)
}

/**
 * Deletes what nobody waits for any more, again and again: a shop that runs for months must not keep the carts of
 * all who ever came.
 * @returns stops it, and resolves when a deletion under way has ended
 */
export const forgetHourly = (db: Kysely<Tables>, say: (line: string) => void): (() => Promise<void>) =>
  repeatedly({
    every: hour,
    work: () => forgetEverythingOld(db),
    complaint: 'Expired carts and sessions could not be deleted',
    say,
  })
