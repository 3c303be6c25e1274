import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import { answerCache } from '../http/answerCache'
import { categoryNode, listing, product } from '../http/catalogueSchema'
import { failure, success } from '../http/envelopeSchema'
import { sendJsonAnswer } from '../http/jsonAnswer'
import { listingParameters } from '../http/listingParameters'
import type { Shop } from '../shop'

const prefix = '/api/bigcommerce/catalog'
const tags = ['catalogue']

/** What everybody may read: listings, single products and the category tree. Answers depend on the site only. */
export const catalogueRoutes =
  ({ commerce: { catalogue } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const cache = answerCache(() => catalogue.version())

    // Before the query is read and checked: most shoppers look at what others have just looked at.
    app.addHook('onRequest', (request, reply, done) => {
      const known = cache.known(addressOf(request))
      if (known) sendJsonAnswer(request, reply, known).catch(done)
      else done()
    })

    app.get(
      `${prefix}/products`,
      {
        schema: {
          tags,
          summary: 'One page of products with facets',
          querystring: listingParameters,
          response: { 200: success(listing), 400: failure },
        },
      },
      async (request, reply) => {
        const { query, site } = request
        const subject = `products ${channelKey(site)} ${JSON.stringify(query)}`
        const answer = await cache.answer(addressOf(request), subject, () => catalogue.list(query, site))
        return sendJsonAnswer(request, reply, answer)
      },
    )

    app.get(
      `${prefix}/products/:slug`,
      {
        schema: {
          tags,
          summary: 'A product',
          params: z.object({ slug: z.string() }),
          response: { 200: success(product), 404: failure },
        },
      },
      async (request, reply) => {
        const { params, site } = request
        const load = async () => {
          const found = await catalogue.productBySlug(params.slug, site)
          if (!found) throw notFound('There is no such product')
          return found
        }
        const subject = `product ${channelKey(site)} ${params.slug}`
        const answer = await cache.answer(addressOf(request), subject, load)
        return sendJsonAnswer(request, reply, answer)
      },
    )

    app.get(
      `${prefix}/categories`,
      { schema: { tags, summary: 'The category tree', response: { 200: success(z.array(categoryNode)) } } },
      async (request, reply) => {
        const { site } = request
        const subject = `categories ${channelKey(site)}`
        const answer = await cache.answer(addressOf(request), subject, () => catalogue.categoryTree(site))
        return sendJsonAnswer(request, reply, answer)
      },
    )
  }

const addressOf = ({ site, url }: FastifyRequest) => `${site.id} ${url}`

// Two sites of one channel share their answers.
const channelKey = ({ brand, region, currency }: Site) => `${brand} ${region} ${currency}`
