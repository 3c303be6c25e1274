import type { FastifyInstance } from 'fastify'
import { deleteOldChanges } from '../../../server/catalog/catalogChanges'
import type { Listing } from '../../../src/domain/catalog/listing'
import { regionCodes, regions } from '../../../src/domain/region/region'
import { openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'

let shop: TradingShop
let workshop: PageWorkshop
beforeAll(async () => {
  shop = await openTradingShop({ refreshIntervalMs: 100 })
  workshop = await openPageWorkshop()
})
afterAll(async () => {
  await shop.close()
  await workshop.close()
})

const request = (app: FastifyInstance, url: string, host = 'in.localhost:3000') =>
  app.inject({ url, headers: { host, accept: 'text/html' } })

/** Changes the catalog and waits until the shop has applied the change. */
async function change(statement: string): Promise<void> {
  const { clock } = shop.commerce.catalog
  const before = clock.now()
  await shop.database.pool.query(statement)
  await until(() => clock.now() !== before, 'the shop applies the change')
}

async function readResponse(app: FastifyInstance, url: string, host?: string) {
  const { statusCode, headers } = await request(app, url, host)
  return [statusCode, headers.location]
}

test('redirects all former urls of a product to its current one with one 301', async () => {
  const app = workshop.open(shop.commerce)
  await change(`update products set slug = 'stratos-ninety' where slug = 'aerovolt-stratos-90'`)
  await change(`update products set slug = 'stratos-90' where slug = 'stratos-ninety'`)
  expect(await readResponse(app, '/aerovolt-stratos-90/')).toEqual([301, '/stratos-90/'])
  expect(await readResponse(app, '/hi/Stratos-Ninety?page=1')).toEqual([301, '/hi/stratos-90/'])
  expect(await readResponse(app, '/stratos-ninety/', 'www.in.localhost')).toEqual([
    301,
    'http://in.localhost:3000/stratos-90/',
  ])
  expect(await readResponse(app, '/stratos-90/')).toEqual([200, undefined])
  await change(`update products set slug = 'aerovolt-stratos-90' where slug = 'stratos-90'`)
  expect(await readResponse(app, '/stratos-90/')).toEqual([301, '/aerovolt-stratos-90/'])
  expect(await readResponse(app, '/aerovolt-stratos-90/')).toEqual([200, undefined])
})

test('a redirect retains campaign tags and the chosen options', async () => {
  const app = workshop.open(shop.commerce)
  await change(`update products set slug = 'vega-next' where slug = 'tarangi-vega-100'`)
  for (const [url, location] of [
    ['/tarangi-vega-100/?grip=G5&utm_source=mail', '/vega-next/?grip=G5&utm_source=mail'],
    ['/Tarangi-Vega-100?ref=x&gclid=1', '/vega-next/?gclid=1'],
  ] as const)
    expect([url, ...(await readResponse(app, url))]).toEqual([url, 301, location])
  await change(`update products set slug = 'tarangi-vega-100' where slug = 'vega-next'`)
})

test('no cache repeats a redirect without asking the shop, because a url can get its page back', async () => {
  const app = workshop.open({
    ...shop.commerce,
    storeRedirect: async (path) => (path === '/sale-2025/' ? { url: 'https://example.test/sale/' } : null),
  })
  for (const [url, host] of [
    ['/About', undefined],
    ['/about/', 'www.in.localhost'],
    ['/sale-2025/', undefined],
  ] as const) {
    const { statusCode, headers } = await request(app, url, host)
    expect([url, statusCode, headers['cache-control']]).toEqual([
      url,
      301,
      'public, max-age=0, must-revalidate',
    ])
  }
})

test('responds with 410 for a deleted product and 404 for an unknown one', async () => {
  const app = workshop.open(shop.commerce)
  await change(`update products set slug = 'vega-before' where slug = 'tarangi-vega-100'`)
  await change(`delete from products where slug = 'vega-before'`)
  for (const url of ['/tarangi-vega-100/', '/hi/vega-before/']) {
    const gone = await request(app, url)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('<meta name="robots" content="noindex"/>')
    expect(gone.body).not.toContain('application/ld+json')
  }
  expect(await readResponse(app, '/tarangi-vega-1000/')).toEqual([404, undefined])
  expect(await readResponse(app, '/about/')).toEqual([200, undefined])
})

test('redirects all former urls of a category to its current one with one 301 and its filters', async () => {
  const app = workshop.open(shop.commerce)
  const move = (from: string, to: string) =>
    `update categories set path = '/category/${to}/' where path = '/category/${from}/'`
  await change(`${move('badminton/rackets', 'badminton/bats')}; ${move('badminton/bats', 'racquets')}`)
  expect(await readResponse(app, '/category/badminton/rackets/')).toEqual([301, '/category/racquets/'])
  expect(await readResponse(app, '/hi/category/Badminton/Bats?sort=price-asc&page=2')).toEqual([
    301,
    '/hi/category/racquets/?page=2&sort=price-asc',
  ])
  expect(await readResponse(app, '/category/racquets/')).toEqual([200, undefined])
  await change(move('racquets', 'badminton/rackets'))
  expect(await readResponse(app, '/category/racquets/')).toEqual([301, '/category/badminton/rackets/'])
  expect(await readResponse(app, '/category/badminton/rackets/')).toEqual([200, undefined])
})

test('responds with 410 for a deleted category until it exists again', async () => {
  const app = workshop.open(shop.commerce)
  const open = `insert into categories (id, name, path) values (990, 'Clearance', '/category/clearance/');
    insert into category_placements (id, child_id, position) values (990, 990, 9)`
  const move = `update categories set path = '/category/last-pieces/' where id = 990`
  await change(`${open}; ${move}; delete from categories where id = 990`)
  for (const url of ['/category/clearance/', '/hi/category/last-pieces/'])
    expect([url, ...(await readResponse(app, url))]).toEqual([url, 410, undefined])
  expect(await readResponse(app, '/category/clearances/')).toEqual([404, undefined])
  await change(open)
  expect(await readResponse(app, '/category/clearance/')).toEqual([200, undefined])
  expect(await readResponse(app, '/category/last-pieces/')).toEqual([410, undefined])
})

test('treats a path with several leading slashes as a path of this site', async () => {
  const app = workshop.open(shop.commerce)
  expect(await readResponse(app, '//about')).toEqual([301, '/about/'])
  expect(await readResponse(app, '//evil.example/')).toEqual([301, '/evil.example/'])
  expect(await readResponse(app, '///category//badminton/?page=1')).toEqual([301, '/category/badminton/'])
  expect(await readResponse(app, '//about/', 'www.in.localhost')).toEqual([
    301,
    'http://in.localhost:3000/about/',
  ])
})

test('shows the last page of a listing for every later page, and names it as the canonical page', async () => {
  const app = workshop.open(shop.commerce)
  const listed = await request(app, '/api/bigcommerce/catalog/products?category=110')
  const { totalPages } = listed.json<{ data: Listing }>().data.pagination
  const path = '/category/badminton/rackets/'
  const shown = async (url: string) => {
    const { statusCode, body } = await request(app, url)
    expect([url, statusCode]).toEqual([url, 200])
    return body
  }
  const products = (body: string) => [...body.matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href]) => href)
  const last = await shown(`${path}?page=${totalPages}`)
  expect(products(last).length).toBeGreaterThan(0)
  for (const page of [totalPages + 1, 90_000]) {
    const body = await shown(`${path}?page=${page}`)
    expect(products(body)).toEqual(products(last))
    expect(body).toContain(`rel="canonical" href="http://in.localhost:3000${path}?page=${totalPages}"`)
    expect(body).toContain(` href="${path}?page=${totalPages - 1}"`)
  }
  expect(await shown('/search/?page=2&q=xyzzyqq')).toContain('xyzzyqq')
})

