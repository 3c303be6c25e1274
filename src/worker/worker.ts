import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isCacheable, kindOf, limits, markedAsCached, pageKey, type Kind } from './cacheable'
import type { PageMessage } from './messages'
import { scope } from './workerScope'

/** Seconds after which a page that was kept is shown in place of one that does not come. */
const timeoutSeconds = 8

const { build, offlinePages, files } = scope.shop

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

/** One page, one entry; and one that was kept says so. */
const ofPages: readonly Plugin[] = [
  { cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) },
  {
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCached(cachedResponse),
  },
]

/** @returns a plugin whose own types do not tell absent methods from undefined ones */
function expiring({ entries, days }: (typeof limits)[Kind]): Plugin {
  // Where the device has no more room, this cache goes before anything breaks.
  const limit = { maxEntries: entries, maxAgeSeconds: days * 86_400, purgeOnQuotaError: true }
  return new ExpirationPlugin(limit) as Plugin
}

function optionsOf(kind: Kind, more: readonly Plugin[] = []) {
  return {
    cacheName: kind,
    // Pictures vary by format, and what a browser has kept it can also read.
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: async ({ response }: { response: Response }) =>
          isCacheable(response) ? response : null,
      },
      expiring(limits[kind]),
      ...more,
    ],
  }
}

const strategies: Readonly<Record<Kind, Strategy>> = {
  // Their names change with their content.
  assets: new CacheFirst(optionsOf('assets')),
  pictures: new StaleWhileRevalidate(optionsOf('pictures')),
  // Prices: what was kept is for the time without a connection only.
  catalogue: new NetworkFirst(optionsOf('catalogue')),
  pages: new NetworkFirst({ ...optionsOf('pages', ofPages), networkTimeoutSeconds: timeoutSeconds }),
}

for (const kind of Object.keys(strategies) as Kind[])
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && kindOf(request, url.pathname) === kind,
    strategies[kind],
  )

setCatchHandler(async ({ request, url }) => {
  const page = offlinePages[`/${url.pathname.split('/', 2)[1] ?? ''}`] ?? offlinePages['']
  const isDocument = request.mode === 'navigate' && page !== undefined
  return (isDocument ? await matchPrecache(page) : undefined) ?? Response.error()
})

precache([...files])
cleanupOutdatedCaches()
clientsClaim()

// What a page sends on its last breath is lost on the way through a worker. No change is any business of this one.
scope.addEventListener('install', (event) => {
  const toNetwork = ['POST', 'PUT', 'DELETE'].map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network' as const,
  }))
  event.waitUntil(event.addRoutes?.(toNetwork))
})

scope.addEventListener('activate', (event) => {
  // The page is asked for while the worker is still waking.
  const { registration } = scope
  if ('navigationPreload' in registration) event.waitUntil(registration.navigationPreload.enable())
})

scope.addEventListener('message', ({ data, ports }) => {
  const { type } = data as PageMessage
  if (type === 'WHICH_BUILD') ports[0]?.postMessage(build)
  if (type === 'SKIP_WAITING') void scope.skipWaiting()
})
