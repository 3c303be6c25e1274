import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { codeOf } from '../process/failure'
import type { Mail } from './mail'

/** Result of sending a mail. */
export interface Sent {
  readonly id: string
  /** Error codes of a failure; null after success. */
  readonly failure: string | null
  readonly isGivenUp: boolean
}

/** Seconds until the first retry. Each next wait is twice as long, up to `maxWaitSeconds`. */
const firstWait = 30
const maxWaitSeconds = 4 * 3600
/** Days after which an unsent mail is deleted as outdated. */
const maxAgeDays = 4

/**
 * Sends the mail with the earliest due time. Its row stays locked while sending, so two processes never send
 * the same mail. Success deletes the row; after a crash in between, the mail is sent again.
 * @returns null when no mail is due
 */
export async function sendNext(db: Kysely<Tables>, mail: Mail): Promise<Sent | null> {
  // Without retries after collisions: sending has an effect outside the database.
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
        .set({
          tries: tries + 1,
          cause: failure,
          next_try_at: sql`clock_timestamp() + make_interval(secs => ${wait})`,
        })
        .where('id', '=', id)
        .execute()
    }
    return { id, failure, isGivenUp }
  })
}

/** Returns a failure's codes. A mail server's message may contain the recipient's address. */
function codesOf(error: unknown): string {
  const reply =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null
  const codes = [codeOf(error), typeof reply === 'number' ? String(reply) : '']
  return codes.filter((code) => code !== '').join(' ') || 'for an unknown reason'
}
