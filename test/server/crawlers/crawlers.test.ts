import { crawlerRoutes } from '../../../server/crawlers/crawlerRoutes'
import { latest, sitemapIndex, urlSet } from '../../../server/crawlers/sitePages'
import { aCommerce, anApp, aProductOnWire, someSettings } from '../../setup/aShop'

const { sites } = someSettings()
const india = sites.find(({ id }) => id === 'courtline-in')!
const singapore = sites.find(({ id }) => id === 'courtline-sg')!

function request(url: string, commerce = aCommerce(), host = 'in.localhost:3000') {
  const family = sites.filter(({ brand }) => brand === 'courtline')
  const app = anApp({ commerce, pages: [crawlerRoutes({ commerce, familyOf: () => family })] })
  return app.inject({ url, headers: { host } })
}

test('a url set lists each page in every language with its alternates and last change', () => {
  const changedAt = new Date('2026-01-02T03:04:05Z')
  const xml = urlSet(india, [{ path: '/a&b/', sites: [india, singapore], changedAt }])
  expect(xml.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    '<loc>http://in.localhost:3000/a&#38;b/</loc>',
    '<loc>http://in.localhost:3000/hi/a&#38;b/</loc>',
  ])
  expect([...xml.matchAll(/hreflang="([^"]*)"/g)].map(([, language]) => language)).toEqual([
    'en-IN',
    'hi-IN',
    'en-SG',
    'x-default',
    'en-IN',
    'hi-IN',
    'en-SG',
    'x-default',
  ])
  expect(xml.match(/<lastmod>2026-01-02T03:04:05.000Z<\/lastmod>/g)).toHaveLength(2)
})

test('a url without a known change has no lastmod', () => {
  expect(latest([undefined, undefined])).toBeUndefined()
  expect(latest([new Date(5), undefined, new Date(7), new Date(6)])).toEqual(new Date(7))
  expect(sitemapIndex([{ url: 'https://shop.example/sitemap/pages.xml' }])).not.toContain('lastmod')
})

test('robots.txt names the sitemap and allows the resources of pages', async () => {
  const { body, headers } = await request('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: http://in.localhost:3000/sitemap.xml')
  expect(body.split('\n')).toEqual(expect.arrayContaining(['Disallow: /api/', 'Allow: /api/studio2/']))
})

test('a sitemap index lists its parts, and other parts are not found', async () => {
  const index = await request('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const parts = [...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, part]) => part)
  expect(parts).toEqual(
    ['pages', 'categories', 'products-1'].map((part) => `${india.url}/sitemap/${part}.xml`),
  )
  expect((await request('/sitemap/products-1.xml')).body).toContain(
    '<loc>http://in.localhost:3000/smash-90/</loc>',
  )
  for (const part of ['products-2', 'products-0', 'products', 'pages-1', 'x', '..%2f', 'pages.xml', '%3C'])
    expect([part, (await request(`/sitemap/${part}.xml`)).statusCode]).toEqual([part, 404])
})

test('thousands of products are split into several parts', async () => {
  const products = Array.from({ length: 1001 }, (_none, index) =>
    aProductOnWire({ id: String(index), slug: `p-${index}` }),
  )
  const commerce = aCommerce({ products })
  const [first, second] = await Promise.all(
    [1, 2].map(async (part) => (await request(`/sitemap/products-${part}.xml`, commerce)).body),
  )
  expect([first, second].map((xml) => xml?.match(/<url>/g)?.length)).toEqual([2000, 2])
})

test('a sitemap is built once and again after a catalog change', async () => {
  const products = [aProductOnWire()]
  const commerce = aCommerce({ products })
  const app = anApp({ commerce, pages: [crawlerRoutes({ commerce, familyOf: (site) => [site] })] })
  const read = async () =>
    (await app.inject({ url: '/sitemap/products-1.xml', headers: { host: 'sg.localhost' } })).body
  const before = await read()
  products.push(aProductOnWire({ id: '102', slug: 'smash-95' }))
  expect(await read()).toBe(before)
  commerce.change('product 102', 'everything')
  expect(await read()).toContain('/smash-95/')
})

test('llms.txt names the shop and lists its currency, categories and terms', async () => {
  const { body, headers } = await request('/llms.txt', aCommerce(), 'id.localhost:3000')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(body).toMatch(/^# Courtline, Indonesia\n\n> Courtline is an online store/)
  expect(body).toContain('- Prices are in IDR')
  // Indonesian is the site's default language, so English has a prefix.
  expect(body).toContain('[Badminton](http://id.localhost:3000/en/category/badminton/)')
  expect(body).toContain('](http://id.localhost:3000/en/returns/)')
  expect(body).not.toMatch(/undefined|grievance/i)
  expect(body.length).toBeLessThan(6000)
})
