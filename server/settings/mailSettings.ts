import { z } from 'zod'
import { isEmailAddress } from '../../src/domain/emailAddress'

/** The mail server in `MAIL_URL`. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** True for TLS from the start; false for STARTTLS. */
  readonly isSecure: boolean
  /** Null for a server without authentication. */
  readonly login: { readonly user: string; readonly pass: string } | null
}

const form = /^smtps?:\/\/[^/?#]+\/?$/

/**
 * Parses `smtp(s)://user:password@host:port`; null for other texts. The default port is 587, with smtps 465.
 */
function readMailServer(text: string): MailServer | null {
  if (!form.test(text) || !URL.canParse(text)) return null
  const { protocol, hostname, port, username, password } = new URL(text)
  const user = decoded(username)
  const pass = decoded(password)
  if (hostname === '' || user === null || pass === null || (user === '') !== (pass === '')) return null
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    login: user === '' ? null : { user, pass },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // URIError says no more than that the text is malformed.
    return null
  }
}

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
export const toMailSettings = ({ MAIL_URL, MAIL_FROM = 'shop@localhost' }: MailVariables): MailSettings => ({
  mailServer: MAIL_URL === undefined ? null : readMailServer(MAIL_URL),
  mailFrom: MAIL_FROM,
})
