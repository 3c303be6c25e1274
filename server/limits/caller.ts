import type { FastifyRequest } from 'fastify'
import type { Caller } from './limits'

/** Builds the caller of a request for `Attempts`. @param email the account that the request tries */
export const callerOf = (
  { ip, site }: FastifyRequest,
  email?: string,
  more: Pick<Caller, 'cart' | 'known' | 'order'> = {},
): Caller => ({ ip, brand: site.brand, ...(email !== undefined && { email }), ...more })
