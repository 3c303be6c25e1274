import type { FastifyPluginAsync } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { CommerceError } from '../../../src/domain/errors'
import type { Site } from '../../../src/site/site'
import { siteByHost } from '../../../src/site/siteByHost'

declare module 'fastify' {
  interface FastifyRequest {
    /** The site of the request's host; missing only on routes that accept any host. */
    site: Site
  }
  interface FastifyContextConfig {
    /** Responds to any Host header, e.g. for a load balancer's health check. */
    readonly anyHost?: boolean
  }
}

/** Option of plugins that need the shop's sites. */
export interface SitesOption {
  readonly sites: readonly Site[]
}

const findSite: FastifyPluginAsync<SitesOption> = async (app, { sites }) => {
  app.decorateRequest('site')
  app.addHook('onRequest', (request, _reply, done) => {
    const site = siteByHost(sites, request.host)
    if (site) request.site = site
    if (site || request.routeOptions.config.anyHost) done()
    else done(new CommerceError('misdirected_request', 421, 'There is no shop at this address'))
  })
}

/** Finds the site of each request once. An unknown host is rejected, so links cannot be forged. */
export const siteOfRequest = fastifyPlugin(findSite)
