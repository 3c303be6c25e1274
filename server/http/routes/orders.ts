import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../../src/domain/errors'
import { typedOrderNumber } from '../../../src/domain/order/orderNumber'
import { orderList, order } from '../../../src/domain/order/orderSchema'
import { paymentMethodError } from '../../../src/domain/payment/payment'
import type { RegionCode } from '../../../src/domain/region/region'
import { CartGone, type CartHolder } from '../../commerce/cart'
import type { Shopper } from '../../commerce/customers'
import { paymentUnavailable, type Orders, type StoredOrder } from '../../commerce/order'
import type { OrderEngine } from '../../commerce/orderEngine'
import { callerOf } from '../../limits/limits'
import type { Places } from '../../places/places'
import { orderListOnWire, orderOnWire } from '../../wire/orderWire'
import { checkoutTokenOf, deleteTyped } from '../plugins/checkoutCookie'
import { checkedInput } from '../plugins/openApi'
import { storeOrderKey, openedOrder } from '../plugins/orderKeys'
import { cartIdOf, expireCartCookie } from '../plugins/shopCookies'
import { customerOf, shopperOf } from '../plugins/signedInCustomer'
import { pageLocale } from '../requests/postBeside'
import { listedAddress } from '../schemas/addressSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { orderId, orderListQuery, orderOpening, orderTracking } from '../schemas/orderChangeSchema'
import { orderRequests, type OrderBody } from '../schemas/orderSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/orders'
const tags = ['orders']

