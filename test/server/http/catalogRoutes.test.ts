import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildApp } from '../../../server/http/app'
import {
  anApp,
  anAppOfFile,
  aCommerce,
  aCustomer,
  aProductOnWire,
  aShop,
  someSettings,
} from '../../setup/aShop'

const products = '/api/bigcommerce/catalog/products'

const plainApp = anAppOfFile()

/** The catalog query of a listing request. */
async function queryFor(search: string): Promise<unknown> {
  const commerce = aCommerce()
  const response = await anApp({ commerce }).inject(`${products}?${search}`)
  expect([search, response.statusCode]).toEqual([search, 200])
  return commerce.requests[0]?.query
}

test.each([
  ['', {}],
  ['page=2&limit=12', { page: 2, limit: 12 }],
  ['page=0&limit=0', { page: 1, limit: 1 }],
  ['page=-3&limit=1000', { page: 1, limit: 100 }],
  ['page=abc&limit=', {}],
  ['page=1e999', { page: 2_147_483_647 }],
  ['page=2.9', { page: 2 }],
  ['page=2&page=5', { page: 2 }],
  ['category=12&brand=7', { category: 12, brand: 7 }],
  ['category=shoes&brand=-1', {}],
  ['category=99999999999', {}],
  ['search=%20smash%20%20%2090%20', { search: 'smash 90' }],
  ['search=', {}],
  ['sort=price-asc', { sort: 'price-asc' }],
  ['sort=random', {}],
  ['campaign=spring&__proto__=1', {}],
  [
    'filterAttributes=weight%20class,flex&filters=4U,stiff|medium',
    { filters: { flex: ['medium', 'stiff'], 'weight class': ['4U'] } },
  ],
])('parses the query "%s" leniently', async (search, query) => {
  expect(await queryFor(search)).toEqual(query)
})

test.each([
  `search=${'x'.repeat(201)}`,
  'filterAttributes=flex',
  'filters=stiff',
  'filterAttributes=flex,weight&filters=stiff',
  'filterAttributes=flex&filters=stiff||medium',
])('rejects the query "%.60s"', async (search) => {
  const response = await plainApp().inject(`${products}?${search}`)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ data: null, errors: [{ code: 'validation_error' }] })
})

test('requests the same listing from the catalog once until it changes', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  await app.inject(`${products}?sort=price-asc&page=2`)
  await app.inject(`${products}?page=2&utm_source=mail&sort=price-asc`)
  expect(commerce.requests).toHaveLength(1)
  await app.inject(`${products}?sort=price-asc&page=2`)
  expect(commerce.requests).toHaveLength(1)
  commerce.change()
  await app.inject(`${products}?sort=price-asc&page=2`)
  expect(commerce.requests).toHaveLength(2)
})

test('refreshes a category listing when its category changes, and any other on every change', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  const readAll = async () => {
    commerce.requests.length = 0
    for (const query of ['category=12', 'category=12&search=smash', 'brand=7', ''])
      await app.inject(`${products}?${query}`)
    return commerce.requests.map(({ query }) => query)
  }
  expect(await readAll()).toHaveLength(4)
  expect(await readAll()).toEqual([])
  commerce.change('category 13', 'product 101', 'everything')
  expect(await readAll()).toEqual([{ search: 'smash', category: 12 }, { brand: 7 }, {}])
  commerce.change('category 12', 'product 101', 'everything')
  expect(await readAll()).toHaveLength(4)
})

test('refreshes a category listing without products on every change', async () => {
  const commerce = aCommerce({ products: [] })
  const app = anApp({ commerce })
  await app.inject(`${products}?category=12`)
  commerce.change('everything')
  await app.inject(`${products}?category=12`)
  expect(commerce.requests).toHaveLength(2)
})

test('does not cache a response as fresh when the catalog changes during the look-up', async () => {
  const commerce = aCommerce()
  const list: typeof commerce.catalog.list = async (query, channel) => {
    const listing = await commerce.catalog.list(query, channel)
    if (commerce.requests.length > 1) return listing
    commerce.change()
    await app.inject(`${products}?page=2`)
    return listing
  }
  const app = anApp({ commerce: { ...commerce, catalog: { ...commerce.catalog, list } } })
  await app.inject(products)
  await app.inject(products)
  expect(commerce.requests).toHaveLength(3)
})

test('shares one look-up between parallel requests for the same listing', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  await Promise.all([app.inject(products), app.inject(products), app.inject(products)])
  expect(commerce.requests).toHaveLength(1)
})

test('caches responses per site', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  for (const host of ['in.localhost', 'official.in.localhost', 'in.localhost']) {
    await app.inject({ url: products, headers: { host } })
  }
  expect(commerce.requests.map(({ channel }) => channel.brand)).toEqual(['courtline', 'aerovolt'])
})

