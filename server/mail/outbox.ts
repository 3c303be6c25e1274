import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import { repeatedly } from '../process/repeatedly'
import type { Mail, NewMail } from './mail'
import { sendNext, type Sent } from './sendNext'

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
  readonly log: (line: string) => void
  /** Milliseconds between two polls. */
  readonly interval?: number
}

const hour = 3_600_000
/** Maximum milliseconds that `close` waits for the mail in progress. */
const timeToFinish = 5_000

/** Queues a mail within a transaction: it is sent only if the transaction commits. */
export async function writeMail(db: Kysely<Tables>, mail: NewMail): Promise<void> {
  const { to, fromName, subject, text, html } = mail
  await db
    .insertInto('outgoing_mails')
    .values({ id: randomUUID(), recipient: to, from_name: fromName, subject, plain: text, html })
    .execute()
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
