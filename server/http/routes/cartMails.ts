import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stopCartMailsPath } from '../../commerce/cart'
import { toCaller } from '../../limits/limits'
import { mailedKey, unsubscribeByMailProgram } from '../requests/mailedKey'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const tags = ['cart']
const response = { 200: success(z.null()), 404: failure, 429: failure }

/** Stops mails about carts. Consents come with the checkout. */
export const cartMailRoutes =
  ({ commerce: { cartMails }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!cartMails) return
    const stop = async (key: string, request: FastifyRequest) => {
      await attempts.count('mailKey', toCaller(request))
      await cartMails.stop(key, request.site)
      return null
    }

    app.post(
      '/api/bigcommerce/cart-mails/removal',
      {
        schema: {
          tags,
          operationId: 'stopCartMails',
          summary: 'Stop mails about carts to the address of a mailed key',
          body: mailedKey,
          response,
        },
      },
      async (request) => ({ data: await stop(request.body.key, request) }),
    )

    await app.register(
      unsubscribeByMailProgram({
        url: stopCartMailsPath,
        schema: {
          tags,
          operationId: 'stopCartMailsByMailProgram',
          summary: 'The same; the URL of List-Unsubscribe in mails (RFC 8058)',
          response,
        },
        stop,
      }),
    )
  }
