import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { localePrefix, type Site } from '../../src/site/site'
import { isMainHost } from '../../src/site/siteByHost'
import { withContent, type ReadContent } from '../../src/site/siteContent'
import type { Commerce, CatalogClock, CatalogSubject } from '../commerce/commerce'
import type { Content } from '../content/content'
import { crawlerRoutes, type ProgramOffer } from '../crawlers/crawlerRoutes'
import { feedPaths } from '../feeds/feedColumns'
import { feedRoutes } from '../feeds/feedRoutes'
import { allowInlineScript, allowOpener } from '../http/plugins/securityHeaders'
import { shopCookies } from '../http/plugins/shopCookies'
import { responseCache } from '../http/responses/catalogResponse'
import type { CatalogResponse } from '../http/responses/freshCache'
import { toResponseBody, sendBody, compressBest, type ResponseBody } from '../http/responses/responseBody'
import { turnstile } from '../process/fairQueue'
import type { FeedChannel } from '../settings/feedSettings'
import { ucpPaths } from '../ucp/capabilities'
import { inProcess, type InProcess } from './inProcess'
import { markdownPages, prefersMarkdown } from './markdownPages'
import { offlineRoutes } from './offlineRoutes'
import { parsePageUrl, pageRedirect, settled, type PageUrl } from './pageUrl'
import { previewRoutes } from './previewRoutes'
import { rendererFrom, type RendererSource } from './renderer'
import { staffPages } from './staffPages'

interface PageRoutesOptions {
  readonly root: string
  readonly commerce: Commerce
  readonly sites: readonly Site[]
  /** Sites of another installation, to which pages link. */
  readonly sitesElsewhere?: readonly Site[]
  /** Development: picks up every new build, caches nothing, serves no worker. */
  readonly isDevelopment: boolean
  /** False: browsers unregister the service worker that they have. */
  readonly servesWorker?: boolean
  /** What the staff have published; absent: the shop's own. */
  readonly content?: Content
  /** Channels that get product feeds; absent: none. */
  readonly feeds?: readonly FeedChannel[]
  /** True: `llms.txt` names the profile for agents, which other routes serve. */
  readonly servesAgents?: boolean
}

/** Serves every page of the shop and the files that pages load. */
export const pageRoutes =
  ({
    root,
    commerce,
    sites,
    sitesElsewhere = [],
    isDevelopment,
    servesWorker = true,
    content,
    ...forPrograms
  }: PageRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const buildFolder = path.join(root, isDevelopment ? path.join('.cache', 'dev') : 'dist')
    const renderer = rendererFrom(buildFolder, { reload: isDevelopment })
    const sitesOfBrand = (site: Site) =>
      [...sites, ...sitesElsewhere]
        .filter(({ brand }) => brand === site.brand)
        .map((sister) => (sister.id === site.id ? site : withoutHelpScript(sister)))
    const sells = async (site: Site, slug: string) => (await commerce.catalog.product(slug, site)) !== null
    const pages = createPages({
      renderer,
      familyOf: sitesOfBrand,
      transportOf: inProcess(app),
      sells,
      contentOf: content?.read ?? (() => null),
      clock: commerce.catalog.clock,
      cached: !isDevelopment,
    })

    // In development the dev server in front serves them from memory.
    if (!isDevelopment) {
      await app.register(fastifyStatic, {
        root: path.join(buildFolder, 'client', 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '1y',
        decorateReply: false,
      })
    }

    await app.register(
      offlineRoutes({
        clientFolder: path.join(buildFolder, 'client'),
        renderer,
        familyOf: sitesOfBrand,
        isOffered: servesWorker && !isDevelopment,
      }),
    )

    if (content)
      await app.register(previewRoutes({ content, renderer, sites, familyOf: sitesOfBrand, sells }))
    await app.register(
      staffPages({
        clientFolder: path.join(buildFolder, 'client'),
        isDevelopment,
        familyOf: ({ brand }) => sites.filter((site) => site.brand === brand).map(withoutHelpScript),
      }),
    )

    const listOffers = (site: Site) => offersOf(site, forPrograms)
    await app.register(crawlerRoutes({ commerce, familyOf: sitesOfBrand, listOffers }))
    await app.register(feedRoutes({ channels: forPrograms.feeds ?? [], catalog: commerce.catalog }))

    const readMarkdown = markdownPages(commerce.catalog)

    // Before anything else of the request is read: most requests repeat a recent one.
    const onRequest = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const page = prefersMarkdown(request.headers.accept) ? undefined : pages.known(urlOfPage(request))
      if (page) send(request, reply, page).catch(done)
      else done()
    }

    app.get('/*', { onRequest }, async (request, reply) => {
      const { site, host } = request
      const requestedUrl = request.raw.url ?? '/'
      const parsed = parsePageUrl(site, requestedUrl)
      const to = (path: string) => reply.redirect(isMainHost(site, host) ? path : site.url + path, 301)
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
          return await to(localePrefix(site, page.locale) + redirect.movedTo + page.search)
        if (redirect && 'url' in redirect)
          return await (redirect.url.startsWith('/') ? to(redirect.url) : reply.redirect(redirect.url, 301))
        if ('redirect' in parsed) return await to(parsed.redirect)
        if (!shown) return await to(requestedUrl)
        return await send(request, reply, redirect ? { ...shown, status: 410 } : shown)
      } catch (reason) {
        request.log.error(reason)
        return await send(request, reply, await failurePage(request, page))
      }
    })

    // Rendered without reading data, so it works when the database or the API fails.
    const failurePage = async ({ site }: FastifyRequest, { locale }: PageUrl): Promise<Page> => {
      const { renderFailure, assetsOf } = await renderer()
      const html = await renderFailure({
        site,
        family: sitesOfBrand(site),
        locale,
        assets: assetsOf('main', locale),
      })
      return { status: 500, isPersonal: true, scriptHash: null, body: toResponseBody(html), subjects: [] }
    }
  }

