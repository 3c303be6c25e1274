import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../process/tokens'

interface Account {
  readonly brand: string
  readonly email: string
}

/**
 * Recognises browsers that have signed in to an account before. So a flood of wrong passwords excludes no known
 * browser (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface KnownDevices {
  /** Creates the value of a device cookie. It contains no email address. */
  issue(account: Account): string
  /** The key of the browser for rate limits; null unless the cookie was issued for this account. */
  keyOf(value: string | undefined, account: Account): string | null
}

const form = /^([\w-]{22})\.([\w-]{43})$/

/** Stateless: a random id and its HMAC with the account. All processes with the same key accept them. */
export function knownDevices(signingKey: string): KnownDevices {
  const computeSignature = (id: string, { brand, email }: Account) =>
    createHmac('sha256', signingKey)
      .update(`known device ${id} ${brand} ${email.trim().toLowerCase()}`)
      .digest()
  return {
    issue: (account) => {
      const id = randomBytes(16).toString('base64url')
      return `${id}.${computeSignature(id, account).toString('base64url')}`
    },
    keyOf: (value = '', account) => {
      const [, id, signature] = form.exec(value) ?? []
      if (id === undefined || signature === undefined) return null
      const given = Buffer.from(signature, 'base64url')
      return isSameSecret(given, computeSignature(id, account)) ? `device ${id}` : null
    },
  }
}
