import type { FastifyInstance } from 'fastify'
import { anApp } from '../../setup/aShop'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'

const catalog = '/api/bigcommerce/catalog'
const products = `${catalog}/products`

let shop: TradingShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openTradingShop()
})
beforeEach(() => {
  app = anApp({ commerce: shop.commerce })
})
afterAll(() => shop.close())

interface Body {
  readonly data: null | {
    readonly found: boolean
    readonly products: readonly unknown[]
    readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
  }
  readonly errors?: readonly { readonly message: string; readonly code: string }[]
}

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function request(url: string, method: Method = 'GET') {
  const { statusCode, headers, body } = await app.inject({ method, url, headers: { host: 'in.localhost' } })
  return { status: statusCode, headers, body }
}

async function list(query: string) {
  const { status, headers, body } = await request(`${products}?${query}`)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  return { status, ...(JSON.parse(body) as Body) }
}

const everything = 'everything'
const nothing = 'nothing'

test.each([
  ['page=0', 1, 24],
  ['page=-1', 1, 24],
  ['page=1.5', 1, 24],
  ['page=9e9', 'last', 24],
  ['page=99999999999999999999', 'last', 24],
  ['page=abc', 1, 24],
  ['page=%F0%9F%8F%B8', 1, 24],
  ['page=Infinity', 'last', 24],
  ['page=-Infinity', 1, 24],
  ['page=NaN', 1, 24],
  ['page[]=3', 1, 24],
  ['page=2&page=abc', 2, 24],
  ['limit=-1', 1, 1],
  ['limit=0', 1, 1],
  ['limit=100000', 1, 100],
  ['limit=7.9', 1, 7],
  ['limit=', 1, 24],
  ['limit=5&limit=9', 1, 5],
])('clamps or ignores "%s": page %s of %i', async (query, page, limit) => {
  const { status, data } = await list(query)
  expect(status).toBe(200)
  const { pagination } = data!
  const last = Math.ceil(pagination.total / limit)
  expect([pagination.page, pagination.limit]).toEqual([page === 'last' ? last : page, limit])
})

test.each([
  ['category=abc', everything],
  ['category=0', everything],
  ['category=1e3', everything],
  ['category=-5', everything],
  ['category=99999999999999999999', everything],
  ['category=2147483648', everything],
  ['category=%00', 'refused'],
  ['category=2147483647', nothing],
  ['brand=abc', everything],
  ['brand=0', everything],
  ['brand=1e3', everything],
  ['brand=99999999999999999999', everything],
  ['brand=2147483647', nothing],
  ['sort=__proto__', everything],
  ['sort=price', everything],
  ['__proto__=1&constructor=2&toString=3&hasOwnProperty=4', everything],
  ['utm_source=mail&unknown=%ED%A0%80', everything],
  ['', everything],
  ['&&&=&=', everything],
  ['filterAttributes=&filters=', everything],
  ['filterAttributes=__proto__&filters=polluted', nothing],
  ['filterAttributes=constructor,toString&filters=a,b', nothing],
  ['filterAttributes=brand&filters=__proto__', nothing],
  ['filterAttributes=price&filters=constructor', 'either'],
  ['search=%ED%A0%80', 'either'],
  ['search=%', 'either'],
  ['search=%E0%A4%A', 'either'],
  ['search=__proto__', 'either'],
  ['search=constructor', 'either'],
  [`search=${'x'.repeat(200)}`, 'either'],
  [`search=${encodeURIComponent("'; drop table products; --")}`, 'either'],
  [`search=${encodeURIComponent('.*+?^${}()|[]\\')}`, 'either'],
])('the query "%.80s" lists %s', async (query, outcome) => {
  const { status, data } = await list(query)
  expect(status).toBe(outcome === 'refused' ? 400 : 200)
  if (outcome === 'refused') return
  const { pagination, found } = data!
  expect(found).toBe(pagination.total > 0)
  const all = (await list('')).data!.pagination.total
  expect(all).toBeGreaterThan(50)
  if (outcome === everything) expect(pagination.total).toBe(all)
  if (outcome === nothing) expect(pagination.total).toBe(0)
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  ['a search of 201 characters', `search=${'x'.repeat(201)}`],
  ['a search of 5,000 characters', `search=${'x'.repeat(5000)}`],
  ['attributes without values', 'filterAttributes=flex'],
  ['values without attributes', 'filters=stiff'],
  ['more names than values', 'filterAttributes=flex,level&filters=stiff'],
  ['more values than names', 'filterAttributes=flex&filters=stiff,pro'],
  ['an empty name', 'filterAttributes=flex,&filters=stiff,pro'],
  ['an empty value', 'filterAttributes=flex&filters=stiff||medium'],
  ['a name twice', 'filterAttributes=flex,flex&filters=stiff,medium'],
  ['a name of spaces', 'filterAttributes=%20&filters=stiff'],
  ['1,001 characters of names', `filterAttributes=${'x'.repeat(1001)}&filters=stiff`],
  ['1,001 characters of values', `filterAttributes=flex&filters=${'x'.repeat(1001)}`],
])('rejects %s with a validation error', async (_what, query) => {
  const { status, data, errors } = await list(query)
  expect([status, data]).toEqual([400, null])
  expect(errors).toEqual([expect.objectContaining({ code: 'validation_error' })])
  expect(errors?.[0]?.message).toMatch(/\w/)
})

