import type { OutgoingMail } from './mail'

/** Builds a mail's headers in nodemailer's format. @param from the sender's mailbox */
export function headersOf({ id, to, fromName, subject, writtenAt }: OutgoingMail, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    date: writtenAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Prevents out-of-office replies, which would reach nobody (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Prevents nodemailer from reading a text as a file path or url.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
