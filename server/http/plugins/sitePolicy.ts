import type { FastifyInstance } from 'fastify'
import type { Site } from '../../../src/site/site'
import { contentSecurityPolicy } from './securityHeaders'
import { trackerOrigins } from './trackerOrigins'

/**
 * Extends the policy of each site by its own needs: the help script with its origin and frames, the visitor's
 * location, and the analytics vendors. Runs after the request's site is known; earlier refusals keep the
 * strict policy.
 */
export function sitePolicy(app: FastifyInstance, sites: readonly Site[]): void {
  const policies = new Map(sites.flatMap((site) => policyOf(site)))
  if (policies.size === 0) return
  // Routes that answer any host have no site.
  const policyAt = (site: Site | undefined) => (site ? policies.get(site.id) : undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const policy = policyAt(request.site)
    if (policy !== undefined) void reply.header('content-security-policy', policy)
    done()
  })
}

function policyOf({ id, flags, helpScript, locationHost, trackers }: Site): [string, string][] {
  const help = helpScript !== undefined && flags.helpWidget ? [new URL(helpScript).origin] : []
  const vendors = trackerOrigins(trackers)
  const script = [...help, ...vendors.script]
  const connect = [...help, ...(locationHost === undefined ? [] : [locationHost]), ...vendors.connect]
  if (connect.length === 0) return []
  return [[id, contentSecurityPolicy({ script, connect, image: vendors.image, frame: help })]]
}
