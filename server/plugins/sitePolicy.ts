import type { FastifyInstance } from 'fastify'
import type { Site } from '../../src/site/site'
import { trackerOrigins } from '../trackerOrigins'
import { contentSecurityPolicy } from './securityHeaders'

/**
 * Lets a site's help script run, ask its own origin and show frames of it, lets the site ask where its visitors are,
 * and lets the vendors that are told what happens work; on that site only. Comes after the site of the request is known; whatever is refused before keeps the strict
 * policy.
 */
export function sitePolicy(app: FastifyInstance, sites: readonly Site[]): void {
  const policies = new Map(sites.flatMap((site) => policyOf(site)))
  if (policies.size === 0) return
  // There is no site where any host is answered.
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
