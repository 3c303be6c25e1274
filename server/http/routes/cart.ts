import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { rawCart } from '../../../src/domain/cart/rawCartSchema'
import { invalidRequest } from '../../../src/domain/errors'
import { CartGone, type NewItem } from '../../commerce/cart'
import { toRawCart } from '../../wire/cartWire'
import { expireCartCookie } from '../plugins/shopCookies'
import { fetchCartHolder, rememberCart } from '../plugins/signedInCustomer'
import { additions, lineRemoval, lineUpdate } from '../schemas/cartSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/cart'
const tags = ['cart']
const responses = { 200: success(rawCart.nullable()) }

/** The cart of the visitor's cookie, or the signed-in customer's cart (docs/contract.md#cart). */
export const cartRoutes =
  ({ commerce: { carts } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone) expireCartCookie(request, reply)
      done()
    })

    app.get(
      path,
      {
        schema: { tags, operationId: 'getCart', summary: "The visitor's cart, or null", response: responses },
      },
      async (request, reply) => {
        const { customer, ...holder } = await fetchCartHolder(request)
        const isUnknown = holder.id === null && customer === null
        const cart = isUnknown ? null : await carts.read(holder, request.site)
        // Only changes a customer's cookie, which may be missing or name another cart.
        if ((cart?.id ?? null) !== holder.id) rememberCart(request, reply, cart)
        return { data: cart && toRawCart(cart, request.site.url, customer) }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'addItems',
          summary: 'Add items to the cart, all or none; creates a cart if there is none',
          body: additions,
          response: { ...responses, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const items = toNewItems(request.body)
        if (items.length === 0) throw invalidRequest('Missing item')
        const { customer, ...holder } = await fetchCartHolder(request)
        const cart = await carts.add(holder, items, request.site)
        rememberCart(request, reply, cart)
        return { data: toRawCart(cart, request.site.url, customer) }
      },
    )

    app.put(
      path,
      {
        schema: {
          tags,
          operationId: 'updateLine',
          summary: 'Change the quantity of a line',
          body: lineUpdate,
          response: { ...responses, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const { customer, ...holder } = await fetchCartHolder(request)
        if (holder.id === null) throw invalidRequest()
        const { itemId, item } = request.body
        const change = { lineId: itemId, quantity: item.quantity }
        const cart = await carts.setQuantity(holder, change, request.site)
        rememberCart(request, reply, cart)
        return { data: cart && toRawCart(cart, request.site.url, customer) }
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags,
          operationId: 'removeLine',
          summary: 'Remove a line, named in the body or in the query',
          body: lineRemoval,
          querystring: lineRemoval,
          response: { ...responses, 404: failure },
        },
      },
      async (request, reply) => {
        const { customer, ...holder } = await fetchCartHolder(request)
        const itemId = request.body.itemId ?? request.query.itemId
        if (holder.id === null || itemId === undefined) throw invalidRequest()
        const cart = await carts.remove(holder, itemId, request.site)
        rememberCart(request, reply, cart)
        return { data: cart && toRawCart(cart, request.site.url, customer) }
      },
    )
  }

type Additions = z.infer<typeof additions>
type SentItem = NonNullable<Additions['item']>

/** The items of POST cart, sent as `items` or as `item`. */
function toNewItems({ items, item }: Additions): NewItem[] {
  return (items ?? (item ? [item] : [])).map(toNewItem)
}

function toNewItem({ productId, variantId, quantity, optionSelections, giftWrapping }: SentItem): NewItem {
  return {
    productId,
    quantity: quantity ?? 1,
    ...(variantId != null && { variantId }),
    ...(optionSelections && { selections: optionSelections }),
    ...(giftWrapping && { wrapping: giftWrapping }),
  }
}
