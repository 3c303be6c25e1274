import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import type { Catalog } from '../../../server/commerce/commerce'
import { pageRoutes } from '../../../server/render/pageRoutes'
import { anApp, someSettings } from '../../setup/aShop'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'
import { nextTask } from '../../setup/until'

/**
 * A build whose pages send the API requests of the real ones and show how often they were rendered: listings
 * by
 * category id, products by slug, and text pages with the menu only.
 */
const bundle = `
const counts = new Map()
const api = '/api/bigcommerce/catalog/'
exports.renderPage = async ({ pathname, transport }) => {
  const [, kind, name] = pathname.split('/')
  const ask = async (path, params) => (await transport({ path: api + path, params })).text
  const parts = [await ask('categories')]
  if (kind === 'category') parts.push(await ask('products', { category: name }))
  if (kind === 'product') parts.push(await ask('products/' + name))
  if (kind === 'home') parts.push(await ask('products', { limit: 8 }))
  counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
  const html = '<p>' + pathname + ' ' + counts.get(pathname) + '</p>' + parts.join('')
  return { status: 200, isPersonal: false, html }
}
exports.renderFailure = async () => '<h1>Failure</h1>'
`

const racket = { slug: 'aerovolt-stratos-90', category: 110 }
const shoe = { category: 120 }
const host = 'in.localhost'

let root: string
let shop: TradingShop
let app: FastifyInstance
/** The requests to the catalog. */
let requests: string[]

beforeAll(async () => {
  shop = await openTradingShop()
  root = await mkdtemp(path.join(tmpdir(), 'fresh-'))
  await mkdir(path.join(root, 'dist', 'client', 'assets'), { recursive: true })
  await mkdir(path.join(root, 'dist', 'server'), { recursive: true })
  const manifest = JSON.stringify({ chunks: {}, files: [] })
  await writeFile(path.join(root, 'dist', 'client', 'manifest.json'), manifest)
  await writeFile(path.join(root, 'dist', 'server', 'render.bundle'), bundle)
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true, force: true })
})

beforeEach(() => {
  requests = []
  const { catalog } = shop.commerce
  const received: Catalog = {
    ...catalog,
    categoryTree: async (channel) => (requests.push('tree'), catalog.categoryTree(channel)),
    list: async (query, channel) => (requests.push(`list ${query.category}`), catalog.list(query, channel)),
    product: async (slug, channel) => (requests.push(slug), catalog.product(slug, channel)),
  }
  const commerce = { ...shop.commerce, catalog: received }
  const { sites } = someSettings()
  app = anApp({ commerce, pages: [pageRoutes({ root, commerce, sites, isDevelopment: false })] })
})

async function read(url: string) {
  const { statusCode, body, headers } = await app.inject({ url, headers: { host } })
  expect([url, statusCode]).toEqual([url, 200])
  return { body, etag: headers.etag }
}

async function productsOf(category: number) {
  const { body } = await read(`/api/bigcommerce/catalog/products?category=${category}&limit=100`)
  return (JSON.parse(body) as { data: { products: { slug: string; variants: { id: string }[] }[] } }).data
    .products
}

/**
 * Waits until `isSo` is true, for at most two polls of the catalog. The shop polls a second after the
 * previous poll,
 * and a change during a poll appears in the next one. Counting polls instead of seconds suits any machine.
 */
async function withinTwoLooks(isSo: () => Promise<boolean>) {
  const queries = jest.spyOn(Client.prototype, 'query')
  const looks = () =>
    queries.mock.calls.filter(([text]) => /^select \* from "catalogue_changes"/.test(text)).length
  try {
    for (;;) {
      const begun = looks()
      if (await isSo()) return
      if (begun > 2) throw new Error('The shop has looked twice and not seen it')
      await nextTask()
    }
  } finally {
    queries.mockRestore()
  }
}

