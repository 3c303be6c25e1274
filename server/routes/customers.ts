import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { genders } from '../../src/domain/customer'
import { success } from '../http/envelopeSchema'
import { forgetSession, sessionCookie } from '../plugins/session'
import { customerOf } from '../plugins/signedInCustomer'

const storeCredit = z.object({ value: z.number(), currencyCode: z.string() })
const customer = z.object({
  entityId: z.int(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  storeCredit: z.array(storeCredit).readonly(),
  gender: z.enum(genders).nullable(),
})

/** Who is signed in. Guests get null, never a 4xx: such clients would ask again for ever (contract). */
export const customerRoutes = (): FastifyPluginAsyncZod => async (app) => {
  const answer = success(z.object({ customer }).nullable())
  const schema = {
    tags: ['customers'],
    summary: 'The signed-in customer, or null',
    response: { 200: answer },
  }

  app.get('/api/bigcommerce/customers', { schema }, async (request, reply) => {
    const current = await customerOf(request)
    if (current) return { data: { customer: current } }
    if (request.cookies[sessionCookie] !== undefined) forgetSession(request, reply)
    return { data: null }
  })
}
