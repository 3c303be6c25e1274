import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isCacheable, cacheKind, limits, markedAsCached, pageKey, type Kind } from './cacheable'
import type { MessageToWorker } from './messages'
import { scope } from './workerScope'

/** Seconds to wait for the network before a cached page is shown. */
const timeoutSeconds = 8

const { build, offlinePages, files } = scope.shop

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']>[number]

/** Pages are cached once per `pageKey`. Responses from the cache get a Server-Timing header. */
const ofPages: readonly Plugin[] = [
  { cacheKeyWillBeUsed: async ({ request }) => pageKey(request.url) },
  {
    cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsCached(cachedResponse),
  },
]

/** @returns the expiration plugin, cast because its types differ in optional methods */
function expiring({ entries, days }: (typeof limits)[Kind]): Plugin {
  // Workbox deletes this cache when the storage quota is exceeded.
  const limit = { maxEntries: entries, maxAgeSeconds: days * 86_400, purgeOnQuotaError: true }
  return new ExpirationPlugin(limit) as Plugin
}

function strategyOptions(kind: Kind, more: readonly Plugin[] = []) {
  return {
    cacheName: kind,
    // Images vary by format. The browser can read any format that it has cached.
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
  // Asset names contain a hash of the content.
  assets: new CacheFirst(strategyOptions('assets')),
  pictures: new StaleWhileRevalidate(strategyOptions('pictures')),
  // Responses contain prices, so the cache is used only when the network fails.
  catalog: new NetworkFirst(strategyOptions('catalog')),
  pages: new NetworkFirst({ ...strategyOptions('pages', ofPages), networkTimeoutSeconds: timeoutSeconds }),
}

for (const kind of Object.keys(strategies) as Kind[])
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && cacheKind(request, url.pathname) === kind,
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

// Changes bypass the worker: requests sent during pagehide are lost if they wait for it.
scope.addEventListener('install', (event) => {
  const toNetwork = ['POST', 'PUT', 'DELETE'].map((requestMethod) => ({
    condition: { requestMethod },
    source: 'network' as const,
  }))
  event.waitUntil(event.addRoutes?.(toNetwork))
})

scope.addEventListener('activate', (event) => {
  // Requests the page while the worker starts.
  const { registration } = scope
  if ('navigationPreload' in registration) event.waitUntil(registration.navigationPreload.enable())
})

scope.addEventListener('message', ({ data, ports }) => {
  const { type } = data as MessageToWorker
  if (type === 'WHICH_BUILD') ports[0]?.postMessage(build)
  if (type === 'SKIP_WAITING') void scope.skipWaiting()
})
