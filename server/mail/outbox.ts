import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables'
import { codeOf } from '../process/failure'
import type { Log } from '../process/log'
import { repeatedly } from '../process/repeatedly'
import type { Mail, NewMail } from './mail'

/** A queue of mails in the database, so mails survive a restart. */
export interface Outbox {
  /** Queues a mail and starts to send it. */
  post(mail: NewMail): Promise<void>
  /**
   * Sends the mails of `writeMail` at once; call it after the commit. Without it they wait for the next poll.
   */
  notice(): void
  /** Waits up to five seconds for the mail in progress. Other mails wait for the next start. */
  close(): Promise<void>
}

interface OutboxParts {
  readonly db: Kysely<Tables>
  readonly mail: Mail
  /** Receives one line when mails cannot be sent, without personal data. */
  readonly log: Log
  /** Milliseconds between two polls. */
  readonly interval?: number
}

const hour = 3_600_000
/** Maximum milliseconds that `close` waits for the mail in progress. */
const timeToFinish = 5_000

/** Queues a mail within a transaction: it is sent only if the transaction commits. @returns its id in the outbox */
export async function writeMail(db: Kysely<Tables>, mail: NewMail): Promise<string> {
  const { to, fromName, subject, text, html, stopUrl = null } = mail
  const id = randomUUID()
  await db
    .insertInto('outgoing_mails')
    .values({
      id,
      recipient: to,
      from_name: fromName,
      subject,
      plain: text,
      html,
      stop_url: stopUrl,
    })
    .execute()
  return id
}

/** Opens the outbox. It sends due mails one after another, each at least once. */
export function openOutbox({ db, mail, log, interval = 5_000 }: OutboxParts): Outbox {
  let isClosed = false
  let notifiedAt: number | null = null

  const notify = ({ id, failure, isGivenUp }: Sent) => {
    if (isGivenUp) log(`The mail ${id} could not be sent for days. It is deleted from the outbox.`)
    // An outage is logged once an hour, not once per mail.
    const isNotified = notifiedAt !== null && performance.now() - notifiedAt < hour
    if (failure === null || isNotified) return
    notifiedAt = performance.now()
    log(`Mails cannot be sent (${failure}). The outbox retries them.`)
  }
  const sendDue = async () => {
    while (!isClosed) {
      const sent = await sendNext(db, mail)
      if (sent === null) return
      notify(sent)
    }
  }

  const { wake, stop } = repeatedly({
    every: interval,
    work: sendDue,
    startsAtOnce: true,
    failureText: 'The outbox failed',
    log,
  })
  return {
    post: async (written) => {
      await writeMail(db, written)
      wake()
    },
    notice: wake,
    close: async () => {
      isClosed = true
      await Promise.race([stop(), pause(timeToFinish, undefined, { ref: false })])
      await mail.close()
    },
  }
}

/** Result of sending a mail. */
interface Sent {
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

/** Minutes that a process has for one mail: longer than a mail server may take (`timeouts` in `openMail.ts`). */
const leaseMinutes = 5

/**
 * Sends the mail with the earliest due time. A lease keeps other processes away meanwhile. It is no transaction, because
 * a mail server may take longer than the database lets a connection be idle. Success deletes the row; after a crash in
 * between, the mail is sent again.
 * @returns null when no mail is due
 */
export async function sendNext(db: Kysely<Tables>, mail: Mail): Promise<Sent | null> {
  const row = await leaseNext(db)
  if (!row) return null
  const { id, recipient, from_name, subject, plain, html, created_at, tries, is_old } = row
  const stop = row.stop_url === null ? {} : { stopUrl: row.stop_url }
  const failure = await mail
    .send({
      id,
      to: recipient,
      fromName: from_name,
      subject,
      text: plain,
      html,
      ...stop,
      writtenAt: created_at,
    })
    .then(() => null, smtpCodes)
  const isGivenUp = failure !== null && is_old
  if (failure === null || isGivenUp) {
    await db.deleteFrom('outgoing_mails').where('id', '=', id).execute()
  } else {
    const wait = Math.min(maxWaitSeconds, firstWait * 2 ** Math.min(tries, 30))
    await db
      .updateTable('outgoing_mails')
      .set({
        tries: tries + 1,
        cause: failure,
        next_try_at: sql`now() + make_interval(secs => ${wait})`,
      })
      .where('id', '=', id)
      .execute()
  }
  return { id, failure, isGivenUp }
}

/** Takes the mail with the earliest due time: it is due again after the lease. */
const leaseNext = (db: Kysely<Tables>) =>
  db
    .updateTable('outgoing_mails')
    .set({ next_try_at: sql`now() + make_interval(mins => ${leaseMinutes})` })
    .where('id', '=', (outgoing) =>
      outgoing
        .selectFrom('outgoing_mails')
        .select('id')
        .where('next_try_at', '<=', sql<Date>`now()`)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(sql<boolean>`created_at < now() - make_interval(days => ${maxAgeDays})`.as('is_old'))
    .executeTakeFirst()

/** Returns a failure's codes. A mail server's message may contain the recipient's address. */
function smtpCodes(error: unknown): string {
  const reply =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null
  const codes = [codeOf(error), typeof reply === 'number' ? String(reply) : '']
  return codes.filter((code) => code !== '').join(' ') || 'for an unknown reason'
}
