import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { localePrefix, type Site } from '../../src/site/site'
import { isMainHost } from '../../src/site/siteByHost'
import type { Commerce } from '../commerce/commerce'
import type { EarlyRequest } from '../http/earlyResponses'
import { allowInlineScript, allowOpener } from '../http/plugins/securityHeaders'
import { announceSession, hasCookies, shopCookies } from '../http/plugins/shopCookies'
import type { CatalogResponse } from '../http/responses/freshCache'
import { brotliCopy, sendBody, toResponseBody } from '../http/responses/responseBody'
import { markdownPages, prefersMarkdown } from './markdownPages'
import { movedQuery, pageRedirect, parsePageUrl, settled, type PageUrl } from './pageUrl'
import type { Page, Pages } from './renderedPages'
import type { RendererSource } from './renderer'

/**
 * Sends a page that is cached. It runs before anything else of the request is read: most requests repeat a recent
 * one.
 */
export const sendCachedPage =
  (pages: Pages) => (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
    const page = prefersMarkdown(request.headers.accept) ? undefined : pages.known(urlOfPage(request))
    if (page) send(request, reply, page).catch(done)
    else done()
  }

/** The route of all pages. */
export const pageRoute = '/*'

/** A response as it was sent once: the next visitor gets the same one. */
interface SentPage {
  readonly body: Buffer
  /** Names and values in turns, as `writeHead` takes them. */
  readonly headers: string[]
}

/** The last response with each public page in Brotli, by protocol. */
const sentPages = new WeakMap<Page, Map<string, SentPage>>()

/**
 * Repeats the response of a cached public page: it has the same status, headers and bytes for every visitor. Requests
 * that need more, e.g. a comparison of entity tags, take the other hooks.
 */
export const repeatPage =
  (pages: Pages) =>
  ({ raw, host, protocol }: EarlyRequest, response: ServerResponse): string | null => {
    const { headers, method, url = '/' } = raw
    if (method !== 'GET' || headers['if-none-match'] !== undefined || prefersMarkdown(headers.accept))
      return null
    const page = pages.known(urlOfPage({ host, url }))
    const sent = page && sentPages.get(page)?.get(protocol)
    // A better compressed body has another length.
    if (!sent || brotliCopy(page.body, headers['accept-encoding']) !== sent.body) return null
    response.writeHead(page.status, sent.headers).end(sent.body)
    return pageRoute
  }

function rememberSent(request: FastifyRequest, reply: FastifyReply, page: Page): void {
  const body = brotliCopy(page.body, request.headers['accept-encoding'])
  if (request.method !== 'GET' || page.isPersonal || reply.statusCode !== 200 || !body) return
  // A cookie is one visitor's.
  if (hasCookies(reply)) return
  const headers = Object.entries({ ...reply.getHeaders(), 'content-length': String(body.length) })
  const byProtocol = sentPages.get(page) ?? new Map<string, SentPage>()
  byProtocol.set(request.protocol, {
    body,
    headers: headers.flatMap(([name, value]) => [name, String(value)]),
  })
  sentPages.set(page, byProtocol)
}

interface PageHandlerOptions {
  readonly commerce: Commerce
  readonly pages: Pages
  readonly renderer: RendererSource
  readonly familyOf: (site: Site) => readonly Site[]
}

