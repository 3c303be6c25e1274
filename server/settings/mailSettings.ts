import { z } from 'zod'
import { isEmailAddress } from '../../src/domain/emailAddress'
import { readMailServer, type MailServer } from './mailServer'

/** Environment variables for mails; `.env.example` documents them. */
export const mailVariables = {
  MAIL_URL: z
    .string()
    .refine(
      (text) => readMailServer(text) !== null,
      'must be a mail server, e.g. smtps://user:password@mail.example.com',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isEmailAddress, 'must be the address of a mailbox').optional(),
} as const
type MailVariables = z.output<z.ZodObject<typeof mailVariables>>

export interface MailSettings {
  /** The mail server; null to write mails to a folder. */
  readonly mailServer: MailServer | null
  /** The sender's mailbox. */
  readonly mailFrom: string
}

/** Returns a message for each invalid combination of variables. */
export function mailProblems({ MAIL_URL, MAIL_FROM }: MailVariables): string[] {
  return MAIL_URL && !MAIL_FROM ? ['MAIL_FROM must name the mailbox that sends, too'] : []
}

/** Without a mail server, the sender is a mailbox that doesn't exist. */
export const mailSettingsOf = ({ MAIL_URL, MAIL_FROM = 'shop@localhost' }: MailVariables): MailSettings => ({
  mailServer: MAIL_URL === undefined ? null : readMailServer(MAIL_URL),
  mailFrom: MAIL_FROM,
})
