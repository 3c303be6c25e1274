import type { FastifyPluginAsync } from 'fastify'
import { anApp, aCommerce, someSettings } from '../../setup/aShop'

const products = '/api/bigcommerce/catalog/products'

test('responds with JSON in the envelope with its content type', async () => {
  const response = await anApp().inject(products)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toMatchObject({ data: { found: true, products: [{ name: 'Smash 90' }] } })
})

test.each([
  ['in.localhost:3000', 'courtline', 'IN'],
  ['IN.LOCALHOST', 'courtline', 'IN'],
  ['official.sg.localhost', 'aerovolt', 'SG'],
  ['localhost:3000', 'courtline', 'AE'],
  ['127.0.0.1:3000', 'courtline', 'AE'],
])('the host %s selects the site', async (host, brand, region) => {
  const commerce = aCommerce()
  await anApp({ commerce }).inject({ url: products, headers: { host } })
  expect(commerce.requests[0]?.channel).toMatchObject({ brand, region })
})

test.each(['evil.example', 'in.localhost.evil.example', 'localhost@evil.example', ' '])(
  'rejects the unknown host %j',
  async (host) => {
    const response = await anApp().inject({ url: products, headers: { host } })
    expect(response.statusCode).toBe(421)
    expect(response.json()).toEqual({
      data: null,
      errors: [{ message: 'There is no shop at this address', code: 'misdirected_request' }],
    })
  },
)

test('responds to an unknown host with a sentence for pages and the envelope for the API', async () => {
  const pages: FastifyPluginAsync = async (app) => void app.get('/*', async () => 'page')
  const app = anApp({ pages: [pages] })
  const host = 'evil.example'
  const page = await app.inject({ url: '/', headers: { host, accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([421, 'text/html; charset=utf-8'])
  const text = await app.inject({ url: '/', headers: { host } })
  expect([text.statusCode, text.body]).toEqual([421, 'There is no shop at this address\n'])
})

test('responds to health checks for any host', async () => {
  const app = anApp()
  for (const url of ['/healthz', '/readyz']) {
    expect((await app.inject({ url, headers: { host: '10.1.2.3' } })).statusCode).toBe(200)
  }
})

test('is alive but not ready while the database is unreachable', async () => {
  const app = anApp({ isReady: async () => Promise.reject(new Error('no database')) })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
})

test('accepts a forwarded host only from a trusted proxy', async () => {
  const commerce = aCommerce()
  const headers = { host: 'sg.localhost', 'x-forwarded-host': 'in.localhost' }
  await anApp({ commerce }).inject({ url: products, headers })
  await anApp({ commerce, settings: someSettings({ trustProxy: 'loopback' }) }).inject({
    url: products,
    headers,
  })
  await anApp({ commerce, settings: someSettings({ trustProxy: '10.0.0.0/8' }) }).inject({
    url: products,
    headers,
  })
  expect(commerce.requests.map(({ channel }) => channel.region)).toEqual(['SG', 'IN', 'SG'])
})

test('lets the page routes handle every path except those below the API', async () => {
  const pages: FastifyPluginAsync = async (app) => void app.get('/*', async () => 'page')
  const app = anApp({ pages: [pages] })
  expect((await app.inject('/smash-90/')).body).toBe('page')
  expect((await app.inject('/api/nothing')).json()).toMatchObject({ errors: [{ code: 'not_found' }] })
  expect((await app.inject('/api')).statusCode).toBe(404)
  expect((await app.inject({ url: '/smash-90/', method: 'POST' })).headers.allow).toBe('GET, HEAD, OPTIONS')
})

interface Description {
  readonly openapi: string
  readonly paths: Readonly<
    Record<string, { readonly get: { readonly parameters?: readonly { name: string }[] } }>
  >
}

test('describes its routes as OpenAPI', async () => {
  const response = await anApp().inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  const { openapi, paths } = response.json<Description>()
  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths).sort()).toEqual([
    '/api/bigcommerce/cart',
    '/api/bigcommerce/cart-mails/removal',
    '/api/bigcommerce/cart-mails/unsubscribe',
    '/api/bigcommerce/cart/coupons',
    '/api/bigcommerce/cart/gift-wrapping',
    '/api/bigcommerce/cart/links/open',
    '/api/bigcommerce/cart/prices',
    '/api/bigcommerce/catalog/categories',
    '/api/bigcommerce/catalog/products',
    '/api/bigcommerce/catalog/products/{idOrSlug}',
    '/api/bigcommerce/catalog/products/{idOrSlug}/questions',
    '/api/bigcommerce/catalog/products/{idOrSlug}/related',
    '/api/bigcommerce/catalog/products/{idOrSlug}/reviews',
    '/api/bigcommerce/catalog/rackets',
    '/api/bigcommerce/catalog/suggestions',
    '/api/bigcommerce/customers',
    '/api/bigcommerce/customers/addresses',
    '/api/bigcommerce/customers/addresses/{id}',
    '/api/bigcommerce/customers/data',
    '/api/bigcommerce/customers/email',
    '/api/bigcommerce/customers/login',
    '/api/bigcommerce/customers/login/code',
    '/api/bigcommerce/customers/login/passkey',
    '/api/bigcommerce/customers/logout',
    '/api/bigcommerce/customers/passkeys',
    '/api/bigcommerce/customers/passkeys/options',
    '/api/bigcommerce/customers/passkeys/{id}',
    '/api/bigcommerce/customers/password',
    '/api/bigcommerce/customers/password-reset',
    '/api/bigcommerce/customers/profile',
    '/api/bigcommerce/customers/removal',
    '/api/bigcommerce/customers/set-ups',
    '/api/bigcommerce/customers/set-ups/{id}',
    '/api/bigcommerce/customers/set-ups/{id}/reminder',
    '/api/bigcommerce/customers/signup',
    '/api/bigcommerce/gift-cards/balance',
    '/api/bigcommerce/orders',
    '/api/bigcommerce/orders/track',
    '/api/bigcommerce/orders/{id}',
    '/api/bigcommerce/orders/{id}/cancel',
    '/api/bigcommerce/orders/{id}/open',
    '/api/bigcommerce/orders/{id}/refund-account',
    '/api/bigcommerce/orders/{id}/reorder',
    '/api/bigcommerce/orders/{id}/return',
    '/api/bigcommerce/orders/{id}/reviews',
    '/api/bigcommerce/orders/{id}/reviews/{line}',
    '/api/bigcommerce/places/{country}',
    '/api/bigcommerce/places/{country}/{province}',
    '/api/bigcommerce/places/{country}/{province}/{city}',
    '/api/bigcommerce/stock-alerts',
    '/api/bigcommerce/stock-alerts/confirmation',
    '/api/bigcommerce/stock-alerts/removal',
    '/api/bigcommerce/stock-alerts/unsubscribe',
    '/api/bigcommerce/wishlist',
    '/location',
  ])
  const parameters = paths[products]?.get.parameters?.map(({ name }) => name)
  expect(parameters).toEqual([
    'page',
    'limit',
    'search',
    'category',
    'brand',
    'sort',
    'makers',
    'filterAttributes',
    'filters',
    'facets',
  ])
})
