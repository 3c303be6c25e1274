import { createTransport } from 'nodemailer'
import type { MailServer } from '../settings/mailServer'
import type { Mail } from './mail'
import { headersOf } from './mailHeaders'

/** Milliseconds to connect to a mail server, to wait for its greeting, and between two packets. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** Creates a transport that sends mails through a mail server. @param from the sender's mailbox */
export function smtpMail({ server, from }: { readonly server: MailServer; readonly from: string }): Mail {
  const { host, port, isSecure, login } = server
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // Requires encryption for passwords, except on this machine.
    requireTLS: login !== null && !isLoopback(host),
    ...(login && { auth: { ...login } }),
    ...timeouts,
  })
  return {
    send: async (mail) => {
      await transport.sendMail({ ...headersOf(mail, from), text: mail.text, html: mail.html })
    },
    close: async () => transport.close(),
  }
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')