/** Places orders and reads them. */
export const orderRoutes =
  ({
    commerce: { customers, orders, engine },
    attempts,
    checkouts,
    places,
    settings: { carriers },
  }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!orders) return
    if (engine) placing(engine, orders)

    app.get(
      path,
      {
        schema: {
          tags,
          summary: "The customer's orders in all regions, newest first; null for a guest",
          querystring: orderListQuery,
          response: { 200: success(orderList.nullable()) },
        },
      },
      async (request) => {
        const shopper = await shopperOf(request)
        if (!shopper) return { data: null }
        const { query, site } = request
        const list = await orders.ofCustomer(shopper, query, site)
        return { data: list && orderListOnWire(list, query, site.url) }
      },
    )

    app.post(
      `${path}/track`,
      {
        schema: {
          tags,
          summary: 'Find an order by its number and email address',
          body: orderTracking,
          response: { 200: success(order), 400: failure, 404: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { number, email } = request.body
        await attempts.count('track', callerOf(request, email, { order: typedOrderNumber(number) }))
        const found = await orders.track(number, email, request.site)
        if (!found) throw notFound('There is no order with this number and this address')
        return { data: await opened(found, request, reply) }
      },
    )

    app.get(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: 'An order, for its customer and for browsers that have opened it',
          params: orderId,
          response: { 200: success(order), 404: failure },
        },
      },
      async (request) => {
        const found = await openedOrder(orders, request.params.id, request)
        return { data: await shown(found, request) }
      },
    )

    app.post(
      `${path}/:id/open`,
      {
        schema: {
          tags,
          summary: 'Open an order with its key; the browser has access from then on',
          params: orderId,
          body: orderOpening,
          response: { 200: success(order), 400: failure, 404: failure },
        },
      },
      async (request, reply) => {
        const { key } = request.body
        const found = await orders.read(request.params.id, request.site, { keys: [key], shopper: null })
        if (found?.key !== key) throw notFound('There is no such order')
        return { data: await opened(found, request, reply) }
      },
    )

    /** Stores the order's key in the browser's cookie, so that it can open the order from now on. */
    async function opened(found: StoredOrder, request: FastifyRequest, reply: FastifyReply) {
      storeOrderKey(request, reply, found)
      return shown(found, request)
    }

    /** An order for the request's reader: the possible actions depend on the signed-in customer. */
    async function shown(found: StoredOrder, request: FastifyRequest) {
      const { customerId } = found
      const mayChange = customerId === null || (await customerOf(request))?.entityId === customerId
      return orderOnWire(found, { siteUrl: request.site.url, mayChange, carriers, isReadOnly: !engine })
    }

    function placing(ownEngine: OrderEngine, ownOrders: Orders) {
      app.post(
        path,
        {
          // Described by one region's rules, validated by those of the request's region.
          attachValidation: true,
          schema: {
            tags,
            summary: 'Place an order for the cart; a repeated request returns the same order',
            body: orderRequests.IN,
            response: { 200: success(order), 400: failure, 404: failure, 409: failure, 429: failure },
          },
        },
        async (request, reply) => {
          const { site } = request
          const { cartId: named, saveDetails, ...wanted } = await readBody(site.region, request.body, places)
          // Whether gift cards cover the whole total is known only when the order is placed.
          const method = wanted.paymentMethod
          if (
            method !== 'gift_card' &&
            paymentMethodError(site.region, method, null, site.openMethods) !== null
          )
            throw paymentUnavailable()
          const remembered = cartIdOf(request)
          // A second tab may send the cart that the first has ordered, while the cookie already names the next
          // cart.
          const isOther = named != null && remembered !== null && named !== remembered
          const shopper = await shopperOf(request)
          const earlier = isOther ? await ownOrders.ofCart({ id: named, shopper }, site) : null
          if (earlier) return { data: await opened(earlier, request, reply) }
          const id = remembered ?? named
          if (id == null) throw new CartGone()
          const holder = { id, shopper }
          // A repeated request returns the existing order and doesn't count as a new one.
          const known = await ownOrders.ofCart(holder, site)
          const placed = known ?? (await place(ownEngine, holder, wanted, request))
          if (!known && saveDetails === true && shopper) await remember(shopper, placed, request)
          expireCartCookie(request, reply)
          await deleteTyped(request, reply, checkouts)
          return { data: await opened(placed, request, reply) }
        },
      )
    }

    /** Counted before the order is validated, so that simultaneous orders count too. */
    async function place(
      ownEngine: OrderEngine,
      holder: CartHolder,
      wanted: Omit<OrderBody, 'cartId' | 'saveDetails'>,
      request: FastifyRequest,
    ) {
      const known = holder.shopper && `customer ${holder.shopper.customerId}`
      const caller = callerOf(request, wanted.email, { known })
      await attempts.count('order', caller)
      try {
        const giftCards = await giftCardsOf(request, wanted)
        return await ownEngine.place(
          holder,
          { ...wanted, locale: pageLocale(request), giftCards },
          request.site,
        )
      } catch (error) {
        await attempts.takeBack('order', caller)
        throw error
      }
    }

    /** Saves the order's address and phone in the account. The order stands even if this fails. */
    async function remember(shopper: Shopper, { contact }: StoredOrder, request: FastifyRequest) {
      const draft = { ...contact, isDefault: false }
      await customers?.rememberDetails(shopper, draft, request.site).catch((err: unknown) => {
        request.log.error({ err }, 'the details of an order could not be saved in the account')
      })
    }

    /** The gift cards of the request's checkout. Clients that don't send `expectedDue` pay without them. */
    async function giftCardsOf(request: FastifyRequest, { expectedDue }: Pick<OrderBody, 'expectedDue'>) {
      if (expectedDue == null) return []
      return (await checkouts?.read(checkoutTokenOf(request), request.site))?.giftCardIds ?? []
    }

    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone && cartIdOf(request) !== null) expireCartCookie(request, reply)
      done()
    })
  }

async function readBody(region: RegionCode, body: unknown, places: Places): Promise<OrderBody> {
  const { value, error } = checkedInput(orderRequests[region], body)
  if (error) throw error
  const { billingAddress } = value
  return {
    ...(await listedAddress(region, value, places)),
    billingAddress: billingAddress && (await listedAddress(region, billingAddress, places, 'billingAddress')),
  }
}
