import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { FastifyInstance } from 'fastify'
import { JSDOM } from 'jsdom'
import { checkFeed } from '../../../scripts/feeds/commandLine'
import { feedFileNames, feedPaths, type FeedFileName } from '../../../server/feeds/feedColumns'
import { feedRoutes } from '../../../server/feeds/feedRoutes'
import { buildApp } from '../../../server/http/app'
import { feedChannels, feedsSetting, type FeedChannel } from '../../../server/settings/feedSettings'
import type { Product } from '../../../src/domain/product/product'
import { toLanguage, type Site } from '../../../src/site/site'
import { optionsIn } from '../../../src/site/urls/optionParameters'
import { aShop, someSettings } from '../../setup/aShop'
import { isFull } from '../../setup/fullRun'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'
import { until } from '../../setup/until'

const { sites } = someSettings()
const india = sites.find(({ id }) => id === 'courtline-in')!

let shop: TradingShop
let app: FastifyInstance
const openApp = (channels: readonly FeedChannel[]) =>
  buildApp({
    ...aShop({ commerce: shop.commerce }),
    pages: [feedRoutes({ channels, catalog: shop.commerce.catalog })],
  })
beforeAll(async () => {
  shop = await openTradingShop({ content: isFull ? 'catalog' : 'sample' })
  app = openApp(feedChannels)
}, 60_000)
afterAll(async () => {
  await app.close()
  await shop.close()
})

const request = (site: Site, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: new URL(site.url).host, ...headers } })
type Row = Readonly<Record<string, string>>
const readRows = (text: string, delimiter = '\t') => parse<Row>(text, { delimiter, columns: true })
const feed = async (site: Site, url: string) => readRows((await request(site, url)).body)

/** `npm run test:full` checks every feed of every site, of the whole catalog. */
/** These two sites have all languages and both brands. */
const checked = sites.filter(({ id }) => isFull || id === 'courtline-in')
/** One channel in every language, and each channel in English. */
const isChecked = ({ id }: Site, path: string) =>
  !path.endsWith('.xml') &&
  (isFull || path.endsWith('google.tsv') || (id === 'courtline-in' && path.startsWith('/feeds/')))

test.each(checked.map((site) => [site.id, site] as const))(
  'the feeds of %s keep the rules of their channels, with the same ids in each language',
  async (_id, site) => {
    const paths = feedPaths(site, feedChannels)
    expect(paths).toHaveLength(site.locales.length * Object.keys(feedFileNames).length)
    const seen: string[][] = []
    for (const path of paths.filter((each) => isChecked(site, each))) {
      const response = await request(site, path)
      expect([path, response.statusCode]).toEqual([path, 200])
      const name = path.split('/').at(-1) as FeedFileName
      const { ids, problems } = await checkFeed(name, Readable.from(response.body))
      expect([path, problems]).toEqual([path, []])
      seen.push([...ids].toSorted())
    }
    expect(seen[0]!.length).toBeGreaterThan(isFull ? 1000 : 300)
    for (const ids of seen) expect(ids).toEqual(seen[0])
  },
  60_000,
)

test('200 variants have the price, the stock and the options of their page', async () => {
  const rows = await feed(india, '/feeds/google.tsv')
  // Every k-th row: all kinds, and the same ones each time.
  const step = Math.floor(rows.length / 200)
  const some = rows.filter((_row, index) => index % step === 0).slice(0, 200)
  expect(some).toHaveLength(200)
  for (const row of some) {
    const link = new URL(row.link!)
    const path = `/api/bigcommerce/catalog/products${link.pathname.replace(/\/$/, '')}`
    const { data: product } = (await request(india, path)).json<{ data: Product }>()
    const variant = product.variants.find(({ sku }) => sku === row.id)!
    expect(Number((row.sale_price || row.price)!.split(' ')[0])).toBe(variant.price.value)
    expect(row.availability).toBe(variant.inStock ? 'in_stock' : 'out_of_stock')
    expect([row.gtin, row.mpn, row.item_group_id]).toEqual([variant.gtin, variant.mpn, product.sku])
    expect(Object.fromEntries(optionsIn(link.searchParams))).toEqual(variant.options)
    if (row.sale_price) expect(row.price).toBe(`${product.prices.price.toFixed(2)} INR`)
  }
})

