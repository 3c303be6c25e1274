import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isCommerceError } from '../../../src/domain/errors'
import { callerOf } from '../../limits/caller'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'

/** Bytes; a webhook has less than one kilobyte. */
const maxWebhookBytes = 16 * 1024

/** Webhooks of a hosted store. The signature covers every byte, so the body stays unparsed. */
export const storeWebhookRoutes =
  ({ commerce: { webhooks }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!webhooks) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post(
      '/api/bigcommerce/webhooks',
      {
        bodyLimit: maxWebhookBytes,
        // Of any host: the store calls one address for all sites.
        config: { isSigned: true, anyHost: true },
        schema: {
          tags: ['catalog'],
          summary: 'Receive a webhook of the hosted store',
          response: { 200: success(z.null()), 400: failure, 401: failure, 413: failure, 429: failure },
        },
      },
      async (request) => {
        const { body, headers } = request
        try {
          await webhooks.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        } catch (error) {
          // The store may send any number of valid ones, also at once.
          if (isCommerceError(error)) await attempts.count('webhook', callerOf(request))
          throw error
        }
        return { data: null }
      },
    )
  }
