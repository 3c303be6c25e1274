import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { CommerceError, validationError } from '../../../../src/domain/errors'
import type { Webhooks } from '../../../commerce/commerce'
import { isSameSecret } from '../../../process/tokens'
import type { WebhookInbox } from './webhookInbox'
import { readWebhook, type UnreadWebhook } from './webhookMessage'

interface ReceivingParts {
  readonly inbox: Pick<WebhookInbox, 'store'>
  /** The store's hash. */
  readonly hash: string
  readonly clientSecret: string
  /** Called after a new message is stored. */
  readonly onStored: () => void
  /** Called for a signed message of our store that the shop can't read. */
  readonly onUnread: (webhook: UnreadWebhook) => void
}

/**
 * Receives the store's webhooks. Every signed and recent one of our store is accepted, also one that the shop can't read:
 * the store repeats a rejected message for 48 hours and then switches the webhook off.
 */
export const storeWebhooks = ({
  inbox,
  hash,
  clientSecret,
  onStored,
  onUnread,
}: ReceivingParts): Webhooks => ({
  receive: async (body, headers) => {
    if (!isSignedWebhook(clientSecret, headers, body))
      throw new CommerceError('forbidden', 401, 'The signature is wrong or too old')
    const message = readWebhook(body, hash)
    if (message === undefined) throw validationError('The webhook cannot be read')
    if (message === null) return
    if ('problem' in message) onUnread(message)
    else if (await inbox.store(message)) onStored()
  },
})

/** Seconds that a webhook's time may differ from ours. */
const toleranceSeconds = 300

/**
 * Checks a webhook's signature and age as in the Standard Webhooks specification: `v1,` and the HMAC-SHA256 of
 * `id.timestamp.body` in base64. The specification's key is base64 text; the store encodes the app's client secret, so
 * the key's bytes are those of the secret. A header may carry several signatures, separated by spaces.
 */
function isSignedWebhook(
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
    return version === 'v1' && isSameSecret(Buffer.from(code, 'base64'), right)
  })
}
