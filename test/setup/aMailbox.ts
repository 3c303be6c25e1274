import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../../server/database/tables'
import { mailFolder } from '../../server/mail/openMail'
import { writeMail, type Outbox } from '../../server/mail/outbox'
import { sendNext } from '../../server/mail/outbox'

/** A parsed mail. */
export interface ReadMail {
  readonly headers: Readonly<Record<string, string>>
  readonly subject: string
  readonly to: string
  readonly text: string
  readonly html: string
}

/** Collects the mails of a test in a folder. */
export interface Mailbox {
  readonly folder: string
  /** The outbox for the shop under test. */
  readonly mails: Pick<Outbox, 'post'>
  /** Sends all queued mails. Returns every mail to this address, oldest first. */
  to(address: string): Promise<readonly ReadMail[]>
  close(): void
}

export function openMailbox(db: Kysely<Tables>): Mailbox {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'mails-')), 'mails')
  const mail = mailFolder({ folder, from: 'shop@shop.example' })
  return {
    folder,
    mails: { post: async (written) => void (await writeMail(db, written)) },
    to: async (address) => {
      while ((await sendNext(db, mail)) !== null);
      return readMails(folder).filter(({ to }) => to === address)
    },
    close: () => rmSync(path.dirname(folder), { recursive: true, force: true }),
  }
}

/** The mails that the shop of the browser tests has sent to an address. */
export function mailsTo(address: string): ReadMail[] {
  return readMails(path.join(process.env.SHOP_DATA ?? '', 'mails')).filter(({ to }) => to === address)
}

/** The mails in a folder, oldest first. The first mail creates the folder. */
export function readMails(folder: string): ReadMail[] {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.sort().map((name) => readMail(readFileSync(path.join(folder, name), 'utf8')))
}

function readMail(source: string): ReadMail {
  const { headers, body } = parted(source)
  const boundary = /boundary="(.+?)"/.exec(headers['content-type'] ?? '')?.[1] ?? 'none'
  const parts = body.split(`--${boundary}`).slice(1, -1).map(parted)
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    if (part?.headers['content-transfer-encoding'] !== '8bit') throw new Error(`No readable ${type}`)
    return part.body.trimEnd()
  }
  return {
    headers,
    subject: decoded(headers.subject ?? ''),
    to: headers.to ?? '',
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  }
}

function parted(source: string) {
  const text = source.replace(/^\r?\n/, '').replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const lines = text
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  const headers = lines.map((line) => {
    const [name = '', value = ''] = line.split(/: ?(.*)/s)
    return [name.toLowerCase(), value] as const
  })
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(end + 2) }
}

/** Decodes a header with encoded words (RFC 2047). */
function decoded(header: string): string {
  const words = header.replace(/\?=\s+=\?/g, '?==?')
  return words.replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, how: string, word: string) => {
    if (how.toLowerCase() === 'b') return Buffer.from(word, 'base64').toString()
    const bytes = word.replaceAll('_', ' ').replace(/=([\dA-F]{2})/gi, '%$1')
    return decodeURIComponent(bytes)
  })
}
