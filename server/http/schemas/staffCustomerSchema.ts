import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { maxEmailLength } from '../../../src/domain/emailAddress'
import { regionCodes } from '../../../src/domain/region/region'
import { failure, success } from './envelopeSchema'

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
export const staffCustomerCalls = {
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
