import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { invalidRequest } from '../../../src/domain/errors'
import { currencyCodes, toMoney, toMajor } from '../../../src/domain/money'
import { product } from '../../../src/domain/product/productSchema'
import type { StoredWishlist } from '../../commerce/wishlists'
import { requireShopper, fetchShopper } from '../plugins/signedInCustomer'
import { id, lineRemoval } from '../schemas/cartSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Above every price of the shop; in minor units it still fits the database's integer. */
const maxMoney = 20_000_000

const sentPrice = z.object({
  value: z.number().positive().max(maxMoney).describe('Major units'),
  currencyCode: z.enum(currencyCodes),
})

/** Body of POST wishlist. */
const wishlistAddition = z.object({
  item: z
    .object(
      {
        productId: id,
        variantId: id.nullish().describe("Default: the product's first variant"),
        priceWhenAdded: sentPrice
          .nullish()
          .describe('The price when the customer added it elsewhere; default: the current price'),
      },
      'Invalid request',
    )
    .nullish(),
})

/** Query of GET wishlist. */
const wishlistQuery = z.object({
  products: z.string().optional().describe('1: each item carries its product').meta({ example: '1' }),
})

const item = z.object({
  id: z.int(),
  product_id: z.int(),
  variant_id: z.int(),
  price_when_added: z.object({ value: z.number(), currencyCode: z.string() }).describe('Major units'),
  product: product
    .nullable()
    .optional()
    .describe('With products=1; null if the product is no longer sold here'),
})

/** A wishlist in the API's format (docs/contract.md#wishlist); newest items first. */
const rawWishlist = z.object({
  id: z.int(),
  customer_id: z.int(),
  name: z.string(),
  is_public: z.boolean(),
  token: z.string(),
  items: z.array(item).readonly(),
})

const path = '/api/bigcommerce/wishlist'
const tags = ['wishlist']
const responses = { 200: success(rawWishlist.nullable()) }

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
          operationId: 'getWishlist',
          summary: "The customer's wishlist; null for a guest, and before the first item",
          querystring: wishlistQuery,
          response: responses,
        },
      },
      async (request) => {
        const shopper = await fetchShopper(request)
        if (!shopper) return { data: null }
        const list = await wishlists.read(shopper, request.site, request.query.products === '1')
        return { data: list && toRawWishlist(list) }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'addWishlistItem',
          summary: 'Add a product to the wishlist; an existing item stays unchanged',
          body: wishlistAddition,
          response: { ...responses, 401: failure, 404: failure },
        },
      },
      async (request) => {
        const { item } = request.body
        if (!item) throw invalidRequest('Missing item')
        const shopper = await requireShopper(request)
        const { productId, variantId, priceWhenAdded } = item
        const newItem = {
          productId,
          ...(variantId != null && { variantId }),
          ...(priceWhenAdded && { priceThen: toMoney(priceWhenAdded.value, priceWhenAdded.currencyCode) }),
        }
        return { data: toRawWishlist(await wishlists.add(shopper, newItem, request.site)) }
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags,
          operationId: 'removeWishlistItem',
          summary: 'Remove an item from the wishlist, named in the body or in the query',
          body: lineRemoval,
          querystring: lineRemoval,
          response: { ...responses, 401: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        const itemId = request.body.itemId ?? request.query.itemId
        if (itemId === undefined) throw invalidRequest()
        const list = await wishlists.remove(shopper, itemId, request.site)
        return { data: list && toRawWishlist(list) }
      },
    )
  }

/** Converts a wishlist to the API's format. `is_public` is always false: only its customer reads it. */
function toRawWishlist({ id, customerId, token, items }: StoredWishlist) {
  return {
    id,
    customer_id: customerId,
    name: 'Wishlist',
    is_public: false,
    token,
    items: items.map(({ id, productId, variantId, priceThen, product }) => ({
      id,
      product_id: Number(productId),
      variant_id: Number(variantId),
      price_when_added: { value: toMajor(priceThen), currencyCode: priceThen.currency },
      ...(product !== undefined && { product }),
    })),
  }
}
