import type { FastifyPluginAsync } from 'fastify'
import type { Commerce } from '../commerce/commerce'
import type { AgentCallParts } from './agentCalls'
import { agentCarts } from './agentCarts'
import type { AgentSessions } from './agentSessions'
import { buyRoute } from './buyRoute'
import { currentVersion, siteProfile, ucpPaths, ucpVersions } from './capabilities'
import { cartOperations } from './cartOperations'
import { catalogOperations } from './catalogOperations'
import { checkoutOperations } from './checkoutOperations'
import { mcpRoute } from './mcpRoute'
import { orderOperation } from './orderOperation'
import { restRoutes } from './restRoutes'

export interface UcpRoutesOptions extends AgentCallParts {
  readonly commerce: Commerce
  readonly sessions: AgentSessions
}

/** The shop for programs, over the Universal Commerce Protocol (docs/agents.md). */
export const ucpRoutes =
  (parts: UcpRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const { commerce, sessions, attempts } = parts
    const { catalog, cartLinks, orders } = commerce
    // Public, the same for everybody, and never a redirect.
    for (const version of ucpVersions)
      for (const path of [
        ...(version === currentVersion ? [ucpPaths.profile] : []),
        `${ucpPaths.profile}/${version}`,
      ])
        app.get(path, { schema: { hide: true } }, async ({ site }, reply) =>
          reply
            .headers({
              'content-type': 'application/json; charset=utf-8',
              'cache-control': 'public, max-age=600',
            })
            .send(JSON.stringify(siteProfile(version, site, commerce))),
        )
    const carts = agentCarts({ carts: commerce.carts, catalog })
    const operations = [
      ...catalogOperations(catalog),
      ...cartOperations({ carts, sessions }),
      ...checkoutOperations({ carts, sessions, cartLinks, ...(orders && { orders }) }),
      ...(orders ? [orderOperation(sessions, orders)] : []),
    ]
    await app.register(restRoutes(parts, operations))
    await app.register(mcpRoute(parts, operations))
    await app.register(buyRoute({ carts, cartLinks, attempts }))
  }