test('no stringing, no printing and no gift card is in a feed', async () => {
  const rows = await feed(india, '/feeds/google.tsv')
  const sold = await shop.database.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['variants.sku', 'kind', 'modifiers'])
    .execute()
  const special = sold.filter(({ kind, modifiers }) => modifiers.length > 0 || kind === 'gift card')
  expect(new Set(special.map(({ kind }) => kind))).toEqual(new Set(['service', 'gift card']))
  const ids = new Set(rows.map(({ id }) => id))
  expect(special.filter(({ sku }) => ids.has(sku))).toEqual([])
})

test('a feed speaks the language of its path', async () => {
  const [english] = await feed(india, '/feeds/google.tsv')
  const [hindi] = (await feed(india, '/hi/feeds/google.tsv')).filter(({ id }) => id === english!.id)
  expect(hindi!.link).toBe(english!.link!.replace(india.url, `${india.url}/hi`))
  expect(english!.description).toMatch(/^[\p{ASCII}\u2013\u2019\u00b0\u00a0]+$/u)
  expect(hindi!.description).toMatch(/\p{Script=Devanagari}{3}/u)
  for (const field of ['price', 'availability', 'brand', 'gtin', 'google_product_category'])
    expect([field, hindi![field]]).toEqual([field, english![field]])
})

test('only the paths of its languages are feeds', async () => {
  const singapore = sites.find(({ region }) => region === 'SG')!
  expect(singapore.locales.map(toLanguage)).not.toContain('hi')
  expect((await request(singapore, '/hi/feeds/google.tsv')).statusCode).toBe(404)
  const moved = await request(india, '/en/feeds/google.tsv')
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/feeds/google.tsv'])
})

test('the XML feed has the rows of the other, with deliveries of their own', async () => {
  const rows = await feed(india, '/feeds/google.tsv')
  const { window } = new JSDOM('')
  const parser = new window.DOMParser()
  const document = parser.parseFromString((await request(india, '/feeds/google.xml')).body, 'application/xml')
  const items = [...document.querySelectorAll('item')]
  expect(items).toHaveLength(rows.length)
  const google = 'http://base.google.com/ns/1.0'
  const textOf = (item: Element, name: string) =>
    [...item.getElementsByTagNameNS(google, name)].map(({ textContent }) => textContent)
  const last = rows.at(-1)!
  for (const name of ['id', 'title', 'description', 'link', 'price', 'google_product_category'])
    expect([name, textOf(items.at(-1)!, name)[0]]).toEqual([name, last[name]])
  expect(textOf(items[0]!, 'country')).toEqual(['IN', 'IN'])
  expect(textOf(items[0]!, 'additional_image_link').join(',')).toBe(rows[0]!.additional_image_link)
})

test('the feed is compressed, has an entity tag, and follows a change of the catalog', async () => {
  const first = await request(india, '/feeds/meta.csv', { 'accept-encoding': 'gzip' })
  expect(first.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'Accept-Encoding',
    'x-robots-tag': 'noindex',
  })
  const rows = readRows(gunzipSync(first.rawPayload).toString(), ',')
  const etag = String(first.headers.etag)
  const again = await request(india, '/feeds/meta.csv', { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])

  const { id, price } = rows.find(({ sale_price }) => sale_price === '')!
  const { id: variantId } = await shop.database.db
    .selectFrom('variants')
    .select('id')
    .where('sku', '=', id!)
    .executeTakeFirstOrThrow()
  await shop.setPrice(variantId, 31)
  const changed = await until(async () => {
    const response = await request(india, '/feeds/meta.csv', { 'if-none-match': etag })
    return response.statusCode === 200 ? response : null
  }, 'the feed has changed')
  const now = readRows(changed.body, ',').find((row) => row.id === id)!
  expect([price, now.price]).toEqual([expect.not.stringMatching(/^31\.00 INR$/), '31.00 INR'])
})