test('a product without a price on a site is not found there and not among the alternates elsewhere', async () => {
  await change(`delete from variant_prices where currency = 'SGD'
    and variant_id in (select variants.id from variants join products on products.id = product_id
      where slug = 'aerovolt-stratos-90')`)
  const app = workshop.open(shop.commerce)
  expect(await readResponse(app, '/aerovolt-stratos-90/', 'sg.localhost:3000')).toEqual([404, undefined])
  const { body } = await request(app, '/aerovolt-stratos-90/')
  const languages = [...body.matchAll(/rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language)
  const elsewhere = regionCodes.filter((region) => region !== 'SG')
  expect(languages.toSorted()).toEqual(
    [...elsewhere.flatMap((region) => regions[region].locales), 'x-default'].sort(),
  )
})

test("the sitemap retains a product's last change", async () => {
  const { db, pool } = shop.database
  const racket = async () => {
    const entries = await shop.commerce.catalog.entries({
      brand: 'courtline',
      region: 'IN',
      currency: 'INR',
    })
    return entries.find(({ slug }) => slug === 'aerovolt-stratos-90')?.changedAt.toISOString()
  }
  const times = ['2026-01-02T03:04:05.000Z', '2026-02-03T04:05:06.000Z']
  await pool.query('delete from catalogue_changes')
  for (const time of times)
    await pool.query(
      `insert into catalogue_changes (product_id, changed_at)
        select id, $1 from products where slug = 'aerovolt-stratos-90'`,
      [time],
    )
  await pool.query('insert into catalogue_changes (product_id) values (null)')
  expect(await racket()).toBe(times[1])
  await deleteOldChanges(db)
  expect(await racket()).toBe(times[1])
  const { rowCount } = await pool.query('select from catalogue_changes')
  expect(rowCount).toBe(2)
})
