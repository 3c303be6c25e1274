import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { requireShopper } from '../plugins/signedInCustomer'
import { addressBody, addressList, readAddress } from '../schemas/addressSchema'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const path = '/api/bigcommerce/customers/addresses'
const tags = ['account']
const responses = { 200: success(addressList), 401: failure }
const params = z.object({ id: z.string() })

/** The signed-in customer's address book in the site's region; every call returns the whole book. */
export const addressRoutes =
  ({ commerce: { customers }, places }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!customers) return
    app.get(
      path,
      {
        schema: {
          tags,
          operationId: 'listAddresses',
          summary: 'Addresses, the default first',
          response: responses,
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        return { data: { addresses: await customers.addresses(shopper, request.site) } }
      },
    )

    app.post(
      path,
      {
        schema: {
          tags,
          operationId: 'addAddress',
          summary: 'Add an address; the first becomes the default',
          body: addressBody,
          response: { ...responses },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        const draft = await readAddress(request.site.region, request.body, places)
        return { data: { addresses: await customers.saveAddress(shopper, null, draft, request.site) } }
      },
    )

    app.put(
      `${path}/:id`,
      {
        schema: {
          tags,
          operationId: 'updateAddress',
          summary: 'Replace an address; a default address stays the default',
          params,
          body: addressBody,
          response: { ...responses, 404: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        const draft = await readAddress(request.site.region, request.body, places)
        const { id } = request.params
        return { data: { addresses: await customers.saveAddress(shopper, id, draft, request.site) } }
      },
    )

    app.delete(
      `${path}/:id`,
      {
        schema: {
          tags,
          operationId: 'removeAddress',
          summary: 'Remove an address; if it was the default, the newest becomes the default',
          params,
          response: { ...responses, 404: failure },
        },
      },
      async (request) => {
        const shopper = await requireShopper(request)
        const addresses = await customers.removeAddress(shopper, request.params.id, request.site)
        return { data: { addresses } }
      },
    )
  }
