import type { Kysely } from 'kysely'
import { reasonOf } from '../../database/failure'
import type { Tables } from '../../database/tables'
import { forgetOldChanges } from './catalogueChanges'
import { forgetExpiredCarts } from './forgetExpiredCarts'

const hour = 3_600_000

/**
 * Deletes what nobody waits for any more, again and again: a shop that runs for months must not keep the carts of
 * all who ever came. What fails is tried again an hour later.
 * @returns stops it, and resolves when a deletion under way has ended
 */
export function forgetHourly(db: Kysely<Tables>, say: (line: string) => void): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  const forget = async () => {
    try {
      await forgetOldChanges(db)
      await forgetExpiredCarts(db)
    } catch (error) {
      say(`Expired carts could not be deleted: ${reasonOf(error)}`)
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
