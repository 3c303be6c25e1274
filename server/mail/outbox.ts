import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables'
import type { Mail, NewMail } from './mail'
import { sendNext, type Sent } from './sendNext'

/** Where mails wait until they are sent; nothing that was written down is lost with the process. */
export interface Outbox {
  /** Writes a mail down; it is sent at once. */
  post(mail: NewMail): Promise<void>
  /** Says that `writeMail` has written mails, once they are committed; without that they leave within seconds. */
  notice(): void
  /** Lets the mail that is being sent arrive, for a while; all others wait for the next start. */
  close(): Promise<void>
}

export interface OutboxParts {
  readonly db: Kysely<Tables>
  readonly mail: Mail
  /** Hears one line, without anybody's name or address, when mails cannot be sent. */
  readonly log: (line: string) => void
  /** Milliseconds between two looks. */
  readonly interval?: number
}

const hour = 3_600_000
/** How long closing waits for a mail under way, in milliseconds. */
const timeToFinish = 5_000

/** Writes a mail down within a transaction: it is sent if and only if that is committed. */
export async function writeMail(db: Kysely<Tables>, mail: NewMail): Promise<void> {
  const { to, fromName, subject, text, html } = mail
  await db
    .insertInto('outgoing_mails')
    .values({ id: randomUUID(), recipient: to, from_name: fromName, subject, plain: text, html })
    .execute()
}

/** Opens the outbox: what waits in it is sent, at least once each, one after another, whenever it is due. */
export function openOutbox({ db, mail, log, interval = 5_000 }: OutboxParts): Outbox {
  let isClosed = false
  let isNoticed = false
  let notifiedAt: number | null = null
  let underWay: Promise<void> | null = null

  const notify = ({ id, failure, isGivenUp }: Sent) => {
    if (isGivenUp) log(`The mail ${id} has been given up: it could not be sent for days.`)
    // Once an hour for all that an outage hits, not once for each.
    const isNotified = notifiedAt !== null && performance.now() - notifiedAt < hour
    if (failure === null || isNotified) return
    notifiedAt = performance.now()
    log(`Mails cannot be sent (${failure}). They wait and are tried again.`)
  }

  const next = async () => (isClosed ? null : sendNext(db, mail))
  const empty = async () => {
    try {
      while (isNoticed) {
        isNoticed = false
        for (let sent = await next(); sent !== null; sent = await next()) notify(sent)
      }
    } catch {
      // The database is away for a moment. Nothing is lost: the next look finds it all.
    } finally {
      underWay = null
    }
  }
  const look = () => {
    isNoticed = true
    if (!isClosed) underWay ??= empty()
  }

  const timer = setInterval(look, interval)
  timer.unref()
  look()
  return {
    post: async (written) => {
      await writeMail(db, written)
      look()
    },
    notice: look,
    close: async () => {
      isClosed = true
      clearInterval(timer)
      await Promise.race([underWay, pause(timeToFinish, undefined, { ref: false })])
      await mail.close()
    },
  }
}
