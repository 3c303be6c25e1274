import { isCacheable, cacheKind, markedAsCached, pageKey } from '../../src/worker/cacheable'

const requested = (changes: { method?: string; mode?: string; accept?: string } = {}) => {
  const { method = 'GET', mode = 'no-cors', accept = '*/*' } = changes
  return { method, mode, headers: new Headers({ accept }) }
}

test.each([
  ['/assets/main.0c741348fc.js', 'assets'],
  ['/brand/courtline/icon-192.png', 'pictures'],
  ['/api/studio2/product/AER-ST90/thumbnail', 'pictures'],
  ['/api/bigcommerce/catalog/products', 'catalog'],
])('%s is cached among the %s', (pathname, kind) => {
  expect(cacheKind(requested(), pathname)).toBe(kind)
})

test.each([
  '/api/bigcommerce/cart',
  '/api/bigcommerce/customers',
  '/api/bigcommerce/orders/17',
  '/api/bigcommerce/wishlist',
  '/api/events',
  '/location',
  '/healthz',
])('%s is left to the network', (pathname) => {
  expect(cacheKind(requested({ mode: 'cors' }), pathname)).toBeNull()
})

test('navigations and fetched documents are pages, and POST requests are not', () => {
  expect(cacheKind(requested({ mode: 'navigate' }), '/about/')).toBe('pages')
  expect(cacheKind(requested({ mode: 'cors', accept: 'text/html' }), '/about/')).toBe('pages')
  expect(cacheKind(requested({ mode: 'navigate', method: 'POST' }), '/about/')).toBeNull()
  // A download of customer data is a navigation too.
  expect(cacheKind(requested({ mode: 'navigate' }), '/api/bigcommerce/customers/data')).toBeNull()
})

const response = (control: string | null, changes: Partial<Response> = {}) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers(control === null ? {} : { 'cache-control': control }),
  ...changes,
})

test('only public responses are cached', () => {
  expect(isCacheable(response('public, max-age=0, s-maxage=60, must-revalidate'))).toBe(true)
  for (const control of ['no-store', 'private, max-age=60', 'No-Store', null])
    expect([control, isCacheable(response(control))]).toEqual([control, false])
})

test('failed, redirected and cross-origin responses are not cached', () => {
  const control = 'public, max-age=60'
  for (const changes of [{ status: 404 }, { status: 206 }, { redirected: true }, { type: 'opaque' as const }])
    expect([changes, isCacheable(response(control, changes))]).toEqual([changes, false])
})

test('page cache keys drop tracking parameters, and those of listings retain the query', () => {
  const key = (path: string) =>
    pageKey(`https://in.shop.example${path}`).slice('https://in.shop.example'.length)
  expect(key('/smash-90/?utm_source=mail#reviews')).toBe('/smash-90/')
  expect(key('/hi')).toBe('/hi/')
  expect(key('/category/badminton/rackets/?page=2')).toBe('/category/badminton/rackets/?page=2')
  expect(key('/hi/search/?q=90')).toBe('/hi/search/?q=90')
  expect(key('/hi/racket-finder/?level=club')).toBe('/hi/racket-finder/?level=club')
})

test('a cached page has its creation time in Server-Timing', async () => {
  const headers = { date: 'Sat, 21 Nov 2026 15:20:55 GMT', 'content-type': 'text/html' }
  const marked = markedAsCached(new Response('<p>page</p>', { headers }))
  expect(marked.headers.get('server-timing')).toBe(`cached;desc="${Date.UTC(2026, 10, 21, 15, 20, 55)}"`)
  expect(marked.headers.get('content-type')).toBe('text/html')
  expect(await marked.text()).toBe('<p>page</p>')
})
