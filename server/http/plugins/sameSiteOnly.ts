import type { FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { forbidden } from '../../../src/domain/errors'
import type { Site } from '../../../src/site/site'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Calls carry their own signature, e.g. a webhook; other sites may send them. */
    readonly isSigned?: boolean
    /** Calls change nothing and redirect to a page; a gateway's form may send shoppers there. */
    readonly allowsCrossSite?: boolean
  }
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/**
 * Rejects writes that another website triggers in a visitor's browser (docs/contract.md#envelope). Programs that
 * send neither header pass.
 */
export const sameSiteOnly = fastifyPlugin(async function sameSiteOnly(app) {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isSigned, allowsCrossSite } = request.routeOptions.config
    if (harmless.has(request.method) || !isForeign(request) || isSigned || allowsCrossSite) done()
    else done(forbidden('This call is not allowed from another website'))
  })
})

/** True when the browser reports that another website made the request. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': relation } = request.headers
  if (relation === 'cross-site') return true
  if (origin === undefined) return false
  // Behind an untrusted proxy the request's scheme is wrong, but the site's own url is right.
  return origin !== `${request.protocol}://${request.host}` && origin !== originOfSite(request.site)
}

/** Routes for any host have no site. */
const originOfSite = (site: Site | undefined) => site?.url ?? null
