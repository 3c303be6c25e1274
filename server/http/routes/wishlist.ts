import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invalidRequest } from '../../../src/domain/errors'
import { moneyOf } from '../../../src/domain/money'
import type { StoredWishlist } from '../../commerce/wishlists'
import { rawWishlistOf } from '../../wire/wishlistWire'
import { requireShopper, shopperOf } from '../plugins/signedInCustomer'
import { lineRemoval } from '../schemas/cartSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { rawWishlist, wishlistAddition, wishlistQuery } from '../schemas/wishlistSchema'
import type { Shop } from '../shop'

const path = '/api/bigcommerce/wishlist'
const tags = ['wishlist']
const answers = { 200: success(rawWishlist.nullable()), 400: failure }

/** The signed-in customer's wishlist; guests store theirs in the browser (docs/contract.md#wishlist). */
export const wishlistRoutes =
  ({ commerce: { wishlists } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!wishlists) return
    app.get(
      path,
      {
        schema: {
          tags,
          summary: "The customer's wishlist; null for a guest, and before the first item",
          querystring: wishlistQuery,
          response: answers,
        },
      },
      async (request, reply) => {
        const shopper = await shopperOf(request)
        if (!shopper) return send(reply, null)
        return send(reply, await wishlists.read(shopper, request.site, request.query.products === '1'))
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          summary: 'Add a product to the wishlist; an existing item stays unchanged',
          body: wishlistAddition,
          response: { ...answers, 401: failure, 404: failure },
        },
      },
      async (request, reply) => {
        const { item } = request.body
        if (!item) throw invalidRequest('Missing item')
        const shopper = await requireShopper(request)
        const { productId, variantId, priceWhenAdded } = item
        const newItem = {
          productId,
          ...(variantId != null && { variantId }),
          ...(priceWhenAdded && { priceThen: moneyOf(priceWhenAdded.value, priceWhenAdded.currencyCode) }),
        }
        return send(reply, await wishlists.add(shopper, newItem, request.site))
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags,
          summary: 'Remove an item from the wishlist, named in the body or in the query',
          body: lineRemoval,
          querystring: lineRemoval,
          response: { ...answers, 401: failure },
        },
      },
      async (request, reply) => {
        const shopper = await requireShopper(request)
        const itemId = request.body.itemId ?? request.query.itemId
        if (itemId === undefined) throw invalidRequest()
        return send(reply, await wishlists.remove(shopper, itemId, request.site))
      },
    )
  }

// Serialised directly: its two hundred products were validated when they were read into memory.
function send(reply: FastifyReply, list: StoredWishlist | null) {
  const data = list && rawWishlistOf(list)
  return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data }))
}
