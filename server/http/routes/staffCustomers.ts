import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { notFound } from '../../../src/domain/errors'
import { regionCodes } from '../../../src/domain/region/region'
import type { ListedCustomer } from '../../commerce/staffCustomers'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { failure, success } from '../schemas/envelopeSchema'
import { loggedCustomer } from './customerData'
import type { Shop } from './shop'

const tags = ['staff']
const rejected = { 401: failure, 403: failure }
const time = z.iso.datetime()
const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const listed = z.object({
  id: z.int(),
  brand: z.enum(brandKeys),
  name: z.string(),
  email: z.string(),
  phone: z.string().describe('E.164 format, or empty'),
  createdAt: time,
  orderCount: z.int(),
})

const address = z.object({
  id: z.string(),
  region: z.enum(regionCodes),
  isDefault: z.boolean(),
  lines: z.array(z.string()).readonly().describe('As on a parcel'),
  phone: z.string(),
})

const choice = z.object({
  at: time,
  version: z.int(),
  brand: z.string(),
  region: z.enum(regionCodes),
  locale: z.string(),
  method: z.string().describe('How the visitor chose, e.g. `accept_all`'),
  categories: z.record(z.string(), z.boolean()),
})

/** The calls of customers for the staff. */
const calls = {
  listCustomers: {
    tags,
    operationId: 'listStaffCustomers',
    summary: 'The newest customers, or those that a text names',
    querystring: z.object({
      text: z.string().trim().max(100).optional().describe('Id, or a part of name, email or phone'),
    }),
    response: { 200: success(z.object({ customers: z.array(listed) })), ...rejected },
  },
  readCustomer: {
    tags,
    operationId: 'getStaffCustomer',
    summary: 'A customer with addresses; the orders are in the list of orders',
    params,
    response: {
      200: success(
        listed.extend({
          isEmailConfirmed: z.boolean().describe('A mailed link has proven the address'),
          addresses: z.array(address),
          seenAt: time.nullable().describe('Latest request of an open session'),
        }),
      ),
      ...rejected,
      404: failure,
    },
  },
  exportCustomer: {
    tags,
    operationId: 'exportStaffCustomer',
    summary: 'Download all data stored about a customer, on their request; it is recorded',
    params,
    response: { 200: success(z.record(z.string(), z.unknown())), ...rejected, 404: failure },
  },
  deleteCustomer: {
    tags,
    operationId: 'deleteStaffCustomer',
    summary: 'Delete a customer on their request; the orders stay, without a customer',
    params,
    body: z.object({ email: z.string().trim().min(1).max(maxEmailLength).describe("The customer's own") }),
    response: { 200: success(z.null()), ...rejected, 404: failure },
  },
  readConsents: {
    tags,
    operationId: 'getStaffConsents',
    summary: 'The stored choices of a browser about consent, by the id that its shopper reads in the choices',
    params: z.object({ id: z.uuid() }),
    response: { 200: success(z.object({ choices: z.array(choice) })), ...rejected },
  },
} as const

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
