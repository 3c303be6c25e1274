import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { optionalCategories } from '../../../src/domain/consent'
import { forbidden, isCommerceError, notFound } from '../../../src/domain/errors'
import { localePrefix } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import { paths } from '../../../src/site/urls/paths'
import { CartGone } from '../../commerce/cart'
import type { HandOvers } from '../../commerce/handOvers'
import { toCaller } from '../../limits/limits'
import { readOrderKeys, storeOrderKey } from '../plugins/orderKeys'
import { isForeign } from '../plugins/sameSiteOnly'
import {
  readCartId,
  expireCartCookie,
  expireCookie,
  readSessionToken,
  shopCookies,
  readCookie,
} from '../plugins/shopCookies'
import { fetchShopper } from '../plugins/signedInCustomer'
import { clearSignInCookies } from '../plugins/signInCookies'
import { ownPath } from '../requests/ownPath'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const handedOver = z.object({
  at: z.string().describe('Time of the last hand-over, ISO 8601'),
  order: z.string().nullable().describe('Id of its order, if the store has one'),
  isCartOpen: z.boolean().describe('The cart is not ordered yet'),
})
/** The cookie that the page writes with the visitor's consent. */
const visitCookie = z.object({
  consent: z.array(z.enum(optionalCategories)),
  /** Random ids of browser and visit; null without consent to analytics. */
  visitorId: z.guid().nullable(),
  sessionId: z.guid().nullable(),
})

/**
 * Hands the browser's cart over to the checkout of a hosted store. `/checkout/` is a plain link: a GET that is never
 * cached or prefetched; the response is a redirect. Failures lead to a page of the shop that explains them.
 */
export const handOverRoutes =
  ({ commerce: { handOvers, carts, customers }, checkouts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!handOvers) return

    for (const path of toRoutePaths('/checkout')) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const { site } = request
        const spoken = readLink(request, reply, /^\/checkout\/?$/)
        if (!spoken) return reply
        const home = localePrefix(site, spoken.locale)
        const visit = readVisit(request)
        if (readCookie(request, shopCookies.visit) !== undefined)
          expireCookie(request, reply, shopCookies.visit)
        try {
          const holder = { id: readCartId(request), shopper: await fetchShopper(request) }
          if (holder.id === null && holder.shopper === null) throw new CartGone()
          const { key, url } = await handOvers.start(
            {
              holder,
              site: site.id,
              locale: spoken.locale,
              keys: readOrderKeys(request),
              request: {
                url: site.url + home + paths.cart(),
                userAgent: request.headers['user-agent'] ?? '',
              },
              ...visit,
            },
            site,
          )
          storeOrderKey(request, reply, { key })
          return await reply.redirect(url, 303)
        } catch (error) {
          return reply.redirect(home + (await explainHandOver(error, request, reply, handOvers)), 303)
        }
      })
    }

    // The store's checkout leads here when a shopper signs out there.
    for (const path of toRoutePaths('/logout')) {
      app.get(path, { schema: { hide: true } }, async (request, reply) => {
        const spoken = readLink(request, reply, /^\/logout\/?$/)
        if (!spoken) return reply
        if (isForeign(request) && !isReturn(request))
          throw forbidden('This call is not allowed from another website')
        const { site } = request
        const token = readSessionToken(request)
        if (token !== null) await customers?.signOut(token, site)
        await clearSignInCookies(request, reply, carts, checkouts)
        const { redirectTo } = logoutQuery.parse(request.query)
        const home = localePrefix(site, spoken.locale)
        return reply.redirect(ownPath(redirectTo, site.url) ?? home + paths.login(), 303)
      })
    }

    app.get(
      '/api/bigcommerce/checkout/hand-over',
      {
        schema: {
          tags: ['checkout'],
          operationId: 'getHandOver',
          summary: "This browser's last hand-over to the store's checkout, or null",
          response: { 200: success(handedOver.nullable()) },
        },
      },
      async (request) => {
        const latest = await handOvers.latest(
          readOrderKeys(request),
          await fetchShopper(request),
          request.site,
        )
        return {
          data: latest && { at: latest.at.toISOString(), isCartOpen: latest.isCartOpen, order: latest.order },
        }
      },
    )
  }

