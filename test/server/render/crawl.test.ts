import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { brandAssetRoutes } from '../../../server/http/routes/brandAssets'
import { shareImageRoutes } from '../../../server/http/routes/shareImages'
import { newPictureCache } from '../../../server/pictures/pictureCache'
import type { Site } from '../../../src/site/site'
import { localeOfPath } from '../../../src/site/sites'
import { ownSegments } from '../../../src/site/urls/paths'
import { someSettings, openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { isFull } from '../../setup/fullRun'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'
import { danglingReferences, readGraph } from '../../site/structuredDataRules'
import { readPage } from './readPage'

/**
 * `npm run test:full` crawls every page of every site. `npm test` crawls the categories and texts of one site.
 * Of all other pages it crawls a sample, selected by the hash of their url.
 */
/** One of this many pages or pictures is in the sample. */
const share = { pages: 160, pictures: 12 } as const
const isRead = (url: string, { site, isProduct }: Listed) =>
  (site.id === 'courtline-sg' && !isProduct) || isChosen(url, share.pages)
const isChosen = (url: string, oneOf: number) =>
  isFull || createHash('sha256').update(url).digest().readUInt32BE() % oneOf === 0

const giftCardProductId = 9004
const { sites } = someSettings({ giftCardProductId })

/** A page in its site's sitemap. */
interface Listed {
  readonly site: Site
  readonly isProduct: boolean
  readonly lastModified: string | undefined
  readonly alternates: Readonly<Record<string, string>>
}

/** A crawled page. */
interface Crawled {
  readonly site: Site
  readonly url: string
  readonly status: number
  readonly title: string
  readonly description: string
  readonly canonical: string | undefined
  readonly isHidden: boolean
  readonly lang: string | undefined
  readonly alternates: Readonly<Record<string, string>>
  readonly shareImage: string
  /** The JSON-LD text; empty without structured data. */
  readonly graph: string
  /** Urls of the same site. */
  readonly links: readonly string[]
  /** Names of the form fields that a browser without scripts submits in a url. */
  readonly fields: readonly string[]
}

let shop: TradingShop
let workshop: PageWorkshop
let pictures: string
const listed = new Map<string, Listed>()
const crawled = new Map<string, Crawled>()
/** Width, height and type of share images, by url. */
const shared = new Map<string, string>()
/** Form fields that unlisted pages submit by GET, by url. */
const formFields = new Map<string, readonly string[]>()

const hostOf = (url: string) => new URL(url).host
const request = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const { host, pathname, search } = new URL(url)
  return app.inject({ url: pathname + search, headers: { host, ...headers } })
}
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => decoded(found))
const decoded = (text: string) =>
  text
    .replace(/&#(x?)([\da-f]+);/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

async function readSitemap(app: FastifyInstance, site: Site): Promise<void> {
  const index = await request(app, `${site.url}/sitemap.xml`)
  for (const part of all(index.body, /<loc>([^<]*)<\/loc>/g)) {
    const { rawPayload, headers } = await request(app, part, { 'accept-encoding': 'gzip' })
    const xml = (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString()
    for (const entry of all(xml, /<url>(.*)<\/url>/g)) {
      const [location = ''] = all(entry, /<loc>([^<]*)<\/loc>/g)
      const [lastModified] = all(entry, /<lastmod>([^<]*)<\/lastmod>/g)
      const links = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
      const alternates = Object.fromEntries(links.map(([, language = '', url = '']) => [language, url]))
      expect([location, listed.has(location)]).toEqual([location, false])
      listed.set(location, { site, isProduct: part.includes('/products-'), lastModified, alternates })
    }
  }
}

async function crawl(app: FastifyInstance, site: Site, url: string): Promise<Crawled> {
  const { statusCode, body } = await request(app, url, { accept: 'text/html' })
  const { title = '', canonical, isHidden, lang, alternates } = readPage(body)
  const [description = ''] = all(body, /<meta name="description" content="([^"]*)"/g)
  const [shareImage = ''] = all(body, /<meta property="og:image" content="([^"]*)"/g)
  const [graph = ''] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, text]) => text,
  )
  const links = all(body, /<a [^>]*?href="([^"#]*)/g).map((href) => new URL(href, url).href)
  const page: Crawled = {
    site,
    url,
    status: statusCode,
    title: decoded(title),
    description,
    canonical,
    isHidden,
    lang,
    alternates,
    shareImage,
    graph,
    links: [...new Set(links)].filter((link) => link.startsWith(`${site.url}/`)),
    fields: fieldsByGet(body),
  }
  crawled.set(url, page)
  return page
}

