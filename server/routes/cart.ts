import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { invalidRequest } from '../../src/domain/errors'
import { CartGone } from '../commerce/cart'
import { additions, lineRemoval, lineUpdate, rawCart } from '../http/cartSchema'
import { rawCartOf } from '../http/cartWire'
import { failure, success } from '../http/envelopeSchema'
import { newItemsOf } from '../http/newItems'
import { cartIdOf, forgetCart, keepCart } from '../plugins/cartCookie'
import type { Shop } from '../shop'

const path = '/api/bigcommerce/cart'
const tags = ['cart']
const answers = { 200: success(rawCart.nullable()), 400: failure }

/** The visitor's cart, which a cookie names (contract, Endpoints). */
export const cartRoutes =
  ({ commerce: { carts } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone) forgetCart(request, reply)
      done()
    })

    app.get(
      path,
      { schema: { tags, summary: "The visitor's cart, or null", response: answers } },
      async (request, reply) => {
        const id = cartIdOf(request)
        const cart = id === null ? null : await carts.read(id, request.site)
        if (id !== null && !cart) forgetCart(request, reply)
        return { data: cart && rawCartOf(cart, request.site.url) }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          summary: 'Put items into the cart, all or none; makes the cart where there is none',
          body: additions,
          response: { ...answers, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const items = newItemsOf(request.body)
        if (items.length === 0) throw invalidRequest('Missing item')
        const cart = await carts.add(cartIdOf(request), items, request.site)
        keepCart(request, reply, cart.id)
        return { data: rawCartOf(cart, request.site.url) }
      },
    )

    app.put(
      path,
      {
        schema: {
          tags,
          summary: 'Change the quantity of a line',
          body: lineUpdate,
          response: { ...answers, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const id = cartIdOf(request)
        if (id === null) throw invalidRequest()
        const { itemId, item } = request.body
        const change = { lineId: itemId, quantity: item.quantity }
        const cart = await carts.setQuantity(id, change, request.site)
        if (cart) keepCart(request, reply, cart.id)
        else forgetCart(request, reply)
        return { data: cart && rawCartOf(cart, request.site.url) }
      },
    )

    app.delete(
      path,
      {
        schema: {
          tags,
          summary: 'Remove a line, named in the body or in the query',
          body: lineRemoval,
          querystring: lineRemoval,
          response: answers,
        },
      },
      async (request, reply) => {
        const id = cartIdOf(request)
        const itemId = request.body.itemId ?? request.query.itemId
        if (id === null || itemId === undefined) throw invalidRequest()
        const cart = await carts.remove(id, itemId, request.site)
        if (cart) keepCart(request, reply, cart.id)
        else forgetCart(request, reply)
        return { data: cart && rawCartOf(cart, request.site.url) }
      },
    )
  }
