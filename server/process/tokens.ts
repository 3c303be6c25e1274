import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const tokenBytes = 32
const form = /^[\w-]{43}$/

/** Creates a random token for a session or a password reset: 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Whether a text has the form of a token. Spares the database a query for others. */
export const isToken = (text: string): boolean => form.test(text)

/** Hashes a token with SHA-256, for the database. A random token needs no slow hash. */
export const tokenHash = (token: string): Buffer => sha256(token)

/** Compares two secrets. The duration reveals neither where they differ nor their lengths. */
export const isSameSecret = (given: string | Buffer, right: string | Buffer): boolean =>
  timingSafeEqual(sha256(given), sha256(right))

const sha256 = (secret: string | Buffer): Buffer => createHash('sha256').update(secret).digest()
