import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../../src/domain/errors'
import { typedOrderNumber } from '../../../src/domain/order/orderNumber'
import { orderList, order, type Order } from '../../../src/domain/order/orderSchema'
import type { StoredOrder } from '../../commerce/order'
import { toCaller } from '../../limits/limits'
import { toRawOrderList, toRawOrder } from '../../wire/orderWire'
import { storeOrderKey, findOpenedOrder } from '../plugins/orderKeys'
import { fetchCustomer, fetchShopper } from '../plugins/signedInCustomer'
import { failure, success } from '../schemas/envelopeSchema'
import { orderId, orderListQuery, orderOpening, orderTracking } from '../schemas/orderChangeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/orders'
const tags = ['orders']

/** Reads orders. */
export const orderRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const {
      commerce: { orders },
      attempts,
    } = shop
    if (!orders) return

    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'listOrders',
          summary: "The customer's orders in all regions, newest first; null for a guest",
          querystring: orderListQuery,
          response: { 200: success(orderList.nullable()) },
        },
      },
      async (request) => {
        const shopper = await fetchShopper(request)
        if (!shopper) return { data: null }
        const { query, site } = request
        const list = await orders.ofCustomer(shopper, query, site)
        return { data: list && toRawOrderList(list, query, site.url) }
      },
    )

    app.post(
      `${path}/track`,
      {
        schema: {
          tags,
          operationId: 'trackOrder',
          summary: 'Find an order by its number and email address',
          body: orderTracking,
          response: { 200: success(order), 404: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { number, email } = request.body
        await attempts.count('track', toCaller(request, email, { order: typedOrderNumber(number) }))
        const found = await orders.track(number, email, request.site)
        if (!found) throw notFound('There is no order with this number and this address')
        return { data: await openForBrowser(found, request, reply, shop) }
      },
    )

    app.get(
      `${path}/:id`,
      {
        schema: {
          tags,
          operationId: 'getOrder',
          summary: 'An order, for its customer and for browsers that have opened it',
          params: orderId,
          response: { 200: success(order), 404: failure },
        },
      },
      async (request) => {
        const found = await findOpenedOrder(orders, request.params.id, request)
        return { data: await showOrder(found, request, shop) }
      },
    )

    app.post(
      `${path}/:id/open`,
      {
        schema: {
          tags,
          operationId: 'openOrder',
          summary: 'Open an order with its key; the browser has access from then on',
          params: orderId,
          body: orderOpening,
          response: { 200: success(order), 404: failure },
        },
      },
      async (request, reply) => {
        const { key } = request.body
        const found = await orders.read(request.params.id, request.site, { keys: [key], shopper: null })
        if (found?.key !== key) throw notFound('There is no such order')
        return { data: await openForBrowser(found, request, reply, shop) }
      },
    )
  }

/** Stores the order's key in the browser's cookie, so that the browser can open the order from now on. */
export async function openForBrowser(
  found: StoredOrder,
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Pick<Shop, 'commerce' | 'settings'>,
): Promise<Order> {
  storeOrderKey(request, reply, found)
  return showOrder(found, request, shop)
}

/** An order for the request's reader: the possible actions depend on the signed-in customer. */
export async function showOrder(
  found: StoredOrder,
  request: FastifyRequest,
  { commerce: { engine }, settings: { carriers } }: Pick<Shop, 'commerce' | 'settings'>,
): Promise<Order> {
  const { customerId } = found
  const mayChange = customerId === null || (await fetchCustomer(request))?.entityId === customerId
  return toRawOrder(found, { siteUrl: request.site.url, mayChange, carriers, isReadOnly: !engine })
}
