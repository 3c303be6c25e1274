import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { deleteOldAttempts } from '../../limits/attempts'
import { repeatedly } from '../../process/repeatedly'
import { deleteOldChanges } from '../embedded/catalogue/catalogueChanges'

const hour = 3_600_000
/** As long as the browser's cookie with their keys (`shopCookies.orders`). The privacy page names it. */
const handOverRetention = '90 days'

/** Deletes hand-overs, catalogue changes and rate limit counters that nobody needs any more. */
export async function deleteOldRecords(db: Kysely<Tables>): Promise<void> {
  await deleteOldChanges(db)
  await deleteOldAttempts(db)
  await db
    .deleteFrom('checkout_hand_overs')
    .where('handed_over_at', '<=', sql<Date>`now() - ${handOverRetention}::interval`)
    .execute()
}

/**
 * Runs `deleteOldRecords` every hour.
 * @returns a function that stops it and waits for a running deletion
 */
export const deleteOldHourly = (db: Kysely<Tables>, log: (line: string) => void): (() => Promise<void>) =>
  repeatedly({
    every: hour,
    work: () => deleteOldRecords(db),
    failureText: 'Old records of the hosted store could not be deleted',
    log,
  })