test('does not cache a failed look-up', async () => {
  let isBroken = true
  const working = aCommerce()
  const list: typeof working.catalog.list = async (query, channel) => {
    if (isBroken) throw new Error('broken')
    return working.catalog.list(query, channel)
  }
  const app = buildApp(aShop({ commerce: { ...working, catalog: { ...working.catalog, list } } }))
  expect((await app.inject(products)).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject(products)).statusCode).toBe(200)
  await app.close()
})

test('a listing is public and responds with 304 to its ETag', async () => {
  const app = plainApp()
  const { headers } = await app.inject(products)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await app.inject({ url: products, headers: { 'if-none-match': `"other", ${headers.etag}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  const changed = await app.inject({ url: products, headers: { 'if-none-match': '"other"' } })
  expect(changed.statusCode).toBe(200)
})

test('compresses a long listing for clients that accept it', async () => {
  const many = Array.from({ length: 24 }, (_, index) => aProductOnWire({ slug: `racket-${index}` }))
  const app = anApp({ commerce: aCommerce({ products: many }) })
  const request = (encoding?: string) =>
    app.inject({ url: products, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const plain = await request()
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  const br = await request('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await request('gzip, br;q=0')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const preferred = await request('gzip;q=0.8, br;q=0.5')
  expect(preferred.headers['content-encoding']).toBe('br')
  expect((await request('br;q=0.000 , gzip; q=0.1')).headers['content-encoding']).toBe('gzip')
  expect((await request('identity')).body).toBe(plain.body)
})

test('finds a product by its slug', async () => {
  const app = plainApp()
  expect((await app.inject(`${products}/smash-90`)).json()).toMatchObject({ data: { name: 'Smash 90' } })
  const unknown = await app.inject(`${products}/nothing`)
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toEqual({
    data: null,
    errors: [{ message: 'There is no such product', code: 'not_found' }],
  })
})

test('the category tree is public and marks headings as groups without a page', async () => {
  const commerce = aCommerce()
  const leaf = { entityId: 2, name: 'Socks', path: '/s/', isGroup: false, productCount: 1, children: [] }
  const group = { ...leaf, entityId: 3, name: 'Clothing', isGroup: true, children: [leaf] }
  const categoryTree = async () => [{ ...leaf, entityId: 1, children: [group] }]
  const app = anApp({ commerce: { ...commerce, catalog: { ...commerce.catalog, categoryTree } } })
  const response = await app.inject('/api/bigcommerce/catalog/categories')
  const heading = { ...group, description: '<p>unclickable</p>', children: [{ ...leaf, description: '' }] }
  expect(response.json()).toEqual({ data: [{ ...leaf, entityId: 1, description: '', children: [heading] }] })
})

describe('related products', () => {
  const racket = aProductOnWire()
  const string = aProductOnWire({
    id: '7',
    entityId: 7,
    slug: 'wire-65',
    categories: ['/category/badminton/'],
  })

  function someApp(shown = [string]) {
    const commerce = aCommerce({ products: [racket, string] })
    const requests: unknown[][] = []
    const related: typeof commerce.catalog.related = async (id, { region }, limit) => {
      requests.push([id, region, limit])
      return shown
    }
    const app = anApp({ commerce: { ...commerce, catalog: { ...commerce.catalog, related } } })
    return { app, requests, commerce }
  }

  test.each([
    ['', 8],
    ['?limit=3', 3],
    ['?limit=0', 1],
    ['?limit=-4', 1],
    ['?limit=1000', 24],
    ['?limit=many', 8],
  ])('are requested by id or slug; "%s" returns at most %i', async (query, limit) => {
    const { app, requests } = someApp()
    for (const name of ['smash-90', '101']) {
      const response = await app.inject({
        url: `${products}/${name}/related${query}`,
        headers: { host: 'sg.localhost' },
      })
      expect(response.json()).toEqual({ data: [string] })
    }
    expect(requests).toEqual([
      ['101', 'SG', limit],
      ['101', 'SG', limit],
    ])
  })

  test('respond with 404 for an unknown product', async () => {
    const { app, requests } = someApp()
    const response = await app.inject(`${products}/nothing/related`)
    expect([response.statusCode, requests]).toEqual([404, []])
  })

  test('are selected again when one of them or a neighbour changes', async () => {
    const { app, requests, commerce } = someApp()
    const changes = [
      [],
      ['category 9', 'everything'],
      ['product 7'],
      ['product 101'],
      ['category 1'],
    ] as const
    const counts = []
    for (const change of changes) {
      if (change.length > 0) commerce.change(...change)
      await app.inject(`${products}/smash-90/related`)
      counts.push(requests.length)
    }
    expect(counts).toEqual([1, 1, 2, 3, 4])
  })

  test('are selected again on every change while there are none', async () => {
    const { app, requests, commerce } = someApp([])
    await app.inject(`${products}/smash-90/related`)
    commerce.change('everything')
    await app.inject(`${products}/smash-90/related`)
    expect(requests).toHaveLength(2)
  })
})

test('refreshes the rackets of a category when it changes, and leaves out what is no racket with figures', async () => {
  const attributes = [
    { name: 'balance point', value: '303', unit: 'mm' },
    { name: 'shaft flex', value: 'Stiff', unit: null },
    { name: 'weight class', value: '4U', unit: null },
  ]
  const racket = aProductOnWire({ id: '7', attributes })
  const commerce = aCommerce({ products: [aProductOnWire(), racket, { ...racket, id: '8', kind: 'bag' }] })
  const app = anApp({ commerce })
  const request = async (query: string) =>
    (await app.inject(`/api/bigcommerce/catalog/rackets${query}`)).json<{ data: { id: string }[] }>().data
  expect((await request('?category=12&limit=1')).map(({ id }) => id)).toEqual(['7'])
  expect(commerce.requests.map(({ query }) => query)).toEqual([
    { category: 12, filters: { 'balance point': ['0..'] }, page: 1, limit: 100, facets: 'none' },
  ])
  commerce.change('category 13')
  await request('?category=12&page=2')
  expect(commerce.requests).toHaveLength(1)
  commerce.change('category 12')
  await request('?category=12')
  expect(commerce.requests).toHaveLength(2)
})

test('suggestions use the search text of listings, or none', async () => {
  const commerce = aCommerce()
  const requests: unknown[][] = []
  const suggest: typeof commerce.catalog.suggest = async (search, { region }, limit) => {
    requests.push([search, region, limit])
    return { search, queries: ['smash'], categories: [], products: [], total: 3 }
  }
  const app = anApp({ commerce: { ...commerce, catalog: { ...commerce.catalog, suggest } } })
  const request = (query: string) =>
    app.inject({ url: `/api/bigcommerce/catalog/suggestions${query}`, headers: { host: 'id.localhost' } })
  const response = await request('?search=%20smash%20%20%2090')
  expect(response.json()).toEqual({
    data: { search: 'smash 90', queries: ['smash'], categories: [], products: [], total: 3 },
  })
  for (const query of ['?search=smash%2090', '', '?search=&limit=99', '?limit=0']) await request(query)
  expect(requests).toEqual([
    ['smash 90', 'ID', 6],
    ['', 'ID', 6],
    ['', 'ID', 10],
    ['', 'ID', 1],
  ])
  commerce.change('everything')
  await request('?search=smash%2090')
  expect(requests).toHaveLength(5)
})

test('a guest is null, and the response is not stored', async () => {
  const response = await plainApp().inject('/api/bigcommerce/customers')
  expect(response.json()).toEqual({ data: null })
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.headers['set-cookie']).toBeUndefined()
})

test('returns the signed-in customer', async () => {
  const commerce = aCommerce({ sessions: { token: aCustomer() } })
  const headers = { cookie: 'SHOP_TOKEN=token' }
  const response = await anApp({ commerce }).inject({ url: '/api/bigcommerce/customers', headers })
  expect(response.json()).toEqual({ data: { customer: aCustomer() } })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('a stale session is null, and its cookies are cleared', async () => {
  const headers = { cookie: 'SHOP_TOKEN=old' }
  const response = await plainApp().inject({ url: '/api/bigcommerce/customers', headers })
  expect([response.statusCode, response.json()]).toEqual([200, { data: null }])
  const cleared = { value: '', maxAge: 0, expires: new Date(0), path: '/', sameSite: 'Lax' }
  expect(response.cookies).toEqual([
    { ...cleared, name: 'SHOP_TOKEN', httpOnly: true },
    { ...cleared, name: 'SHOP_SIGNED_IN' },
  ])
})

test.each([
  ['a trusted proxy', { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' }, 'sg', 'SG'],
  ['an untrusted client', { trustProxy: false, countryHeader: 'CF-IPCountry' }, 'SG', ''],
  [
    'a client that is not the trusted proxy',
    { trustProxy: '10.0.0.1', countryHeader: 'CF-IPCountry' },
    'SG',
    '',
  ],
  ['a proxy without a configured header', { trustProxy: 'loopback', countryHeader: null }, 'SG', ''],
  [
    'a proxy that does not find the country',
    { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' },
    'XX',
    '',
  ],
  [
    'a proxy that reports an anonymising network',
    { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' },
    'T1',
    '',
  ],
  [
    'a proxy that sends an invalid value',
    { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' },
    '<b>',
    '',
  ],
])('uses or ignores the country header of %s', async (_by, changes, header, location) => {
  const headers = { host: 'id.localhost:3000', 'cf-ipcountry': header }
  const response = await anApp({ settings: someSettings(changes) }).inject({ url: '/location', headers })
  expect(response.json()).toEqual({ data: { ipCountry: { location }, url: 'http://id.localhost:3000' } })
  expect(response.headers['cache-control']).toBe('no-store')
})