test('a feed whose file was deleted fails alone, without an end of the process', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'feeds-'))
  const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(folder)
  const own = openApp(['meta'])
  try {
    const status = async () =>
      (await own.inject({ url: '/feeds/meta.csv', headers: { host: new URL(india.url).host } })).statusCode
    expect(await status()).toBe(200)
    for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true })
    expect(await status()).toBe(500)
  } finally {
    temporary.mockRestore()
    await own.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('the setting switches feeds off', async () => {
  const other = openApp(['meta'])
  const status = async (url: string) =>
    (await other.inject({ url, headers: { host: new URL(india.url).host } })).statusCode
  expect(await status('/feeds/google.tsv')).toBe(404)
  expect(await status('/feeds/meta.csv')).toBe(200)
  await other.close()
  expect([undefined, 'none', 'meta, google'].map((text) => feedsSetting.parse(text))).toEqual([
    [...feedChannels],
    [],
    ['meta', 'google'],
  ])
  expect(feedsSetting.safeParse('bing').success).toBe(false)
})

describe('the check names row, field and reason of', () => {
  const columns = [
    'id',
    'item_group_id',
    'title',
    'description',
    'link',
    'image_link',
    'availability',
    'price',
    'sale_price',
    'brand',
    'condition',
    'gtin',
  ]
  const right: Row = {
    id: 'A-1',
    item_group_id: 'A',
    title: 'Racket',
    description: 'A racket',
    link: 'https://shop.example/racket/',
    image_link: 'https://shop.example/racket.jpg',
    availability: 'in_stock',
    price: '4790.00 INR',
    sale_price: '',
    brand: 'Kavach',
    condition: 'new',
    gtin: '9520000000110',
  }
  const check = async (...changes: Row[]) => {
    const rows = changes.map((change, index): Row => ({ ...right, id: `A-${index}`, ...change }))
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    const { problems } = await checkFeed(
      'google.tsv',
      Readable.from(lines.map((line) => line.join('\t')).join('\n')),
    )
    return problems.map(({ row, id, field, message }) => `${row} ${id} ${field} ${message}`)
  }
  test.each<[what: string, change: Row, expected: string]>([
    ['nothing in a right row', {}, ''],
    ['an empty title', { title: '' }, '1 A-0 title is empty'],
    ['a long id', { id: 'A'.repeat(51) }, `1 ${'A'.repeat(51)} id has 51 characters, of 50 at most`],
    ['a relative URL', { link: '/racket/' }, '1 A-0 link must be an absolute URL without spaces'],
    [
      'an unknown availability',
      { availability: 'in stock' },
      '1 A-0 availability must be one of in_stock, out_of_stock, preorder, backorder',
    ],
    [
      'a price without currency',
      { price: '4790' },
      '1 A-0 price must be an amount and a currency such as 4790.00 INR',
    ],
    ['a sale that is none', { sale_price: '4790.00 INR' }, '1 A-0 sale_price is not below the price'],
    ['a GTIN with a typing error', { gtin: '9520000000111' }, '1 A-0 gtin is no GTIN with its check digit'],
    ["a shop's own number", { gtin: '2012345678903' }, '1 A-0 gtin has a prefix that no shop may submit'],
  ])('%s', async (_what, change, expected) => {
    expect(await check(change)).toEqual(expected === '' ? [] : [expected])
  })

  test('two rows with one id', async () => {
    expect(await check({}, { id: 'A-0' })).toEqual(['2 A-0 id is that of an earlier row'])
  })
  test('a missing column and an empty feed', async () => {
    const report = async (text: string) => (await checkFeed('google.tsv', Readable.from(text))).problems
    expect(await report('id\ttitle\nA\tB')).toContainEqual({
      row: 0,
      id: '',
      field: 'price',
      message: 'has no column',
    })
    expect(await report(columns.join('\t'))).toEqual([
      { row: 0, id: '', field: '', message: 'The feed has no row' },
    ])
  })
})
