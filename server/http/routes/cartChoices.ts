import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { normalizeCouponCode } from '../../../src/domain/cart/coupon'
import { rawCart } from '../../../src/domain/cart/rawCartSchema'
import { invalidRequest, isCommerceError } from '../../../src/domain/errors'
import { CartGone, couponUnknown, type CartHolder, type StoredCart } from '../../commerce/cart'
import { toCaller } from '../../limits/limits'
import { toRawCart } from '../../wire/cartWire'
import { expireCartCookie } from '../plugins/shopCookies'
import { fetchCartHolder, rememberCart } from '../plugins/signedInCustomer'
import { couponRemoval, couponUse, lineWrapping } from '../schemas/cartSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/cart'
const tags = ['cart']
const response = { 200: success(rawCart), 404: failure, 409: failure }

/** Choices about a cart beside its lines: coupons, gift wrapping, and accepting price changes. */
export const cartChoiceRoutes =
  ({ commerce: { carts }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone) expireCartCookie(request, reply)
      done()
    })

    app.post(
      `${path}/coupons`,
      {
        schema: {
          tags,
          operationId: 'applyCoupon',
          summary: 'Apply a coupon to the cart; replaces another coupon',
          body: couponUse,
          response: { ...response, 429: failure },
        },
      },
      async (request, reply) =>
        changeCart(request, reply, (holder) => useCoupon(request, holder, request.body.code)),
    )

    app.delete(
      `${path}/coupons`,
      {
        schema: {
          tags,
          operationId: 'removeCoupon',
          summary: 'Remove a coupon from the cart, named in the body or in the query',
          body: couponRemoval,
          querystring: couponRemoval,
          response,
        },
      },
      async (request, reply) => {
        const text = request.body.code ?? request.query.code
        if (text === undefined) throw invalidRequest()
        // A text in another format than a code can't be on the cart.
        const code = normalizeCouponCode(text) ?? ''
        return changeCart(request, reply, (holder) => carts.removeCoupon(holder, code, request.site))
      },
    )

    const { wrap } = carts
    if (wrap)
      app.put(
        `${path}/gift-wrapping`,
        {
          schema: {
            tags,
            operationId: 'setGiftWrapping',
            summary: "Wrap a line's items, or unwrap them",
            body: lineWrapping,
            response,
          },
        },
        async (request, reply) => {
          const { itemId, giftWrapping } = request.body
          const change = { lineId: itemId, wrapping: giftWrapping }
          return changeCart(request, reply, (holder) => wrap(holder, change, request.site))
        },
      )

    app.post(
      `${path}/prices`,
      {
        schema: {
          tags,
          operationId: 'acceptPrices',
          summary: 'Accept the current prices, and quantities reduced by a merge',
          body: z.object({}),
          response,
        },
      },
      async (request, reply) => changeCart(request, reply, (holder) => carts.agree(holder, request.site)),
    )

    /** Counts the attempt before the code is checked, so that simultaneous guesses count too. */
    async function useCoupon(request: FastifyRequest, holder: CartHolder, text: string): Promise<StoredCart> {
      const caller = toCaller(request, undefined, { cart: holder.id })
      await attempts.count('coupon', caller)
      let isWrong = false
      const code = normalizeCouponCode(text)
      if (code === null) throw couponUnknown()
      try {
        return await carts.useCoupon(holder, code, request.site)
      } catch (error) {
        if (isCommerceError(error) && error.code === 'coupon_unknown') isWrong = true
        throw error
      } finally {
        if (!isWrong) await attempts.decrement('coupon', caller)
      }
    }
  }

async function changeCart(
  request: FastifyRequest,
  reply: FastifyReply,
  change: (holder: CartHolder) => Promise<StoredCart>,
) {
  const { customer, ...holder } = await fetchCartHolder(request)
  if (holder.id === null && customer === null) throw invalidRequest()
  const cart = await change(holder)
  rememberCart(request, reply, cart)
  return { data: toRawCart(cart, request.site.url, customer) }
}
