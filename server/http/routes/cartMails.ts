import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stopCartMailsPath } from '../../commerce/cartMails'
import { toCaller } from '../../limits/limits'
import { failure, success } from '../schemas/envelopeSchema'
import { mailKey } from '../schemas/mailKeySchema'
import type { Shop } from './shop'

const tags = ['cart']
const response = { 200: success(z.null()), 404: failure, 429: failure }

/** Stops mails about carts. Consents come with the checkout. */
export const cartMailRoutes =
  ({ commerce: { cartMails }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!cartMails) return

    app.post(
      '/api/bigcommerce/cart-mails/removal',
      {
        schema: {
          tags,
          operationId: 'stopCartMails',
          summary: 'Stop mails about carts to the address of a mailed key',
          body: mailKey,
          response,
        },
      },
      async (request) => {
        await attempts.count('mailKey', toCaller(request))
        await cartMails.stop(request.body.key, request.site)
        return { data: null }
      },
    )

    // In a scope of its own, because mail programs send a form.
    await app.register(async (scope) => {
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _form, done) => done(null))
      scope.withTypeProvider<ZodTypeProvider>().post(
        stopCartMailsPath,
        {
          schema: {
            tags,
            operationId: 'stopCartMailsByMailProgram',
            summary: 'The same; the URL of List-Unsubscribe in mails (RFC 8058)',
            querystring: mailKey,
            response,
          },
        },
        async (request) => {
          await attempts.count('mailKey', toCaller(request))
          await cartMails.stop(request.query.key, request.site)
          return { data: null }
        },
      )
    })
  }
