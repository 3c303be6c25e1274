import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header with the webhook signature: `t=<seconds since 1970>,v1=<hex>`. */
export const signatureHeader = 'sandbox-signature'

/** HMAC-SHA256 over `<t>.<body>`, in hex. */
export const signatureOf = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')

/** The header's value for a body sent at `seconds`. */
export const signed = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${signatureOf(secret, seconds, body)}`

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  const one = Buffer.from(a)
  const other = Buffer.from(b)
  return one.length === other.length && timingSafeEqual(one, other)
}
