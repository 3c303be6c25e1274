import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { removal } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { callerOf } from '../../limits/caller'
import { expireCartCookie } from '../plugins/cartCookie'
import { deleteTyped } from '../plugins/checkoutCookie'
import { expireDeviceCookie } from '../plugins/deviceCookie'
import { expireOrderKeys } from '../plugins/orderKeys'
import { expireSession } from '../plugins/session'
import { requireCustomer, requireShopper } from '../plugins/signedInCustomer'
import type { Shop } from '../shop'

const path = '/api/bigcommerce/customers'
const tags = ['account']

/** Customers' legal rights: an export of all their data, and its deletion. */
export const customerDataRoutes =
  ({ commerce: { customers }, attempts, checkouts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!customers) return
    app.get(
      `${path}/data`,
      {
        schema: {
          tags,
          summary: 'Download all data stored about the customer',
          response: { 200: success(z.record(z.string(), z.unknown())), 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { email } = await requireCustomer(request)
        await attempts.count('data', callerOf(request, email))
        const data = await customers.everythingOf(await requireShopper(request), request.site)
        const name = `${request.site.brand}-${new Date().toISOString().slice(0, 10)}.json`
        void reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/json; charset=utf-8')
          .serializer((answer: unknown) => JSON.stringify(answer, null, 2))
        return { data }
      },
    )

    app.post(
      `${path}/removal`,
      {
        schema: {
          tags,
          summary: 'Delete the account; its orders stay, without a customer',
          body: removal,
          response: { 200: success(z.null()), 400: failure, 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { email } = await requireCustomer(request)
        await attempts.count('login', callerOf(request, email))
        await customers.remove(await requireShopper(request), request.body.password, request.site)
        await deleteTyped(request, reply, checkouts)
        expireOrderKeys(request, reply)
        expireSession(request, reply)
        expireDeviceCookie(request, reply)
        expireCartCookie(request, reply)
        return { data: null }
      },
    )
  }