test.each(['flex\\', '\\', '\\\\\\', 'a\\|b\\,c'])(
  'accepts filters that end with or contain a backslash: %j',
  async (value) => {
    const filters = encodeURIComponent(value)
    const { status, data } = await list(`filterAttributes=flex&filters=${filters}`)
    expect([status, data?.found]).toEqual([200, false])
  },
)

test.each([
  ['', 404],
  ['__proto__', 404],
  ['constructor', 404],
  ['0', 404],
  ['-1', 404],
  ['1e3', 404],
  ['99999999999999999999', 404],
  ['..%2f..%2f..%2fetc%2fpasswd', 404],
  ['..%5c..%5cwindows', 404],
  ['%2e%2e', 404],
  ['%20', 404],
  ['%F0%9F%8F%B8', 404],
  ['x'.repeat(256), 404],
  ['x'.repeat(257), 404],
  ['x'.repeat(7000), 404],
  ['x'.repeat(9000), 414],
  ['%ED%A0%80', 400],
  ['%', 400],
  ['a%00b', 400],
  ['aerovolt-stratos-90%00', 400],
])('responds to product %# with the status that it deserves', async (segment, status) => {
  for (const address of [`${products}/${segment}`, `${products}/${segment}/related`]) {
    const response = await request(address)
    const { data, errors } = JSON.parse(response.body) as Body
    expect([response.status, data, errors?.length]).toEqual([status, null, 1])
  }
})

test.each([
  'search=%ED%A0%80',
  'search=__proto__&limit=__proto__',
  'limit=-1',
  'limit=9e9',
  'search=&limit=',
  'search=smash&search=other',
])('responds to suggestions for "%s"', async (query) => {
  const response = await request(`${catalog}/suggestions?${query}`)
  expect(response.status).toBe(200)
  expect(JSON.parse(response.body)).toMatchObject({ data: { products: expect.any(Array) as unknown } })
})

test('rejects suggestions for a text that is too long', async () => {
  const response = await request(`${catalog}/suggestions?search=${'x'.repeat(201)}`)
  expect(response.status).toBe(400)
  expect(JSON.parse(response.body)).toMatchObject({ data: null, errors: [{ code: 'validation_error' }] })
})

const paths = ['products', 'products/aerovolt-stratos-90', 'products/aerovolt-stratos-90/related']
const everyPath = [...paths, 'categories', 'suggestions'].map((path) => `${catalog}/${path}`)

test.each(everyPath)('%s accepts only read methods', async (path) => {
  const got = await request(path)
  expect(got.status).toBe(200)
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const rejected = await request(path, method)
    expect([rejected.status, rejected.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    expect(JSON.parse(rejected.body)).toMatchObject({ data: null, errors: [{ code: 'invalid_method' }] })
  }
  const options = await request(path, 'OPTIONS')
  expect([options.status, options.headers.allow, options.body]).toEqual([204, 'GET, HEAD, OPTIONS', ''])
  // The first response comes from the route, the second from the cache.
  for (const address of [`${path}?fresh`, path]) {
    const head = await request(address, 'HEAD')
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', got.headers.etag])
    expect(head.headers['content-type']).toBe(got.headers['content-type'])
  }
})

test.each(everyPath)('%s is the same for every visitor and cacheable with revalidation', async (path) => {
  const cookie = 'SHOP_TOKEN=some; bc_cartId=4b0c5f0e-0000-4000-8000-000000000000'
  for (const headers of [{ host: 'in.localhost' }, { host: 'in.localhost', cookie }]) {
    const response = await app.inject({ url: path, headers })
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers.vary).toBe('Accept-Encoding')
    const again = await app.inject({
      url: path,
      headers: { ...headers, 'if-none-match': String(response.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  }
})
