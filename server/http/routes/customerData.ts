import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { toCaller, toCustomerCaller } from '../../limits/limits'
import { deleteCheckoutDraft } from '../plugins/checkoutCookie'
import { expireDeviceCookie } from '../plugins/deviceCookie'
import { expireOrderKeys } from '../plugins/orderKeys'
import { expireCartCookie, expireSession } from '../plugins/shopCookies'
import { requireCustomer, requireShopper } from '../plugins/signedInCustomer'
import { removal } from '../schemas/customerSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers'
const tags = ['account']

/** Customers' legal rights: an export of all their data, and its deletion. */
export const customerDataRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { attempts, checkouts, analytics } = shop
    const { customers } = shop.commerce
    if (!customers) return
    app.get(
      `${path}/data`,
      {
        schema: {
          tags,
          operationId: 'exportCustomerData',
          summary: 'Download all data stored about the customer',
          response: { 200: success(z.record(z.string(), z.unknown())), 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { entityId, email } = await requireCustomer(request)
        await attempts.count('data', toCaller(request, email))
        const stored = await customers.everythingOf(await requireShopper(request), request.site)
        const logged = loggedCustomer(shop, { entityId, brand: request.site.brand }, stored)
        const data = { ...stored, ...(logged && { events: await analytics?.ofCustomer(logged) }) }
        const name = `${request.site.brand}-${new Date().toISOString().slice(0, 10)}.json`
        void reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/json; charset=utf-8')
          .serializer((fileBody: unknown) => JSON.stringify(fileBody, null, 2))
        return { data }
      },
    )

    app.post(
      `${path}/removal`,
      {
        schema: {
          tags,
          operationId: 'deleteAccount',
          summary: 'Delete the account; its orders stay, without a customer',
          body: removal,
          response: { 200: success(z.null()), 401: failure, 429: failure },
        },
      },
      async (request, reply) => {
        const { entityId, email, phone } = await requireCustomer(request)
        await attempts.count('login', toCustomerCaller(request, entityId))
        const shopper = await requireShopper(request)
        const stored = await customers.everythingOf(shopper, request.site)
        const logged = loggedCustomer(shop, { entityId, brand: request.site.brand }, stored)
        // Embedded: in the transaction of the deletion, so that none can be forgotten.
        const erasure = logged && { ...logged, site: request.site.id, email, phone }
        await customers.remove(shopper, request.body.password, request.site, erasure)
        if (erasure) await analytics?.requestErasure(erasure)
        await deleteCheckoutDraft(request, reply, checkouts)
        expireOrderKeys(request, reply)
        expireSession(request, reply)
        expireDeviceCookie(request, reply)
        expireCartCookie(request, reply)
        return { data: null }
      },
    )
  }

/** A customer's references in the event log, from all stored data; null without analytics. */
export function loggedCustomer(
  { analytics, userReferences }: Pick<Shop, 'analytics' | 'userReferences'>,
  { entityId, brand }: { readonly entityId: number; readonly brand: string },
  stored: Readonly<Record<string, unknown>>,
) {
  if (!analytics || !userReferences) return null
  const numbers = z.array(z.object({ number: z.string() })).safeParse(stored.orders)
  return {
    userRef: userReferences(entityId, brand),
    orderNumbers: numbers.success ? numbers.data.map(({ number }) => number) : [],
  }
}
