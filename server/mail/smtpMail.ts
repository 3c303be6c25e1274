import { createTransport } from 'nodemailer'
import { headersOf } from './mailHeaders'
import type { Mail } from './mail'
import type { MailServer } from '../settings/mailServer'

/** How long a mail server may take to be reached, to greet and to go on, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/**
 * Sends mails by a mail server.
 * @param from the mailbox that sends
 */
export function smtpMail({ server, from }: { readonly server: MailServer; readonly from: string }): Mail {
  const { host, port, isSecure, login } = server
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password never travels in the open, except within this machine.
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
