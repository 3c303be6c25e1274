import type { FastifyRequest } from 'fastify'
import type { Caller } from './limits'

/** Who makes a request, and on whose account. */
export const callerOf = ({ ip, site }: FastifyRequest, email?: string): Caller => ({
  ip,
  brand: site.brand,
  ...(email !== undefined && { email }),
})
