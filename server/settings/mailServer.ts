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
export function readMailServer(text: string): MailServer | null {
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
    return null
  }
}
