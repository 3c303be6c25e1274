import { createHmac, randomBytes } from 'node:crypto'

/**
 * Time-based one-time codes (RFC 6238) with the parameters that all authenticator apps support: HMAC-SHA-1, six
 * digits, steps of 30 seconds.
 */
const stepMs = 30_000
const digits = 6
/** Steps before and after the current one that are accepted, for clocks that differ (RFC 6238, section 5.2). */
const drift = 1
/** RFC 4226, section 4, recommends 160 bits. */
const secretBytes = 20

export const newCodeSecret = (): Buffer => randomBytes(secretBytes)

/** The code of a step (RFC 4226, section 5.3). */
export function oneTimeCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

export const stepAt = (ms: number): number => Math.floor(ms / stepMs)

/** The step whose code this is, among those accepted at a time; null for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, ms: number): number | null {
  const now = stepAt(ms)
  for (let step = now - drift; step <= now + drift; step++)
    if (oneTimeCode(secret, step) === code) return step
  return null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 (RFC 4648, section 6) without padding, which authenticator apps read. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Recovery codes replace the one-time code, each once. 50 bits: ten characters in two groups. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: 8 }, () => base32(randomBytes(7)).slice(0, 10).replace(/^.{5}/, '$&-'))

/** A recovery code as it is hashed: without the hyphen, spaces and small letters that people type. */
export const normalizeRecoveryCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase()
