import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound, validationError } from '../../src/domain/errors'
import type { RegionCode } from '../../src/domain/region'
import { refuseClosedRegion } from '../commerce/agreedTotals'
import { CartGone } from '../commerce/cart'
import { failure, success } from '../http/envelopeSchema'
import { order, orderRequests, type OrderBody } from '../http/orderSchema'
import { orderOnWire } from '../http/orderWire'
import { cartIdOf, forgetCart } from '../plugins/cartCookie'
import type { Shop } from '../shop'

const path = '/api/bigcommerce/orders'
const tags = ['orders']

/** Placing an order and looking at it. */
export const orderRoutes =
  ({ commerce: { orders } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      path,
      {
        // Described by one region's rules, checked by those of the request's.
        attachValidation: true,
        schema: {
          tags,
          summary: 'Order the cart; asked again, the same order is answered',
          body: orderRequests.IN,
          response: { 200: success(order), 400: failure, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const { site } = request
        refuseClosedRegion(site.region)
        const { cartId: named, ...wanted } = readBody(site.region, request.body)
        const remembered = cartIdOf(request)
        // A second tab sends what the first has ordered, while the cookie may be a next cart's already.
        const isOther = named != null && remembered !== null && named !== remembered
        const earlier = isOther ? await orders.ofCart(named, site) : null
        if (earlier) return { data: orderOnWire(earlier, site.url) }
        const id = remembered ?? named
        if (id == null) throw new CartGone()
        const placed = await orders.place(id, wanted, site)
        forgetCart(request, reply)
        return { data: orderOnWire(placed, site.url) }
      },
    )

    app.get(
      `${path}/:id`,
      {
        schema: {
          tags,
          summary: 'An order',
          params: z.object({ id: z.string() }),
          response: { 200: success(order), 404: failure },
        },
      },
      async (request) => {
        const found = await orders.read(request.params.id, request.site)
        if (!found) throw notFound('There is no such order')
        return { data: orderOnWire(found, request.site.url) }
      },
    )

    app.addHook('onError', (request, reply, error, done) => {
      if (error instanceof CartGone && cartIdOf(request) !== null) forgetCart(request, reply)
      done()
    })
  }

function readBody(region: RegionCode, body: unknown): OrderBody {
  const read = orderRequests[region].safeParse(body)
  if (read.success) return read.data
  const details = read.error.issues.map(({ message, path: [field] }) => ({
    message,
    code: 'validation_error',
    ...(field !== undefined && { field: String(field) }),
  }))
  throw validationError(details[0]?.message ?? 'Invalid request', details)
}
