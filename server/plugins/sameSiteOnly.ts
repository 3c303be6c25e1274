import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls carry a signature of their own, e.g. a webhook; other sites may send them. */
    readonly isSigned?: boolean
    /** Calls change nothing and lead on to a page; a gateway's form may send shoppers there. */
    readonly onlyLeadsOn?: boolean
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Refuses changes that another website makes a visitor's browser send (contract, Envelope). Programs send
 * neither header and pass.
 */
export function sameSiteOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isSigned, onlyLeadsOn } = request.routeOptions.config
    if (harmless.has(request.method) || !isForeign(request) || isSigned || onlyLeadsOn) done()
    else done(forbidden('This call is not allowed from another website'))
  })
}

/** True when the browser says that another website made the request. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': relation } = request.headers
  if (relation === 'cross-site') return true
  if (origin === undefined) return false
  // The request's own scheme is wrong behind a proxy that is not trusted; the site's address is right there.
  return origin !== `${request.protocol}://${request.host}` && origin !== addressOf(request.site)
}

/** Routes for any host have no site. */
const addressOf = (site: Site | undefined) => site?.url ?? null
