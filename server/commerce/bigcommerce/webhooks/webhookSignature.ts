import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Seconds that a webhook's time may differ from ours. */
const toleranceSeconds = 300

/**
 * Checks a webhook's signature and age as in the Standard Webhooks specification: `v1,` and the HMAC-SHA256 of
 * `id.timestamp.body` in base64. The specification's key is base64 text; the store encodes the app's client secret, so
 * the key's bytes are those of the secret. A header may carry several signatures, separated by spaces.
 */
export function isSignedWebhook(
  clientSecret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now = Date.now(),
): boolean {
  const id = headers['webhook-id']
  const timestamp = headers['webhook-timestamp']
  const signatures = headers['webhook-signature']
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1_000 - Number(timestamp)) > toleranceSeconds) return false
  const right = createHmac('sha256', clientSecret).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.split(' ').some((signature) => {
    const [version, code = ''] = signature.split(',')
    const given = Buffer.from(code, 'base64')
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right)
  })
}
