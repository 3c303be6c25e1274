import type { FastifyPluginAsync } from 'fastify'
import { maxQuantityPerLine } from '../../src/domain/cart/cart'
import { isCommerceError } from '../../src/domain/errors'
import { urlInSite } from '../../src/site/sites'
import { paths } from '../../src/site/urls/paths'
import type { CartLinks } from '../commerce/cartLinks'
import type { Commerce } from '../commerce/commerce'
import { toCaller, type Attempts } from '../limits/limits'
import type { AgentCallParts } from './agentCalls'
import { agentCarts, lineItems, type AgentCarts, type LineItems } from './agentCarts'
import type { AgentSessions } from './agentSessions'
import { acceptedLanguages, pickLocale } from './agentTexts'
import { currentVersion, siteProfile, ucpPaths, ucpVersions } from './capabilities'
import { cartOperations } from './cartOperations'
import { catalogOperations } from './catalogOperations'
import { checkoutOperations } from './checkoutOperations'
import { mcpRoute } from './mcpRoute'
import type { AgentCall } from './operation'
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

interface BuyRouteParts {
  readonly carts: Pick<AgentCarts, 'resolve'>
  readonly cartLinks: Pick<CartLinks, 'create'>
  readonly attempts: Attempts
}

/**
 * Permalinks: `/{id}:{quantity},...` leads a browser to a link that opens a cart with these items
 * (https://ucp.dev/2026-08-25/specification/permalink). The GET itself changes no cart of the visitor, because previews
 * and scanners fetch links, too.
 */
const buyRoute =
  ({ carts, cartLinks, attempts }: BuyRouteParts): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { '*': string }; Querystring: Readonly<Record<string, unknown>> }>(
      `${ucpPaths.buy}/*`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { site, params, query } = request
        void reply.headers({
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        const language = query['context/language']
        const locale = pickLocale(site, [
          ...(typeof language === 'string' ? [language] : []),
          ...acceptedLanguages(request.headers['accept-language']),
        ])
        const call: AgentCall = { site, locale, agent: '', version: currentVersion, active: [] }
        const to = (path: string) => reply.redirect(urlInSite(site, locale, path) + campaignOf(query), 303)
        const items = parseItems(params['*'])
        if (!items) return to(paths.home())
        try {
          await attempts.count('agentCart', toCaller(request))
          const { wanted } = await carts.resolve(call, items)
          if (wanted.size === 0) return await to(paths.home())
          const { secret } = await cartLinks.create({ lines: [...wanted.values()] }, site)
          // The secret is a fragment, which ends a URL.
          const url = new URL(urlInSite(site, locale, paths.openCart(secret)))
          url.search = campaignOf(query)
          return await reply.redirect(url.href, 303)
        } catch (error) {
          // Sold out, or too many: the cart's page is the nearest that helps.
          if (!isCommerceError(error)) throw error
          return to(paths.cart())
        }
      },
    )
  }

const parameter = /^utm_[a-z]{1,20}$/

/** The parameters of a campaign, which lead on to the page. Others may name the shopper, and end here. */
function campaignOf(query: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(query).flatMap(([name, value]) => {
    const plain = name.replace(/^\/?attribution\//, '')
    return parameter.test(plain) && typeof value === 'string' ? [[plain, value.slice(0, 100)]] : []
  })
  return known.length > 0 ? `?${new URLSearchParams(known)}` : ''
}

/** The items of a permalink; null for a malformed one. */
function parseItems(text: string): LineItems | null {
  const items = text.split(',').map((pair) => {
    const [, token = '', quantity] = /^(~?[\w.-]{1,250}):([1-9]\d{0,3})$/.exec(pair) ?? []
    const id = token.startsWith('~') ? decodeToken(token.slice(1)) : token
    return id === null || id === '' || quantity === undefined
      ? null
      : { item: { id }, quantity: Math.min(Number(quantity), maxQuantityPerLine) }
  })
  const { success, data } = lineItems.safeParse(items)
  return success && data.length > 0 ? data : null
}

/** Base64url of UTF-8 without control characters, in its only form. */
function decodeToken(text: string): string | null {
  const bytes = Buffer.from(text, 'base64url')
  const decoded = bytes.toString('utf8')
  const isCanonical = bytes.toString('base64url') === text && Buffer.from(decoded).equals(bytes)
  return isCanonical && !/\p{Cc}/u.test(decoded) ? decoded : null
}
