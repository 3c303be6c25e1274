/** A mail server as `MAIL_URL` names it. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /** Encrypted from the first byte; else from STARTTLS on. */
  readonly isSecure: boolean
  /** Null where it asks for none. */
  readonly login: { readonly user: string; readonly pass: string } | null
}

const form = /^smtps?:\/\/[^/?#]+\/?$/

/** Reads `smtp(s)://user:password@host:port`; null for anything else. Without a port it is 587, with smtps 465. */
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
