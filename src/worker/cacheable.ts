/** What the worker keeps for a time without a connection; each kind in a cache of its own. */
export type Kind = 'pages' | 'assets' | 'pictures' | 'catalogue'

/** How much of each kind is kept: the oldest go first. */
export const limits: Readonly<Record<Kind, { readonly entries: number; readonly days: number }>> = {
  pages: { entries: 60, days: 14 },
  assets: { entries: 200, days: 60 },
  pictures: { entries: 240, days: 30 },
  catalogue: { entries: 120, days: 2 },
}

interface Asked {
  readonly method: string
  readonly mode: string
  readonly headers: Pick<Headers, 'get'>
}

const beginnings: readonly (readonly [string, Kind])[] = [
  ['/assets/', 'assets'],
  ['/brand/', 'pictures'],
  ['/api/studio2/product/', 'pictures'],
  ['/api/bigcommerce/catalog/', 'catalogue'],
]

/**
 * What a request is for; null for everything that is not the worker's business: changes, personal calls, events,
 * downloads, health checks. Whether a page may be kept, its answer says.
 */
export function kindOf({ method, mode, headers }: Asked, pathname: string): Kind | null {
  if (method !== 'GET') return null
  const found = beginnings.find(([beginning]) => pathname.startsWith(beginning))
  if (found) return found[1]
  if (pathname.startsWith('/api/')) return null
  // A page that was reached without loading a document is asked for by name, as `CACHE_URLS` does.
  return mode === 'navigate' || headers.get('accept')?.startsWith('text/html') ? 'pages' : null
}

/**
 * The address that a page is kept under: what does not change it is left out, as the server does it too. Only searches
 * and listings read a query.
 */
export function pageKey(address: string): string {
  const url = new URL(address)
  url.hash = ''
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  if (!/^(\/[a-z]{2})?\/(search|category)\//.test(url.pathname)) url.search = ''
  return url.href
}

/**
 * Whether an answer is the same for everybody and whole. Who made it knows: what is personal carries `no-store`
 * (RFC 9111, section 5.2.2). One that was redirected must not answer a navigation (Fetch, section 4.3).
 */
export function isCacheable({
  status,
  type,
  redirected,
  headers,
}: Pick<Response, 'status' | 'type' | 'redirected'> & Pick<Asked, 'headers'>): boolean {
  const control = headers.get('cache-control') ?? ''
  return (
    status === 200 && type === 'basic' && !redirected && control !== '' && !/no-store|private/i.test(control)
  )
}

/** The name of the entry by which a kept page tells when it was made (Server Timing, section 3). */
export const cachedMark = 'kept'

/** A kept page's answer, which tells the page in its head that it was kept, and since when. */
export function markedAsCached(cached: Response): Response {
  const headers = new Headers(cached.headers)
  const date = Date.parse(headers.get('date') ?? '')
  headers.set('server-timing', `${cachedMark};desc="${Number.isNaN(date) ? '' : date}"`)
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers })
}
