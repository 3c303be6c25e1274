import type { FastifyInstance } from 'fastify'
import { CommerceError, invalidRequest } from '../../../src/domain/errors'

/** Longest accepted path with query, in characters; servers should take no less (RFC 9110, section 4.1). */
const maxAddressLength = 8000

const isPath = /^\/(?!\\)/

const tooLong = () => new CommerceError('invalid_request', 414, 'The address is too long')

/**
 * Refuses addresses that are too long, NUL characters, which PostgreSQL cannot store, and whatever names a host of its
 * own (`http://...`, and `/\...`, which URL parsers read so). `//...` is a path in a request (RFC 9112, section 3.2.1).
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxAddressLength) done(tooLong())
    else if (!isPath.test(request.url) || request.url.includes('%00')) done(invalidRequest())
    else done()
  })
}
