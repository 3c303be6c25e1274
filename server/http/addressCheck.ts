import type { FastifyInstance } from 'fastify'
import { CommerceError, invalidRequest } from '../../src/domain/errors'

/** Longest accepted path with query, in characters. */
const longestAddress = 4096

/** Refuses addresses that are too long, and NUL characters, which PostgreSQL cannot store. */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > longestAddress) {
      return done(new CommerceError('invalid_request', 414, 'The address is too long'))
    }
    return request.url.includes('%00') ? done(invalidRequest()) : done()
  })
}
