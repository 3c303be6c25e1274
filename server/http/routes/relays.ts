import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../../src/domain/errors'
import { toCaller } from '../../limits/limits'
import { isBoughtOrder, type Happening } from '../../relays/relays'
import { requireCustomer } from '../plugins/signedInCustomer'
import { failure, success } from '../schemas/envelopeSchema'
import { orderTracking } from '../schemas/orderChangeSchema'
import type { Shop } from './shop'

const body = z.discriminatedUnion('name', [
  z.object({ name: z.literal('Registration'), event_id: z.uuid() }),
  z.object({
    name: z.literal('Purchased'),
    event_id: z.uuid(),
    order: orderTracking.shape.number,
    email: orderTracking.shape.email,
  }),
])

/** The vendors that a page asks the server to call. The server sends to the others what their scripts could not. */
const requestedVendors = ['mautic', 'omnisend'] as const

/**
 * Relays events to vendors whose API needs a secret key. The browser requests it, but sends no personal data
 * that is trusted. A registration uses the signed-in customer; an order is found by number and email, as in
 * parcel tracking.
 */
export const relayRoutes =
  ({ relays, commerce, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!relays) return

    app.post(
      '/api/analytics/relay/:destination',
      {
        schema: {
          tags: ['analytics'],
          operationId: 'relayEvent',
          summary:
            'Notify a vendor of a registration or an order, once; responds after the vendor has accepted it',
          params: z.object({ destination: z.string() }),
          body,
          response: {
            200: success(z.object({ status: z.literal('told') })),
            401: failure,
            404: failure,
            429: failure,
            502: failure,
            503: failure,
          },
        },
      },
      async (request) => {
        const { site } = request
        const event = { ...request.body, event_id: request.body.event_id.toLowerCase() }
        const vendor = requestedVendors.find((known) => known === request.params.destination)
        if (!vendor || !site.trackers?.[vendor] || !relays.accepts(vendor, event.name))
          throw notFound('No vendor is notified of this here')
        if (!(await relays.isDelivered(vendor, event.event_id)))
          await relays.send(vendor, { event_id: event.event_id, site, ...(await findKnown(request, event)) })
        return { data: { status: 'told' as const } }
      },
    )

    async function findKnown(request: FastifyRequest, event: z.output<typeof body>): Promise<Happening> {
      if (event.name === 'Registration') {
        await attempts.count('analytics', toCaller(request))
        return { name: event.name, customer: await requireCustomer(request) }
      }
      // Shares the rate limit of order tracking, because it opens the same data.
      const caller = toCaller(request, event.email)
      await attempts.count('track', caller)
      const order = await commerce.orders?.track(event.order, event.email, request.site)
      if (!order || !isBoughtOrder(order))
        throw notFound('There is no order with this number and this address')
      await attempts.decrement('track', caller)
      await attempts.resetForAccount('track', caller)
      return { name: event.name, order }
    }
  }
