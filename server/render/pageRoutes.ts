import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { prefixOf, type Site } from '../../src/site/site'
import { isMainHost } from '../../src/site/siteByHost'
import type { Commerce } from '../commerce/commerce'
import { crawlerRoutes } from '../crawlers/crawlerRoutes'
import { finish, sendFinished } from '../http/answers/finishedAnswer'
import { allowInlineScript, allowOpener } from '../http/plugins/securityHeaders'
import { offlineRoutes } from './offlineRoutes'
import { createPages, inProcess, type Page } from './pages'
import { pageAddress, pageRedirect, type PageAddress, type PageUrl } from './pageUrl'
import { rendererFrom } from './renderer'

interface PageRoutesOptions {
  readonly root: string
  readonly commerce: Commerce
  readonly sites: readonly Site[]
  /** Development: picks up every new build, caches nothing, serves no worker. */
  readonly isDevelopment: boolean
  /** False: browsers unregister the service worker that they have. */
  readonly servesWorker?: boolean
}

/** Serves every page of the shop and the files that pages load. */
export const pageRoutes =
  ({ root, commerce, sites, isDevelopment, servesWorker = true }: PageRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const buildFolder = path.join(root, isDevelopment ? path.join('.cache', 'dev') : 'dist')
    const renderer = rendererFrom(buildFolder, { reload: isDevelopment })
    const familyOf = (site: Site) =>
      sites
        .filter(({ brand }) => brand === site.brand)
        .map((sister) => (sister.id === site.id ? site : withoutHelpScript(sister)))
    const pages = createPages({
      renderer,
      familyOf,
      transportOf: inProcess(app),
      sells: async (site, slug) => (await commerce.catalogue.product(slug, site)) !== null,
      clock: commerce.catalogue.clock,
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
        familyOf,
        isOffered: servesWorker && !isDevelopment,
      }),
    )

    await app.register(crawlerRoutes({ commerce, familyOf }))

    // Before anything else of the request is read: most requests repeat a recent one.
    const onRequest = (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction) => {
      const page = pages.known(addressOf(request))
      if (page) send(request, reply, page).catch(done)
      else done()
    }

    app.get('/*', { onRequest }, async (request, reply) => {
      const { site, host } = request
      const asked = request.raw.url ?? '/'
      const address = pageAddress(site, asked)
      const to = (path: string) => reply.redirect(isMainHost(site, host) ? path : site.url + path, 301)
      const page = settled(site, address)
      try {
        const isHere = !('redirect' in address) && isMainHost(site, host)
        // An existing page needs no lookup of redirects.
        const shown = isHere ? await pages.read(addressOf(request), site, page) : null
        if (shown && shown.status !== 404) return await send(request, reply, shown)
        const redirect = await pageRedirect(commerce.catalogue, site, page)
        if (redirect && 'movedTo' in redirect)
          return await to(prefixOf(site, page.locale) + redirect.movedTo + page.search)
        if ('redirect' in address) return await to(address.redirect)
        if (!shown) return await to(asked)
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
        family: familyOf(site),
        locale,
        assets: assetsOf('main', locale),
      })
      return { status: 500, isPersonal: true, scriptHash: null, answer: finish(html), subjects: [] }
    }
  }

/** The final page of an address, after all redirects. */
function settled(site: Site, address: PageAddress): PageUrl {
  return 'page' in address ? address.page : settled(site, pageAddress(site, address.redirect))
}

// Other sites must not load a site's help script.
function withoutHelpScript({ helpScript: _script, ...site }: Site): Site {
  return site
}

const addressOf = ({ host, url }: FastifyRequest) => `${host} ${url}`

function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  allowInlineScript(reply, page.scriptHash)
  if (!page.isPersonal) allowOpener(reply)
  void reply
    .code(page.status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', cacheControlOf(page))
  return sendFinished(request, reply, page.answer)
}

// Shared caches may store a page for one minute at most, because it shows prices.
function cacheControlOf({ status, isPersonal }: Page): string {
  if (isPersonal || status >= 500) return 'no-store'
  return status === 200
    ? 'public, max-age=0, s-maxage=60, must-revalidate'
    : 'public, max-age=0, must-revalidate'
}