const agentOffer: ProgramOffer = {
  title: 'Universal Commerce Protocol',
  path: ucpPaths.profile,
  text: 'how agents search, fill carts and prepare checkouts for a shopper, over REST and MCP',
}

const offersOf = (
  site: Site,
  { feeds = [], servesAgents = false }: Pick<PageRoutesOptions, 'feeds' | 'servesAgents'>,
): readonly ProgramOffer[] => [
  ...(servesAgents ? [agentOffer] : []),
  ...feedPaths(site, feeds).map((feed) => ({
    title: `Product feed ${path.basename(feed)}`,
    path: feed,
    text: 'every variant with price and availability, as a file',
  })),
]

// Other sites must not load a site's help script.
function withoutHelpScript({ helpScript: _script, ...site }: Site): Site {
  return site
}

const urlOfPage = ({ host, url }: FastifyRequest) => `${host} ${url}`

function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  allowInlineScript(reply, page.scriptHash)
  if (!page.isPersonal) allowOpener(reply)
  // Shared caches must not give a page to a program that asks for Markdown.
  if (!page.isPersonal) void reply.header('vary', 'Accept')
  else if (page.status === 200) void reply.header('link', earlyReads(request))
  void reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControl(page))
  return sendBody(request, reply, page.body)
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
function cacheControl({ status, isPersonal }: Page): string {
  if (isPersonal || status >= 500) return 'no-store'
  return status === 200 ? publicPage : 'public, max-age=0, must-revalidate'
}

/** A rendered page, ready to send, and its catalog subjects. */
interface Page extends CatalogResponse {
  readonly status: number
  readonly isPersonal: boolean
  /** The hash of its inline script, for the content security policy; null without one. */
  readonly scriptHash: string | null
}

interface PagesOptions {
  readonly renderer: RendererSource
  readonly transportOf: InProcess
  readonly familyOf: (site: Site) => readonly Site[]
  /** True when a site sells the product with a slug. */
  readonly sells: (site: Site, slug: string) => Promise<boolean>
  readonly contentOf: ReadContent
  readonly clock: CatalogClock
  /** False in development, where a page may change without the catalog. */
  readonly cached: boolean
}

interface Pages {
  /** The cached page of exactly this host and URL, found without parsing the URL again. */
  known(urlKey: string): Page | undefined
  /** The page of a url, from the cache or rendered. @param urlKey `known` finds the page under it from now on */
  read(urlKey: string, site: Site, url: PageUrl): Promise<Page>
}

/** Maximum size of the cached pages, in bytes. */
const cacheBytes = 64 * 1024 * 1024

/**
 * Renders pages and caches them by site, locale and url until their catalog data changes: rendering costs
 * about ten times a static file. Requests for a page in rendering wait for that rendering.
 */
function createPages({
  renderer,
  transportOf,
  familyOf: sitesOfBrand,
  sells: sellsProduct,
  contentOf,
  clock,
  cached,
}: PagesOptions): Pages {
  // Only existing pages are cached: there is no limit to unknown urls, each with its own page.
  const isCacheable = ({ status }: Page) => cached && status === 200
  const pages = responseCache<Page>(clock, cacheBytes, isCacheable)

  const render = async (site: Site, url: PageUrl): Promise<Page> => {
    const { renderPage, assetsOf, firstPaintHash } = await renderer()
    // Every page shows the menu and the bar.
    const subjects = new Set<CatalogSubject>(['navigation', 'content'])
    const transport = transportOf(site, (changedSubjects) => {
      for (const subject of changedSubjects) subjects.add(subject)
    })
    const { status, html, isPersonal } = await renderPage({
      ...url,
      site: withContent(site, url.locale, contentOf),
      family: sitesOfBrand(site),
      transport,
      sells: sellsProduct,
      assetsOf,
    })
    return {
      status,
      isPersonal,
      scriptHash: firstPaintHash,
      body: toResponseBody(html),
      subjects: [...subjects],
    }
  }

  const recompress = createRecompressor()

  return {
    known: (urlKey) => {
      const page = pages.known(urlKey)
      if (page) recompress(page.body)
      return page
    },
    read: (urlKey, site, url) => {
      const key = [site.id, url.locale, url.pathname, url.search].join(' ')
      return pages.obtain(urlKey, key, () => render(site, url))
    },
  }
}

/** Maximum number of pages in the queue. Any further one enters it with a later request. */
const maxQueue = 64

/**
 * Returns a function for cached pages. It replaces the response's Brotli copy with the smallest one:
 * a tenth less, after 50 to 300 ms on another thread. One page at a time, so most processors stay free.
 */
function createRecompressor(): (body: ResponseBody) => void {
  const begun = new WeakSet<ResponseBody>()
  const inTurn = turnstile(1, maxQueue)
  return (body) => {
    if (begun.has(body) || !body.compressed.has('br')) return
    begun.add(body)
    // The page stays at its weaker compression; the next request for it tries again.
    inTurn(() => compressBest(body)).catch(() => begun.delete(body))
  }
}
