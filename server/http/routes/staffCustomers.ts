import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../../src/domain/errors'
import type { ListedCustomer } from '../../commerce/staffCustomers'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { staffCustomerCalls as calls } from '../schemas/staffCustomerSchema'
import { loggedCustomer } from './customerData'
import type { Shop } from './shop'

const path = '/api/staff/customers'
const config = onlyFor('orders')
const maxListed = 50

/** Customers for the staff. Absent with a hosted store. */
export const staffCustomerRoutes =
  (shop: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const { analytics, staff, settings } = shop
    const { staffCustomers: customers } = shop.commerce
    if (!customers || !staff) return

    app.get(path, { config, schema: calls.listCustomers }, async ({ query: { text } }) => ({
      data: { customers: (await customers.list(text, maxListed)).map(showListed) },
    }))

    app.get(`${path}/:id`, { config, schema: calls.readCustomer }, async ({ params }) => {
      const { addresses, seenAt, isEmailConfirmed, ...customer } = await customers.read(params.id)
      return {
        data: {
          ...showListed(customer),
          isEmailConfirmed,
          seenAt: seenAt?.toISOString() ?? null,
          addresses: addresses.map(({ id, region, isDefault, phone, ...address }) => ({
            ...{ id, region, isDefault, phone },
            lines: [
              `${address.firstName} ${address.lastName}`,
              address.address,
              address.addressLine2,
              address.landmark,
              [address.district, address.city, address.state, address.postalCode].filter(Boolean).join(', '),
            ].filter(Boolean),
          })),
        },
      }
    })

    app.get(`${path}/:id/data`, { config, schema: calls.exportCustomer }, async (request, reply) => {
      const { id } = request.params
      const { brand } = await customers.read(id)
      const stored = await customers.exportData(requireStaffVisit(request), id)
      const logged = loggedCustomer(shop, { entityId: id, brand }, stored)
      void reply
        .header('content-disposition', `attachment; filename="customer-${id}.json"`)
        .type('application/json; charset=utf-8')
        .serializer((fileBody: unknown) => JSON.stringify(fileBody, null, 2))
      return { data: { ...stored, ...(logged && { events: await analytics?.ofCustomer(logged) }) } }
    })

    app.post(`${path}/:id/removal`, { config, schema: calls.deleteCustomer }, async (request) => {
      const { id } = request.params
      const { brand, email, phone } = await customers.read(id)
      const site = settings.sites.find((each) => each.brand === brand)
      if (!site) throw notFound('The brand of this customer has no site')
      await customers.remove(requireStaffVisit(request), id, request.body.email, (stored) => {
        const logged = loggedCustomer(shop, { entityId: id, brand }, stored)
        return logged && { ...logged, site: site.id, email, phone }
      })
      return { data: null }
    })

    app.get('/api/staff/consents/:id', { config, schema: calls.readConsents }, async ({ params }) => ({
      data: { choices: [...((await analytics?.receipts.read(params.id)) ?? [])] },
    }))
  }

const showListed = ({ firstName, lastName, createdAt, ...customer }: ListedCustomer) => ({
  ...customer,
  name: `${firstName} ${lastName}`.trim(),
  createdAt: createdAt.toISOString(),
})