async function setPrice(slug: string, rupees: number) {
  await shop.database.pool.query(
    `update variant_prices set list_minor = $2, sale_minor = null, retail_minor = null where currency = 'INR' and variant_id in
       (select v.id from variants v join products p on p.id = v.product_id where p.slug = $1)`,
    [slug, rupees * 100],
  )
}

test('shows a new price in listing, product and pages within two polls, and renders nothing else again', async () => {
  const shoes = await productsOf(shoe.category)
  const shoeSlugs = shoes.slice(0, 3).map(({ slug }) => slug)
  const api = '/api/bigcommerce/catalog'
  const affected = [
    `${api}/products?category=${racket.category}`,
    `${api}/products/${racket.slug}`,
    `/category/${racket.category}/`,
    `/product/${racket.slug}/`,
    '/home/',
  ]
  const unaffected = [
    `${api}/products?category=${shoe.category}`,
    `${api}/products?category=${shoe.category}&sort=price-asc`,
    ...shoeSlugs.flatMap((slug) => [`${api}/products/${slug}`, `/product/${slug}/`]),
    `${api}/categories`,
    `/category/${shoe.category}/`,
    '/text/',
  ]
  const before = new Map<string, Awaited<ReturnType<typeof read>>>()
  for (const url of [...affected, ...unaffected]) before.set(url, await read(url))
  expect(before.get(`/product/${racket.slug}/`)?.body).not.toContain('34567')
  requests.length = 0

  await setPrice(racket.slug, 34_567)
  await withinTwoLooks(async () => (await read(`${api}/products/${racket.slug}`)).body.includes('34567'))

  for (const url of affected) {
    const now = await read(url)
    expect([url, now.etag]).not.toEqual([url, before.get(url)?.etag])
  }
  expect((await read(`/product/${racket.slug}/`)).body).toContain('34567')
  expect((await read(`/category/${racket.category}/`)).body).toContain(`/category/${racket.category}/ 2<`)

  requests.length = 0
  for (const url of unaffected) expect([url, await read(url)]).toEqual([url, before.get(url)])
  expect(requests).toEqual([])
})

test('a page requested after a change shows it, even if an older rendering is still running', async () => {
  const { catalog } = shop.commerce
  const slug = racket.slug
  let isFirst = true
  const slow: Catalog = {
    ...catalog,
    product: async (idOrSlug, channel) => {
      const product = await catalog.product(idOrSlug, channel)
      if (!isFirst) return product
      isFirst = false
      const before = catalog.clock.now()
      await setPrice(slug, 45_678)
      await withinTwoLooks(async () => catalog.clock.now() > before)
      expect((await read(`/product/${slug}/`)).body).toContain('45678')
      return product
    },
  }
  const commerce = { ...shop.commerce, catalog: slow }
  const { sites } = someSettings()
  app = anApp({ commerce, pages: [pageRoutes({ root, commerce, sites, isDevelopment: false })] })
  expect((await read(`/product/${slug}/`)).body).not.toContain('45678')
  expect((await read(`/product/${slug}/`)).body).toContain('45678')
})

test('a deleted product disappears from its page and its category within two polls', async () => {
  const [gone] = (await productsOf(shoe.category)).slice(-1)
  const address = `/api/bigcommerce/catalog/products/${gone?.slug}`
  await read(address)
  const listing = `/category/${shoe.category}/`
  const before = await read(listing)
  await shop.database.db.deleteFrom('products').where('slug', '=', gone!.slug).execute()
  await withinTwoLooks(async () => (await app.inject({ url: address, headers: { host } })).statusCode === 404)
  expect((await read(listing)).etag).not.toBe(before.etag)
  expect((await productsOf(shoe.category)).map(({ slug }) => slug)).not.toContain(gone!.slug)
})

test('a renamed category appears in the menu of every page', async () => {
  const before = await read('/text/')
  await shop.database.db.updateTable('categories').set({ name: 'Reduced' }).where('id', '=', 400).execute()
  await withinTwoLooks(async () => (await read('/text/')).body.includes('Reduced'))
  expect((await read('/text/')).etag).not.toBe(before.etag)
})
