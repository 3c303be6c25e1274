import type { FastifyInstance } from 'fastify'
import { CommerceError, invalidRequest } from '../../../src/domain/errors'

/** Maximum length of path and query, in characters; RFC 9110, section 4.1 recommends at least this. */
const maxAddressLength = 8000

const isPath = /^\/(?!\\)/

const tooLong = () => new CommerceError('invalid_request', 414, 'The address is too long')

/**
 * Refuses addresses that are too long or contain NUL, which PostgreSQL cannot store. Also refuses addresses
 * that name a host: `http://...`, and `/\...`, which URL parsers read as one. `//...` is a path in a request
 * (RFC 9112, section 3.2.1).
 */
export function checkAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.url.length > maxAddressLength) done(tooLong())
    else if (!isPath.test(request.url) || request.url.includes('%00')) done(invalidRequest())
    else done()
  })
}