/** Responds to every URL that no other route serves: with a page, as Markdown, or with a redirect. */
export function pageHandler({ commerce, pages, renderer, familyOf }: PageHandlerOptions) {
  const readMarkdown = markdownPages(commerce.catalog)

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { site, host } = request
    const requestedUrl = request.raw.url ?? '/'
    const parsed = parsePageUrl(site, requestedUrl)
    // Browsers store a 301 without this header for long, and a URL can get its page back.
    const redirectTo = (url: string) => reply.header('cache-control', revalidated).redirect(url, 301)
    const to = (path: string) => redirectTo(isMainHost(site, host) ? path : site.url + path)
    const page = settled(site, parsed)
    try {
      const isHere = !('redirect' in parsed) && isMainHost(site, host)
      const markdown =
        isHere && prefersMarkdown(request.headers.accept) ? await readMarkdown(site, page) : null
      if (markdown) return await sendMarkdown(request, reply, markdown)
      // An existing page needs no lookup of redirects.
      const shown = isHere ? await pages.read(urlOfPage(request), site, page) : null
      if (shown && shown.status !== 404) return await send(request, reply, shown)
      const redirect = await pageRedirect(commerce, site, page)
      if (redirect && 'movedTo' in redirect)
        return await to(localePrefix(site, page.locale) + redirect.movedTo + movedQuery(page, requestedUrl))
      if (redirect && 'url' in redirect)
        return await (redirect.url.startsWith('/') ? to(redirect.url) : redirectTo(redirect.url))
      if ('redirect' in parsed) return await to(parsed.redirect)
      if (!shown) return await to(requestedUrl)
      return await send(request, reply, redirect ? { ...shown, status: 410 } : shown)
    } catch (reason) {
      request.log.error(reason)
      return await send(request, reply, await failurePage(request, page))
    }
  }

  // Rendered without reading data, so it works when the database or the API fails.
  async function failurePage({ site }: FastifyRequest, { locale }: PageUrl): Promise<Page> {
    const { renderFailure, assetsOf } = await renderer()
    const html = await renderFailure({
      site,
      family: familyOf(site),
      locale,
      assets: assetsOf('main', locale),
    })
    return { status: 500, isPersonal: true, scriptHash: null, body: toResponseBody(html), subjects: [] }
  }
}

const urlOfPage = ({ host, url }: Pick<FastifyRequest, 'host' | 'url'>) => `${host} ${url}`

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  allowInlineScript(reply, page.scriptHash)
  if (!page.isPersonal) allowOpener(reply)
  // Shared caches must not give a page to a program that asks for Markdown.
  if (!page.isPersonal) void reply.header('vary', 'Accept')
  else if (page.status === 200) void reply.header('link', earlyReads(request))
  if (page.isPersonal) announceSession(request, reply)
  void reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page))
  await sendBody(request, reply, page.body)
  rememberSent(request, reply, page)
  return reply
}

/** API reads of a customer's personal pages, besides the customer's own record, by the end of the page's path. */
const readsOfCustomer: readonly (readonly [end: RegExp, path: string])[] = [
  [/\/(account|account\/addresses|checkout)\/$/, 'customers/addresses'],
  [/\/orders\/$/, 'orders?page=1'],
  [/\/wishlist\/$/, 'wishlist?products=1'],
]

/**
 * Every personal page reads the visitor's cart and customer: with this header before its script has loaded. A read
 * that the page doesn't repeat would be lost.
 */
function earlyReads({ cookies, url }: FastifyRequest): readonly string[] {
  const pathname = url.split('?', 1)[0] ?? url
  const paths = [
    ...(cookies[shopCookies.cart.name] ? ['cart'] : []),
    ...(cookies[shopCookies.session.name]
      ? ['customers', ...readsOfCustomer.flatMap(([end, path]) => (end.test(pathname) ? [path] : []))]
      : []),
  ]
  return paths.map((path) => `</api/bigcommerce/${path}>; rel=preload; as=fetch; crossorigin=anonymous`)
}

function sendMarkdown(
  request: FastifyRequest,
  reply: FastifyReply,
  { body }: CatalogResponse,
): Promise<FastifyReply> {
  void reply.headers({
    vary: 'Accept',
    'content-type': 'text/markdown; charset=utf-8',
    'cache-control': publicPage,
  })
  return sendBody(request, reply, body)
}

// Shared caches may store a page for one minute at most, because it shows prices.
const publicPage = 'public, max-age=0, s-maxage=60, must-revalidate'
const revalidated = 'public, max-age=0, must-revalidate'
function cacheControl({ status, isPersonal }: Page): string {
  if (isPersonal || status >= 500) return 'no-store'
  return status === 200 ? publicPage : revalidated
}
