import { sql, type Kysely } from 'kysely'
import { codeOf } from '../process/failure'
import type { Tables } from '../database/tables'
import type { Mail } from './mail'

/** What became of a mail. */
export interface Sent {
  readonly id: string
  /** Why it could not be sent, by codes only; null when it was. */
  readonly failure: string | null
  readonly isGivenUp: boolean
}

/** Seconds until a mail is tried again; each next wait is twice as long, up to the longest. */
const firstWait = 30
const maxWaitSeconds = 4 * 3600
/** A mail that could not be sent for so many days is no news any more. */
const maxAgeDays = 4

/**
 * Sends the mail that has been due for longest. Its row stays locked meanwhile, so that two processes never send the
 * same, and is deleted afterwards: a process that dies in between leaves it to be sent again.
 * @returns null when nothing is due
 */
export async function sendNext(db: Kysely<Tables>, mail: Mail): Promise<Sent | null> {
  // Never repeated on a collision: sending is an effect outside of the database.
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('outgoing_mails')
      .selectAll()
      .select(sql<boolean>`created_at < now() - make_interval(days => ${maxAgeDays})`.as('is_old'))
      .where('next_try_at', '<=', sql<Date>`now()`)
      .orderBy('next_try_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return null
    const { id, recipient, from_name, subject, plain, html, created_at, tries, is_old } = row
    const failure = await mail
      .send({ id, to: recipient, fromName: from_name, subject, text: plain, html, writtenAt: created_at })
      .then(() => null, codesOf)
    const isGivenUp = failure !== null && is_old
    if (failure === null || isGivenUp) {
      await transaction.deleteFrom('outgoing_mails').where('id', '=', id).execute()
    } else {
      const wait = Math.min(maxWaitSeconds, firstWait * 2 ** Math.min(tries, 30))
      await transaction
        .updateTable('outgoing_mails')
        .set({ tries: tries + 1, next_try_at: sql`clock_timestamp() + make_interval(secs => ${wait})` })
        .where('id', '=', id)
        .execute()
    }
    return { id, failure, isGivenUp }
  })
}

/** A failure by its codes alone: a mail server's own words repeat whose mailbox it was. */
function codesOf(error: unknown): string {
  const reply =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null
  const codes = [codeOf(error), typeof reply === 'number' ? String(reply) : '']
  return codes.filter((code) => code !== '').join(' ') || 'for an unknown reason'
}
