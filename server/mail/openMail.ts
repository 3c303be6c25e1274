import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MailServer } from '../settings/mailSettings'
import type { Settings } from '../settings/settings'
import type { Mail, OutgoingMail } from './mail'

/**
 * Opens the transport of the settings.
 * @param dataFolder parent of the mail folder, used without a mail server
 */
export function openMail(
  { mailServer, mailFrom: from }: Pick<Settings, 'mailServer' | 'mailFrom'>,
  dataFolder: string,
): Mail {
  if (mailServer) return smtpMail({ server: mailServer, from })
  return mailFolder({ folder: path.join(dataFolder, 'mails'), from })
}

/** Loads nodemailer with the first mail: a start doesn't need it. */
const loadNodemailer = () => import('nodemailer')

/** Creates a transport that writes each mail to an .eml file. For development: no mail leaves the machine. */
export function mailFolder({ folder, from }: { readonly folder: string; readonly from: string }): Mail {
  return {
    send: async (mail) => {
      const { createTransport } = await loadNodemailer()
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      // Unencoded, so that links can be copied from the file.
      const { message } = await composer.sendMail({
        ...buildHeaders(mail, from),
        text: { raw: unencoded('text/plain', mail.text) },
        html: { raw: unencoded('text/html', mail.html) },
      })
      if (!Buffer.isBuffer(message)) throw new Error('A mail was not composed whole')
      // Readable by this system user only: mails contain names, addresses and links that open accounts.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, buildFileName(mail))
      const unfinished = `${file}.unfinished`
      await writeFile(unfinished, message, { mode: 0o600, flush: true })
      await rename(unfinished, file)
    },
    close: async () => {},
  }
}

/** Names start with the time, so the newest file is last. A retry overwrites the mail's own file. */
const buildFileName = ({ writtenAt, id }: OutgoingMail) =>
  `${writtenAt.toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.eml`

const unencoded = (type: string, content: string) =>
  [`Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: 8bit', '', content].join('\r\n')

/** Milliseconds to connect to a mail server, to wait for its greeting, and between two packets. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** Creates a transport that sends mails through a mail server. @param from the sender's mailbox */
export function smtpMail({ server, from }: { readonly server: MailServer; readonly from: string }): Mail {
  const { host, port, isSecure, login } = server
  const options = {
    host,
    port,
    secure: isSecure,
    // Requires encryption for passwords, except on this machine.
    requireTLS: login !== null && !isLoopback(host),
    ...(login && { auth: { ...login } }),
    ...timeouts,
  }
  return {
    send: async (mail) => {
      const { createTransport } = await loadNodemailer()
      // Without a pool, each mail has a connection of its own anyway.
      await createTransport(options).sendMail({
        ...buildHeaders(mail, from),
        text: mail.text,
        html: mail.html,
      })
    },
    close: async () => {},
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Builds a mail's headers in nodemailer's format. @param from the sender's mailbox */
function buildHeaders({ id, to, fromName, subject, stopUrl, writtenAt }: OutgoingMail, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    date: writtenAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: {
      // Prevents out-of-office replies, which would reach nobody (RFC 3834, section 5).
      'Auto-Submitted': 'auto-generated',
      // Mail programs show a button that ends the list (RFC 2369 and RFC 8058).
      ...(stopUrl !== undefined && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Prevents nodemailer from reading a text as a file path or url.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
