/** Kinds of responses that the service worker caches for offline use; one cache per kind. */
export type Kind = 'pages' | 'assets' | 'pictures' | 'catalog'

/** Cache limits per kind. The oldest entries are evicted first. */
export const limits: Readonly<Record<Kind, { readonly entries: number; readonly days: number }>> = {
  pages: { entries: 60, days: 14 },
  assets: { entries: 200, days: 60 },
  pictures: { entries: 240, days: 30 },
  catalog: { entries: 120, days: 2 },
}

interface RequestFacts {
  readonly method: string
  readonly mode: string
  readonly headers: Pick<Headers, 'get'>
}

const beginnings: readonly (readonly [string, Kind])[] = [
  ['/assets/', 'assets'],
  ['/brand/', 'pictures'],
  ['/api/studio2/product/', 'pictures'],
  ['/api/bigcommerce/catalog/', 'catalog'],
]

/**
 * The kind of a request; null for requests that the worker ignores: changes, personal calls, events,
 * downloads, health checks. For pages `isCacheable` decides by the response.
 */
export function cacheKind({ method, mode, headers }: RequestFacts, pathname: string): Kind | null {
  if (method !== 'GET') return null
  const found = beginnings.find(([beginning]) => pathname.startsWith(beginning))
  if (found) return found[1]
  if (pathname.startsWith('/api/')) return null
  // `CACHE_URLS` requests pages that a client-side navigation reached, with this Accept header.
  return mode === 'navigate' || headers.get('accept')?.startsWith('text/html') ? 'pages' : null
}

/**
 * The cache key of a page. Removes URL parts that don't change the page, as the server does. Only searches,
 * listings and the racket finder use the query.
 */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  if (!/^(\/[a-z]{2})?\/(search|category|racket-finder)\//.test(url.pathname)) url.search = ''
  return url.href
}

/**
 * Whether a response is complete and public. Personal responses carry `no-store` (RFC 9111, section 5.2.2). A
 * redirected response cannot serve a navigation (Fetch, section 4.3).
 */
export function isCacheable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected'> & Pick<RequestFacts, 'headers'>): boolean {
  const control = headers.get('cache-control') ?? ''
  return (
    status === 200 && type === 'basic' && !redirected && control !== '' && !/no-store|private/i.test(control)
  )
}

/** Name of the Server-Timing metric that contains the date of a cached page (Server Timing, section 3). */
export const cachedMark = 'cached'

/** Adds a Server-Timing header to a cached page, so that the page can show its age. */
export function markedAsCached(cached: Response): Response {
  const headers = new Headers(cached.headers)
  const date = Date.parse(headers.get('date') ?? '')
  headers.set('server-timing', `${cachedMark};desc="${Number.isNaN(date) ? '' : date}"`)
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers })
}
