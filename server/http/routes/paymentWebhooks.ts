import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { callerOf } from '../../limits/caller'
import { maxBodyBytes } from '../requests/jsonBodies'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'

/** Webhooks of the gateways. The signature covers every byte, so the body stays unparsed. */
export const paymentWebhookRoutes =
  ({ payments, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!payments) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post(
      '/api/payments/:gateway/webhook',
      {
        bodyLimit: maxBodyBytes,
        config: { isSigned: true },
        schema: {
          tags: ['payments'],
          summary: 'Receive a webhook of a payment gateway',
          params: z.object({ gateway: z.string() }),
          response: { 200: success(z.null()), 400: failure, 404: failure, 409: failure, 429: failure },
        },
      },
      async (request) => {
        const { params, body, headers } = request
        // Only refused messages count: a gateway may send any number of valid ones.
        await attempts.count('webhook', callerOf(request))
        await payments.handleWebhook(params.gateway, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        await attempts.takeBack('webhook', callerOf(request))
        return { data: null }
      },
    )
  }