/** A form without a method is submitted by GET (HTML, form submission). */
function fieldsByGet(html: string): string[] {
  const forms = [...html.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)]
  return forms
    .filter(([, attributes = '']) => !/ method="post"/.test(attributes))
    .flatMap(([, , content = '']) => all(content, /<(?:input|select|textarea)[^>]* name="([^"]*)"/g))
}

/** Pages in no sitemap, because they are personal or show a search. */
const unlisted = [
  '/search/?q=racket',
  '/cart/',
  '/checkout/',
  '/wishlist/',
  '/track/',
  '/gift-card/balance/',
  '/orders/',
  '/orders/a-b/',
  '/orders/a-b/invoice/',
  '/compare/',
  '/privacy-choices/',
  '/nowhere/',
  '/login/',
  '/signup/',
  '/forgot-password/',
  '/reset-password/',
  '/account/',
  '/account/details/',
  '/account/addresses/',
  '/account/data/',
]

/** Whether a crawler follows the link: not to personal pages, searches or filter selections. */
function isWorthFollowing(site: Site, link: string): boolean {
  const { pathname, searchParams } = new URL(link)
  const found = localeOfPath(site, pathname)
  const [, segment = ''] = ('redirect' in found ? found.redirect : found.path).split('/')
  if (ownSegments.includes(segment) || segment === 'search') return false
  return [...searchParams.keys()].every((name) => name === 'page')
}

/** Follows a site's links from its home pages. */
async function walk(app: FastifyInstance, site: Site): Promise<void> {
  const waiting = new Set([`${site.url}/`])
  // The loop also visits urls added meanwhile.
  for (const url of waiting) {
    const { links } = await crawl(app, site, url)
    for (const link of links) if (isWorthFollowing(site, link)) waiting.add(link)
  }
}

beforeAll(
  async () => {
    shop = await openTradingShop({ giftCardProductId, content: 'catalog' })
    workshop = await openPageWorkshop()
    pictures = await mkdtemp(path.join(tmpdir(), 'share-'))
    const cache = newPictureCache({ folder: pictures })
    const images = [shareImageRoutes({ commerce: shop.commerce, pictures: cache }), brandAssetRoutes()]
    const app = workshop.open(shop.commerce, { giftCardProductId }, images)
    for (const site of sites) await readSitemap(app, site)
    if (isFull) for (const site of sites) await walk(app, site)
    for (const [url, entry] of listed)
      if (!crawled.has(url) && isRead(url, entry)) await crawl(app, entry.site, url)
    for (const site of isFull ? sites : sites.slice(0, 1))
      for (const path of unlisted)
        formFields.set(site.url + path, fieldsByGet((await request(app, site.url + path)).body))
    const named = new Set(pages().map(({ shareImage }) => shareImage))
    for (const image of named) {
      if (!isChosen(image, share.pictures)) continue
      const { rawPayload, headers, statusCode } = await request(app, image)
      const { width, height } = statusCode === 200 ? await sharp(rawPayload).metadata() : {}
      shared.set(image, `${width} x ${height} ${String(headers['content-type'])}`)
    }
    await cache.idle()
  },
  (isFull ? 60 : 10) * 60_000,
)
afterAll(async () => {
  await shop.close()
  await workshop.close()
  await rm(pictures, { recursive: true, force: true })
})

const pages = () => [...crawled.values()].filter(({ url }) => listed.has(url))

test('every sitemap lists its pages in each language of the site', () => {
  for (const site of sites) {
    const own = [...listed].filter(([, entry]) => entry.site === site).map(([url]) => url)
    expect(own.length).toBeGreaterThan(250 * site.locales.length)
    expect(own.every((url) => url.startsWith(`${site.url}/`))).toBe(true)
    expect(
      own.filter((url) => /search|cart|checkout|account|orders|login|[?]/.test(new URL(url).pathname)),
    ).toEqual([])
  }
})

test('every listed page responds with 200, has its own canonical url and is indexable', () => {
  expect(pages().length).toBeGreaterThan(100)
  for (const { url, status, canonical, isHidden } of pages())
    expect({ url, status, canonical, isHidden }).toEqual({
      url,
      status: 200,
      canonical: url,
      isHidden: false,
    })
})

test('sitemaps give the last change of product and category pages', () => {
  const silent = [...listed].filter(([, { lastModified }]) => lastModified === undefined).map(([url]) => url)
  // Home and text pages have no date.
  expect(silent.filter((url) => new URL(url).pathname.includes('/category/'))).toEqual([])
  expect(silent.length).toBeLessThanOrEqual(sites.flatMap(({ locales }) => locales).length * 11)
})

