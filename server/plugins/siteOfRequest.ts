import type { FastifyInstance } from 'fastify'
import { CommerceError } from '../../src/domain/errors'
import type { Site } from '../../src/site/site'
import { siteByHost } from '../../src/site/siteByHost'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop that the request's host names; missing only on routes that answer for any host. */
    site: Site
  }
  interface FastifyContextConfig {
    /** Answers whatever the Host header says, e.g. a load balancer's health check. */
    readonly anyHost?: boolean
  }
}

/** Finds the site of each request once; a host that is none of ours is refused, so links cannot be forged. */
export function siteOfRequest(app: FastifyInstance, sites: readonly Site[]): void {
  app.decorateRequest('site')
  app.addHook('onRequest', (request, _reply, done) => {
    const site = siteByHost(sites, request.host)
    if (site) request.site = site
    if (site || request.routeOptions.config.anyHost) done()
    else done(new CommerceError('misdirected_request', 421, 'There is no shop at this address'))
  })
}
