import type { Kysely } from 'kysely'
import { forgetEnded } from '../../accounts/embeddedCustomers'
import { reasonOf } from '../../database/failure'
import type { Tables } from '../../database/tables'
import { forgetOldAttempts } from '../../limits/attempts'
import { forgetOldChanges } from './catalogueChanges'
import { forgetExpiredCarts } from './forgetExpiredCarts'

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
 * all who ever came. What fails is tried again an hour later.
 * @returns stops it, and resolves when a deletion under way has ended
 */
export function forgetHourly(db: Kysely<Tables>, say: (line: string) => void): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const forget = async () => {
    try {
      await forgetEverythingOld(db)
    } catch (error) {
      say(`Expired carts and sessions could not be deleted: ${reasonOf(error)}`)
    }
  }
  const timer = setInterval(() => {
    underWay = underWay.then(forget)
  }, hour)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