test('alternates name each other in sitemaps and on pages', () => {
  const named = new Map([...listed].map(([url, { alternates }]) => [url, JSON.stringify(alternates)]))
  const unanswered = [...listed].flatMap(([url, { alternates }]) => {
    const sisters = Object.values(alternates)
    const isSettled = sisters.includes(url) && sisters.every((sister) => named.get(sister) === named.get(url))
    return isSettled ? [] : [url]
  })
  expect(unanswered).toEqual([])
  for (const { url, alternates } of pages())
    expect([url, alternates]).toEqual([url, listed.get(url)?.alternates])
})

if (isFull) {
  test('every listed page is linked from its site, and every link leads to a page', () => {
    for (const site of sites) {
      const walked = [...crawled.values()].filter((page) => page.site === site)
      expect(walked.filter(({ status }) => status !== 200).map(({ url, status }) => [url, status])).toEqual(
        [],
      )
      const linked = new Set(walked.flatMap(({ links }) => links))
      const orphans = [...listed].filter(([url, entry]) => entry.site === site && !linked.has(url))
      expect(orphans.map(([url]) => url)).toEqual([])
    }
  })
}

test('links use canonical urls in every language', () => {
  for (const { url, links } of crawled.values()) {
    const badLinks = links.filter((link) => !/\/$|\.\w+$/.test(new URL(link).pathname))
    expect([url, badLinks]).toEqual([url, []])
  }
})

test('listed pages of a site and language have different titles', () => {
  const seen = new Map<string, string>()
  for (const { url, site, lang, title, description } of pages()) {
    expect([url, title, description]).not.toContain('')
    const key = `${site.id} ${lang ?? ''} ${title}`
    expect([title, seen.get(key) ?? url]).toEqual([title, url])
    seen.set(key, url)
  }
})

test('products of a listing have different names', () => {
  const named = new Map<string, unknown>()
  for (const { site, lang, graph } of crawled.values()) {
    if (!graph.includes('"ItemList"')) continue
    for (const node of readGraph(graph)['@graph']) {
      if (node['@type'] !== 'ItemList' || !('itemListElement' in node)) continue
      for (const { name, url } of node.itemListElement) {
        const key = `${site.id} ${lang ?? ''} ${name}`
        expect([name, named.get(key) ?? url]).toEqual([name, url])
        named.set(key, url)
      }
    }
  }
  expect(named.size).toBeGreaterThan(300)
})

test('structured data describes each page', () => {
  const kinds = new Set<unknown>()
  for (const { url, site, graph: json } of pages()) {
    const { pathname } = new URL(url)
    const graph = readGraph(json)
    const types = graph['@graph'].map((node) => node['@type'])
    for (const type of types) kinds.add(type)
    expect([url, types.includes('OnlineStore')]).toEqual([url, true])
    expect([url, types.includes('ItemList')]).toEqual([url, pathname.includes('/category/')])
    const isHome = types.includes('WebSite')
    expect([url, types.includes('BreadcrumbList')]).toEqual([url, !isHome])
    // The home page describes the site itself.
    const elsewhere = danglingReferences(graph)
    expect([url, elsewhere.filter((id) => id !== `${site.url}/#website`)]).toEqual([url, []])
  }
  for (const kind of ['AboutPage', 'CollectionPage', 'Product', 'ProductGroup', 'OfferShippingDetails'])
    expect([...kinds]).toContain(kind)
})

test('shared links show a picture of the right size', () => {
  expect(shared.size).toBeGreaterThan(4)
  for (const [url, picture] of shared)
    expect([url, picture]).toEqual([url, expect.stringMatching(/^1200 x 630 image\/(jpeg|png)$/)])
  for (const { site, shareImage } of pages()) expect(hostOf(shareImage)).toBe(hostOf(site.url))
})

test('only the fields of search and racket finder enter a url from a form without scripts', () => {
  for (const { url, fields } of crawled.values()) formFields.set(url, fields)
  const found = new Set<string>()
  for (const [url, fields] of formFields) {
    for (const name of fields) found.add(name)
    const others = fields.filter((name) => !/^(q|sort|f\..*|budget|wish|own([A-Z].*)?)$/.test(name))
    expect([url, others]).toEqual([url, []])
  }
  for (const name of ['q', 'sort', 'f.series']) expect([...found]).toContain(name)
})
