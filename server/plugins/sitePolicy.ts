import type { FastifyInstance } from 'fastify'
import type { Site } from '../../src/site/site'
import { contentSecurityPolicy } from './securityHeaders'

/**
 * Lets a site's help script run, ask its own origin and show frames of it, and lets the site ask where its visitors
 * are; on that site only. Comes after the site of the request is known; whatever is refused before keeps the strict
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

function policyOf({ id, flags, helpScript, locationHost }: Site): [string, string][] {
  const help = helpScript !== undefined && flags.helpWidget ? [new URL(helpScript).origin] : []
  const connect = [...help, ...(locationHost === undefined ? [] : [locationHost])]
  return connect.length === 0 ? [] : [[id, contentSecurityPolicy({ script: help, connect, frame: help })]]
}
