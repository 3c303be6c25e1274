import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const form = /^[\w-]{43}$/

/** Creates a random token for a session or a password reset: 43 characters that need no escaping. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Whether a text has the form of a token. Spares the database a query for others. */
export const isToken = (text: string): boolean => form.test(text)

/** Hashes a token with SHA-256, for the database. A random token needs no slow hash. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
