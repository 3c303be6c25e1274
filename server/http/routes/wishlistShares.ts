import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { product } from '../../../src/domain/product/productSchema'
import { maxWishlistItems } from '../../commerce/wishlists'
import { toCaller } from '../../limits/limits'
import type { SharingOwner } from '../../links/wishlistShares'
import { fetchShopper } from '../plugins/signedInCustomer'
import { mailedKey } from '../requests/mailedKey'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const id = z.string('Invalid request').regex(/^\d{1,10}$/, 'Invalid request')
const secret = z.string('Invalid request').max(100, 'Invalid request').nullish()

/** Body of PUT wishlist/share. */
const sharing = z.object(
  {
    items: z
      .array(z.object({ productId: id, variantId: id.nullish() }))
      .min(1, 'Invalid request')
      .max(maxWishlistItems, `A wishlist takes at most ${maxWishlistItems} items`),
    secret: secret.describe('Of a guest’s earlier sharing; ignored for a customer'),
  },
  'Invalid request',
)

const shared = z.object({
  key: z.string(),
  secret: z.string().nullable().describe('Ends and changes a guest’s sharing'),
})

const path = '/api/bigcommerce/wishlist'
const tags = ['wishlist']

/** Wishlists by link, of customers and of guests. */
export const wishlistShareRoutes =
  ({ wishlistShares, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!wishlistShares) return
    const ownerOf = async (
      request: Parameters<typeof fetchShopper>[0],
      given: string | null | undefined,
    ): Promise<SharingOwner> => {
      const shopper = await fetchShopper(request)
      return shopper ? { customerId: shopper.customerId } : { customerId: null, secret: given ?? null }
    }

    app.get(
      `${path}/share`,
      {
        schema: {
          tags,
          operationId: 'getWishlistShare',
          summary: "The key of the customer's link; null without one, and for a guest",
          response: { 200: success(z.string().nullable()) },
        },
      },
      async (request) => {
        const shopper = await fetchShopper(request)
        return { data: shopper && (await wishlistShares.find(shopper.customerId, request.site)) }
      },
    )

    app.put(
      `${path}/share`,
      {
        schema: {
          tags,
          operationId: 'shareWishlist',
          summary: 'Make a link to these items, or show them at the link of before',
          body: sharing,
          response: { 200: success(shared), 429: failure },
        },
      },
      async (request) => {
        await attempts.count('wishlistShare', toCaller(request))
        const owner = await ownerOf(request, request.body.secret)
        const items = request.body.items.map(({ productId, variantId }) => ({
          productId,
          variantId: variantId ?? null,
        }))
        return { data: await wishlistShares.share(owner, items, request.site) }
      },
    )

    app.delete(
      `${path}/share`,
      {
        schema: {
          tags,
          operationId: 'stopWishlistShare',
          summary: 'End the sharing; the link opens nothing any more',
          body: z.object({ secret }, 'Invalid request').nullish(),
          response: { 200: success(z.null()) },
        },
      },
      async (request) => {
        await wishlistShares.stop(await ownerOf(request, request.body?.secret), request.site)
        return { data: null }
      },
    )

    app.post(
      `${path}/shared`,
      {
        schema: {
          tags,
          operationId: 'openSharedWishlist',
          summary: 'The products of a link as this site sells them; nothing about their owner',
          body: mailedKey,
          response: {
            200: success(
              z.object({
                items: z.array(z.object({ variantId: z.string().nullable(), product })).readonly(),
              }),
            ),
            404: failure,
            429: failure,
          },
        },
      },
      async (request) => {
        await attempts.count('mailKey', toCaller(request))
        const items = await wishlistShares.open(request.body.key, request.site)
        return { data: { items: items.map(({ variantId, product }) => ({ variantId, product })) } }
      },
    )
  }
