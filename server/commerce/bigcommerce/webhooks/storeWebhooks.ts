import { CommerceError, validationError } from '../../../../src/domain/errors'
import type { Webhooks } from '../../webhooks'
import type { WebhookInbox } from './webhookInbox'
import { readWebhook } from './webhookMessage'
import { isSignedWebhook } from './webhookSignature'

interface ReceivingParts {
  readonly inbox: Pick<WebhookInbox, 'store'>
  /** The store's hash. */
  readonly hash: string
  readonly clientSecret: string
  /** Called after a new message is stored. */
  readonly onStored: () => void
}

/** Receives the store's webhooks. */
export const storeWebhooks = ({ inbox, hash, clientSecret, onStored }: ReceivingParts): Webhooks => ({
  receive: async (body, headers) => {
    if (!isSignedWebhook(clientSecret, headers, body))
      throw new CommerceError('forbidden', 401, 'The signature is wrong or too old')
    const message = readWebhook(body, hash)
    if (message === undefined) throw validationError('The webhook cannot be read')
    if (message !== null && (await inbox.store(message))) onStored()
  },
})