/** The query of a link to sign out. A malformed one leads to the sign-in page. */
const logoutQuery = z.object({ redirectTo: z.string().optional().catch(undefined) })

/** A path with and without a language, with and without a slash at its end. */
const toRoutePaths = (path: string) => [path, `${path}/`, `/:language${path}`, `/:language${path}/`]

/**
 * Reads the language of a link that changes something and leads on, and never lets it be cached.
 * @returns undefined after a redirect to the right language, or for a browser that fetches links in advance
 * @throws CommerceError not_found
 */
function readLink(request: FastifyRequest, reply: FastifyReply, wanted: RegExp) {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  const { site, raw } = request
  const spoken = localeOfPath(site, new URL(raw.url ?? '/', site.url).pathname)
  // The prefix is no language of this site, or it is the default language, which has no prefix.
  if ('redirect' in spoken) void reply.redirect(spoken.redirect, 303)
  else if (!wanted.test(spoken.path)) throw notFound()
  else if (isPrefetch(request)) void reply.code(503).send()
  else return spoken
  return undefined
}

/**
 * A navigation of a browser that has been at the store's checkout. A picture or a link of a third website must not sign
 * customers out.
 */
const isReturn = (request: FastifyRequest) =>
  request.headers['sec-fetch-mode'] === 'navigate' &&
  request.headers['sec-fetch-dest'] === 'document' &&
  readOrderKeys(request).length > 0

/** Codes that the cart's page explains in their own words. */
const explained = ['too_many_requests', 'price_changed'] as const

/** The page of the shop that explains why there is no checkout. */
async function explainHandOver(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  handOvers: HandOvers,
): Promise<string> {
  if (error instanceof CartGone) {
    expireCartCookie(request, reply)
    const shopper = await fetchShopper(request)
    const latest = await handOvers
      .latest(readOrderKeys(request), shopper, request.site)
      .catch((error: unknown) => {
        request.log.error({ err: error }, 'the latest order could not be read')
        return null
      })
    return latest ? paths.orders() : paths.cart()
  }
  request.log.error({ err: error }, 'no checkout could be opened')
  const code = explained.find((each) => isCommerceError(error) && error.code === each) ?? 'store_unavailable'
  return `${paths.cart()}?problem=${code}`
}

/** The visit in the browser's cookie. Without a cookie, or with a malformed one, nothing is allowed. */
function readVisit(request: FastifyRequest): z.infer<typeof visitCookie> {
  const none = { consent: [], visitorId: null, sessionId: null }
  const { success: isValid, data } = visitCookie.safeParse(parseJson(readCookie(request, shopCookies.visit)))
  if (!isValid) return none
  return data.consent.includes('analytics') ? data : { ...none, consent: data.consent }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // The cookie is the browser's and can have any content.
    return null
  }
}

const isPrefetch = ({ headers }: FastifyRequest) =>
  /prefetch|prerender/.test(`${String(headers['sec-purpose'])} ${String(headers.purpose)}`)

/** Bytes; a webhook has less than one kilobyte. */
const maxWebhookBytes = 16 * 1024

/** Webhooks of a hosted store. The signature covers every byte, so the body stays unparsed. */
export const storeWebhookRoutes =
  ({ commerce: { webhooks }, attempts }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!webhooks) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.post(
      '/api/bigcommerce/webhooks',
      {
        bodyLimit: maxWebhookBytes,
        // Of any host: the store calls one URL for all sites.
        config: { isSigned: true, anyHost: true },
        schema: {
          tags: ['catalog'],
          operationId: 'receiveStoreWebhook',
          summary: 'Receive a webhook of the hosted store',
          response: { 200: success(z.null()), 401: failure, 429: failure },
        },
      },
      async (request) => {
        const { body, headers } = request
        try {
          await webhooks.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        } catch (error) {
          // The store may send any number of valid ones, also at once.
          if (isCommerceError(error)) await attempts.count('webhook', toCaller(request))
          throw error
        }
        return { data: null }
      },
    )
  }
