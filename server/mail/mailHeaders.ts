import type { OutgoingMail } from './mail'

/**
 * What stands above every mail, as nodemailer takes it.
 * @param from the mailbox that sends
 */
export function headersOf({ id, to, fromName, subject, writtenAt }: OutgoingMail, from: string) {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    date: writtenAt,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Out-of-office answers to these would reach nobody (RFC 3834, section 5).
    headers: { 'Auto-Submitted': 'auto-generated' },
    // A text is a text, even where it begins like the name of a file.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}
