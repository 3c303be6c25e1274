import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { PageAssets } from '../../src/app/firstView/pageAssets'
import { notFound } from '../../src/domain/errors'
import { languages, localePrefix, type Locale, type Site } from '../../src/site/site'
import { localeOfPath } from '../../src/site/sites'
import { paths } from '../../src/site/urls/paths'
import type { WorkerFacts } from '../../src/worker/workerScope'
import { allowInlineScript } from '../http/plugins/securityHeaders'
import { toResponseBody, sendBody, type ResponseBody } from '../http/responses/responseBody'
import type { Renderer, RendererSource } from './renderer'

interface OfflineRoutesOptions {
  /** The folder of the browser's build. */
  readonly clientFolder: string
  readonly renderer: RendererSource
  readonly familyOf: (site: Site) => readonly Site[]
}

interface Offline {
  readonly worker: ResponseBody
  readonly pages: ReadonlyMap<Locale, ResponseBody>
}

/**
 * Serves `/sw.js` (docs/contract.md#page-shell) and the offline page that the worker shows without a connection.
 */
export const offlineRoutes =
  ({ clientFolder, renderer, familyOf: sitesOfBrand }: OfflineRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const options = { schema: { hide: true } }
    const removal = toResponseBody(removingWorker)
    const made = new Map<string, Promise<Offline>>()
    const make = async (site: Site): Promise<Offline> => {
      const loaded = await renderer()
      const pages = new Map<Locale, ResponseBody>()
      for (const locale of site.locales) {
        const assets = offlineAssets(loaded, locale)
        const html = await loaded.renderOffline({ site, family: sitesOfBrand(site), locale, assets })
        pages.set(locale, toResponseBody(html))
      }
      const program = await readFile(path.join(clientFolder, 'worker.js'), 'utf8')
      const facts = JSON.stringify(toWorkerFacts(loaded, site, pages))
      return { pages, worker: toResponseBody(`self.shop=${facts};\n${program}`) }
    }
    const getOffline = (site: Site): Promise<Offline> => {
      const known = made.get(site.id)
      if (known) return known
      const making = make(site)
      made.set(site.id, making)
      // A failure is not cached: the next request tries again.
      making.catch(() => made.delete(site.id))
      return making
    }

    app.get('/sw.js', options, async (request, reply) => {
      const worker = request.site.flags.withoutWorker ? removal : (await getOffline(request.site)).worker
      return sendBody(request, checkedEachTime(reply, 'text/javascript; charset=utf-8'), worker)
    })

    for (const prefix of ['', ...languages.map((language) => `/${language}`)])
      app.get(prefix + paths.offline(), options, async (request, reply) => {
        const found = localeOfPath(request.site, prefix + paths.offline())
        if ('redirect' in found) return reply.redirect(found.redirect, 301)
        const { flags } = request.site
        const page = flags.withoutWorker ? null : (await getOffline(request.site)).pages.get(found.locale)
        if (!page || found.path !== paths.offline()) throw notFound()
        allowInlineScript(reply, (await renderer()).firstPaintHash)
        return sendBody(request, checkedEachTime(reply, 'text/html; charset=utf-8'), page)
      })
  }

/** With a cached worker script the browser would never find an update. */
function checkedEachTime(reply: FastifyReply, type: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-cache', 'content-type': type })
}

/** The page has the shop's styles; its only script waits for the connection. */
function offlineAssets({ assetsOf, manifest }: Renderer, locale: Locale): PageAssets {
  const scripts = (manifest.chunks.offlinePage ?? []).filter((file) => file.endsWith('.js'))
  return { ...assetsOf('offlinePage', locale), scripts: scripts.map((file) => `/assets/${file}`) }
}

/**
 * Urls of the files that the offline page loads: its script and the Latin typefaces in its styles. Most devices have a
 * Hindi typeface.
 */
const loadedBy = ({ styles, scripts }: PageAssets): string[] => [
  ...scripts,
  ...styles
    .flatMap(({ text }) => [...(text ?? '').matchAll(/url\((\/assets\/archivo[^)]+\.woff2)\)/g)])
    .map(([, url = '']) => url),
]

function toWorkerFacts(loaded: Renderer, site: Site, pages: Offline['pages']): WorkerFacts {
  const assets = site.locales.flatMap((locale) => loadedBy(offlineAssets(loaded, locale)))
  const offlineUrl = (locale: Locale) => localePrefix(site, locale) + paths.offline()
  return {
    // The main chunk's name contains the hashes of all other files, so it changes with any of them.
    build:
      loaded.manifest.chunks.main?.find((file) => file.startsWith('main.') && file.endsWith('.js')) ?? '',
    offlinePages: Object.fromEntries(
      site.locales.map((locale) => [localePrefix(site, locale), offlineUrl(locale)]),
    ),
    files: [
      ...[...pages].map(([locale, { etag }]) => ({ url: offlineUrl(locale), revision: etag })),
      ...[...new Set(assets)].map((url) => ({ url, revision: null })),
    ],
  }
}

/**
 * The kill switch (docs/offline.md): a worker that deletes its caches, unregisters itself and answers
 * nothing. Plain text, so that it works with a broken build. Open pages don't reload; their next documents
 * come from the network.
 */
export const removingWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(forget())
})
`
