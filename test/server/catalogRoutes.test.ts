import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { anApp, aCommerce, aCustomer, aProductOnWire, aShop, someSettings } from '../setup/aShop'
import { buildApp } from '../../server/app'

const products = '/api/bigcommerce/catalog/products'

/** What the catalogue is asked when the listing is called with a query. */
async function queryFor(search: string): Promise<unknown> {
  const commerce = aCommerce()
  const answer = await anApp({ commerce }).inject(`${products}?${search}`)
  expect([search, answer.statusCode]).toEqual([search, 200])
  return commerce.asked[0]?.query
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
])('the query "%s" is read leniently', async (search, query) => {
  expect(await queryFor(search)).toEqual(query)
})

test.each([
  `search=${'x'.repeat(201)}`,
  'filterAttributes=flex',
  'filters=stiff',
  'filterAttributes=flex,weight&filters=stiff',
  'filterAttributes=flex&filters=stiff||medium',
])('the query "%.60s" is refused', async (search) => {
  const answer = await anApp().inject(`${products}?${search}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ data: null, errors: [{ code: 'validation_error' }] })
})

test('the same listing is asked of the catalogue once until it changes', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  await app.inject(`${products}?sort=price-asc&page=2`)
  await app.inject(`${products}?page=2&utm_source=mail&sort=price-asc`)
  expect(commerce.asked).toHaveLength(1)
  await app.inject(`${products}?sort=price-asc&page=2`)
  expect(commerce.asked).toHaveLength(1)
  commerce.change()
  await app.inject(`${products}?sort=price-asc&page=2`)
  expect(commerce.asked).toHaveLength(2)
})

test('what was looked up while the catalogue changed is not taken for new afterwards', async () => {
  const commerce = aCommerce()
  const list: typeof commerce.catalogue.list = async (query, channel) => {
    const listing = await commerce.catalogue.list(query, channel)
    if (commerce.asked.length > 1) return listing
    commerce.change()
    await app.inject(`${products}?page=2`)
    return listing
  }
  const app = anApp({ commerce: { ...commerce, catalogue: { ...commerce.catalogue, list } } })
  await app.inject(products)
  await app.inject(products)
  expect(commerce.asked).toHaveLength(3)
})

test('shoppers who ask for the same listing at once share one look-up', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  await Promise.all([app.inject(products), app.inject(products), app.inject(products)])
  expect(commerce.asked).toHaveLength(1)
})

test('each shop has its own answers', async () => {
  const commerce = aCommerce()
  const app = anApp({ commerce })
  for (const host of ['in.localhost', 'official.in.localhost', 'in.localhost']) {
    await app.inject({ url: products, headers: { host } })
  }
  expect(commerce.asked.map(({ channel }) => channel.brand)).toEqual(['courtline', 'aerovolt'])
})

test('a failed look-up is not kept', async () => {
  let isBroken = true
  const working = aCommerce()
  const list: typeof working.catalogue.list = async (query, channel) => {
    if (isBroken) throw new Error('broken')
    return working.catalogue.list(query, channel)
  }
  const app = buildApp(aShop({ commerce: { ...working, catalogue: { ...working.catalogue, list } } }))
  expect((await app.inject(products)).statusCode).toBe(500)
  isBroken = false
  expect((await app.inject(products)).statusCode).toBe(200)
  await app.close()
})

test('a listing is public and has a validator that saves sending it again', async () => {
  const app = anApp()
  const { headers } = await app.inject(products)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const again = await app.inject({ url: products, headers: { 'if-none-match': `"other", ${headers.etag}` } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  const changed = await app.inject({ url: products, headers: { 'if-none-match': '"other"' } })
  expect(changed.statusCode).toBe(200)
})

test('a long listing travels compressed to those who accept it', async () => {
  const many = Array.from({ length: 24 }, (_, index) => aProductOnWire({ slug: `racket-${index}` }))
  const app = anApp({ commerce: aCommerce({ products: many }) })
  const ask = (encoding?: string) =>
    app.inject({ url: products, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })
  const plain = await ask()
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  const br = await ask('gzip, deflate, br')
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await ask('gzip, br;q=0')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const preferred = await ask('gzip;q=0.8, br;q=0.5')
  expect(preferred.headers['content-encoding']).toBe('br')
  expect((await ask('br;q=0.000 , gzip; q=0.1')).headers['content-encoding']).toBe('gzip')
  expect((await ask('identity')).body).toBe(plain.body)
})

test('a product is found by its slug', async () => {
  const app = anApp()
  expect((await app.inject(`${products}/smash-90`)).json()).toMatchObject({ data: { name: 'Smash 90' } })
  const unknown = await app.inject(`${products}/nothing`)
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json()).toEqual({
    data: null,
    errors: [{ message: 'There is no such product', code: 'not_found' }],
  })
})

test('the category tree is public', async () => {
  const answer = await anApp().inject('/api/bigcommerce/catalog/categories')
  expect(answer.json()).toMatchObject({ data: [{ name: 'Badminton', children: [] }] })
})

test('a guest is nobody, and nothing personal is kept on the way', async () => {
  const answer = await anApp().inject('/api/bigcommerce/customers')
  expect(answer.json()).toEqual({ data: null })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a signed-in customer is named', async () => {
  const commerce = aCommerce({ sessions: { token: aCustomer() } })
  const headers = { cookie: 'SHOP_TOKEN=token' }
  const answer = await anApp({ commerce }).inject({ url: '/api/bigcommerce/customers', headers })
  expect(answer.json()).toEqual({ data: { customer: aCustomer() } })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a stale session is nobody and its cookie goes', async () => {
  const headers = { cookie: 'SHOP_TOKEN=old' }
  const answer = await anApp().inject({ url: '/api/bigcommerce/customers', headers })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }])
  expect(answer.cookies).toEqual([
    expect.objectContaining({
      name: 'SHOP_TOKEN',
      value: '',
      maxAge: 0,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
    }),
  ])
  expect(answer.headers['set-cookie']).toMatch(/Expires=Thu, 01 Jan 1970/)
})

test.each([
  ['a trusted proxy', { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' }, 'sg', 'SG'],
  ['nobody who is trusted', { trustProxy: false, countryHeader: 'CF-IPCountry' }, 'SG', ''],
  ['another address than the proxy', { trustProxy: '10.0.0.1', countryHeader: 'CF-IPCountry' }, 'SG', ''],
  ['a proxy whose header is not set up', { trustProxy: 'loopback', countryHeader: null }, 'SG', ''],
  ['a proxy that does not know', { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' }, 'XX', ''],
  [
    'a proxy that sees an anonymising network',
    { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' },
    'T1',
    '',
  ],
  ['a proxy that sends nonsense', { trustProxy: 'loopback', countryHeader: 'CF-IPCountry' }, '<b>', ''],
])('the country by %s', async (_by, changes, header, location) => {
  const headers = { host: 'id.localhost:3000', 'cf-ipcountry': header }
  const answer = await anApp({ settings: someSettings(changes) }).inject({ url: '/location', headers })
  expect(answer.json()).toEqual({ data: { ipCountry: { location }, url: 'http://id.localhost:3000' } })
  expect(answer.headers['cache-control']).toBe('no-store')
})
