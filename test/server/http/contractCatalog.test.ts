import type { CategoryNode } from '../../../src/domain/catalog/category'
import { toRacketPoint, type RacketPoint } from '../../../src/domain/catalog/racketSpace'
import type { Product } from '../../../src/domain/product/product'
import { contractBackEnds, type OpenShop } from './wire/contractBackEnds'
import type { WireListing } from './wire/rawShapes'

describe.each(contractBackEnds)('$title', ({ open, can, strings }) => {
  let shop: OpenShop
  beforeAll(async () => {
    shop = await open({
      settings: { trustProxy: 'loopback', countryHeader: 'cf-ipcountry' },
      hasEverySite: true,
      // As many as the pages of listings need.
      products: 120,
    })
  })
  afterAll(() => shop.close())

  async function list(query: string, host?: string): Promise<WireListing> {
    const { status, data } = await shop.visitor(host).request('GET', `catalog/products?${query}`)
    expect([query, status]).toEqual([query, 200])
    return data as WireListing
  }
  const namesIn = ({ products }: WireListing) => products.map(({ name }) => name)

  test.each([
    'localhost',
    'in.localhost',
    'sg.localhost',
    'id.localhost',
    'official.id.localhost',
    'official.in.localhost',
  ])('every product of %s has the shape of the wire contract', async (host) => {
    const { products, pagination, found } = await list('limit=100', host)
    expect([found, products.length]).toEqual([true, Math.min(100, pagination.total)])
    for (const { id, entityId, path, slug, price, prices, inStock, variants } of products) {
      expect([id, path]).toEqual([String(entityId), `/${slug}/`])
      expect([prices.salePrice ?? prices.price, prices.price]).toContain(price.value)
      expect([id, variants.some((variant) => variant.inStock)]).toEqual([id, inStock])
      expect(new Set(variants.map(({ price: { currencyCode } }) => currencyCode))).toEqual(
        new Set([price.currencyCode]),
      )
    }
    const first = products[0]
    const visitor = shop.visitor(host)
    expect((await visitor.request('GET', `catalog/products/${first?.slug}`)).data).toMatchObject({
      id: first?.id,
    })
    expect((await visitor.request('GET', `catalog/products/${first?.id}`)).data).toMatchObject({
      slug: first?.slug,
    })
  })

  test('pages follow each other without gaps or repetitions', async () => {
    const whole = namesIn(await list('limit=100&sort=price-asc'))
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`limit=25&page=${page}&sort=price-asc`)))
    expect(pages.flatMap(namesIn)).toEqual(whole)
    expect(pages[0]?.pagination).toMatchObject({ page: 1, limit: 25, total: pages[3]?.pagination.total })
  })

  test.each([
    ['page=0', 'page=1'],
    ['page=-7', 'page=1'],
    ['page=x', 'page=1'],
    ['page=NaN', 'page=1'],
    ['page=1.9', 'page=1'],
    ['limit=0', 'limit=1'],
    ['limit=-3', 'limit=1'],
    ['limit=101', 'limit=100'],
    ['limit=99999999999999999999', 'limit=100'],
    ['limit=x', ''],
    ['page=2&page=1', 'page=2'],
    ['limit=3&limit=x', 'limit=3'],
    ['sort=cheap', ''],
    ['sort=__proto__', ''],
    ['sort=price-asc&sort=price-desc', 'sort=price-asc'],
    ['category=shoes&brand=x', ''],
    ['category=-1&brand=1.5', ''],
    ['utm_source=mail&__proto__=x&toString=1', ''],
  ])('"%s" lists the same as "%s"', async (query, same) => {
    expect(await list(query)).toEqual(await list(same))
  })

  test('sorts by price, date of arrival and sales', async () => {
    const sorted = async (sort: string) => (await list(`limit=100&sort=${sort}`)).products
    const prices = async (sort: string) => (await sorted(sort)).map(({ price }) => price.value)
    const rising = await prices('price-asc')
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    const falling = await prices('price-desc')
    expect(falling).toEqual(falling.toSorted((a, b) => b - a))

    const rows = await shop.database.db
      .selectFrom('products')
      .select(['id', 'created_at', 'sales_rank'])
      .execute()
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const rowsBy = async (sort: string) => (await sorted(sort)).map(({ entityId }) => rowOf.get(entityId)!)
    const days = (await rowsBy('latest-desc')).map(({ created_at }) => created_at.getTime())
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    const ranks = (await rowsBy('trending-desc')).map(({ sales_rank }) => sales_rank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    // A hosted store doesn't say since when it sells a product.
    const isDated = can.checkout
    for (const values of [rising, falling, ranks, ...(isDated ? [days] : [])])
      expect(new Set(values).size).toBeGreaterThan(5)
  })

  test('categories and brands narrow the listing; a search without a match sets found to false', async () => {
    const all = (await list('')).pagination.total
    const { data } = (await shop.visitor().request('GET', 'catalog/categories')) as {
      data: readonly CategoryNode[]
    }
    const category = data
      .flatMap((node) => [node, ...node.children])
      .find(({ productCount }) => productCount < all)
    const { pagination } = await list(`category=${category?.entityId}&limit=100`)
    expect([pagination.total, pagination.total < all]).toEqual([category?.productCount, true])
    for (const query of ['search=qqqqzzzz', 'category=2147483647', 'brand=2147483647']) {
      const { found, pagination: none } = await list(query)
      expect([query, found, none.total]).toEqual([query, false, 0])
    }
  })

  test('lists all rackets with their figures, beyond one page, and narrows them by filters', async () => {
    const racketsFor = async (query: string) => {
      const { data } = await shop.visitor().request('GET', `catalog/rackets${query}`)
      return data as readonly RacketPoint[]
    }
    const rackets = await racketsFor('')
    const { pagination } = await list('filterAttributes=balance%20point&filters=0..')
    expect([rackets.length, rackets.length > 10]).toEqual([pagination.total, true])
    expect(new Set(rackets.map(({ id }) => id)).size).toBe(rackets.length)
    const [first] = rackets
    const { data: product } = (await shop.visitor().request('GET', `catalog/products/${first?.slug}`)) as {
      data: Product
    }
    expect(first).toEqual(toRacketPoint(product))
    const stiff = rackets.filter(({ flex }) => flex === 'Stiff')
    const filtered = await racketsFor('?filterAttributes=shaft%20flex&filters=Stiff&limit=1&page=2')
    expect(filtered.map(({ id }) => id)).toEqual(stiff.map(({ id }) => id))
    expect(await racketsFor('?search=qqqqzzzz')).toEqual([])
  })

  test('filters narrow the listing to the count of their facet value', async () => {
    const { facets, pagination } = await list('')
    const facet = facets.find(({ name }) => name === 'brand')
    const [value] = facet?.['values'] as { value: string; count: number }[]
    const query = `filterAttributes=brand&filters=${encodeURIComponent(value?.value ?? '')}`
    const narrowed = await list(query)
    expect([narrowed.pagination.total, narrowed.pagination.total < pagination.total]).toEqual([
      value?.count,
      true,
    ])
  })

  test.each([
    'filterAttributes=brand',
    'filters=x',
    'filterAttributes=brand&filters=a,b',
    'filterAttributes=brand,brand&filters=a,b',
    `search=${'x'.repeat(201)}`,
  ])('rejects "%s"', async (query) => {
    const { status, errors } = await shop.visitor().request('GET', `catalog/products?${query}`)
    expect([status, errors[0]?.code]).toEqual([400, 'validation_error'])
  })

  test.each([
    'nothing-here',
    '999999',
    '-1',
    '0',
    '1.5',
    '__proto__',
    'constructor',
    'x'.repeat(256),
    '%2e%2e',
    '%20',
  ])('responds with 404 for the product %j', async (name) => {
    for (const path of [`catalog/products/${name}`, `catalog/products/${name}/related`]) {
      const { status, errors } = await shop.visitor().request('GET', path)
      expect([path, status, errors[0]?.code]).toEqual([path, 404, 'not_found'])
    }
  })

  test('public responses set no cookie and can be revalidated', async () => {
    const visitor = shop.visitor()
    await visitor.add(strings)
    const { headers, cookies } = await visitor.request('GET', 'catalog/products')
    expect([cookies.size, headers['cache-control']]).toEqual([0, 'public, max-age=0, must-revalidate'])
    expect(headers.etag).toMatch(/^(W\/)?"/)
  })

  test.each([
    ['sg.localhost', 'SG', 'SG', 'http://sg.localhost:3000'],
    ['in.localhost', 'in', 'IN', 'http://in.localhost:3000'],
    ['localhost', '', '', 'http://localhost:3000'],
    ['localhost', 'XX', '', 'http://localhost:3000'],
    ['localhost', 'INDIA', '', 'http://localhost:3000'],
    ['localhost', '<script>', '', 'http://localhost:3000'],
  ])('at %s a visitor with the country header %j is in %j', async (host, output, country, url) => {
    const headers = output === '' ? {} : { 'cf-ipcountry': output }
    const { data } = await shop.visitor(host).request('GET', '/location', undefined, { headers })
    expect(data).toEqual({ ipCountry: { location: country }, url })
  })
})
