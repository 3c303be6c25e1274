import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const form = /^[\w-]{43}$/

/** An unguessable token for a session or a password's reset, 43 characters that need no escaping anywhere. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** Whether a text can be a token at all; the database need not be asked for others. */
export const isToken = (text: string): boolean => form.test(text)

/** SHA-256: what the database keeps of a token. It is random, so that nothing slower is needed. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()
