import type { FastifyInstance } from 'fastify'
import { currencyCodes, currencySymbol, type CurrencyCode } from '../../../src/domain/money'
import { regions } from '../../../src/domain/region/region'
import { brandOf } from '../../../src/site/brand/brands'
import {
  brandKeys,
  toLanguage,
  localePrefix,
  type BrandKey,
  type Locale,
  type Site,
} from '../../../src/site/site'
import { alternates, urlInSite } from '../../../src/site/sites'
import { someSettings, openPageWorkshop, type PageWorkshop } from '../../setup/aShop'
import { isFull } from '../../setup/fullRun'
import { openTradingShop, type TradingShop } from '../../setup/tradingShop'
import { readPage, type ReadPage } from './readPage'

const { sites } = someSettings()
const views = sites.flatMap((site) => site.locales.map((locale) => ({ site, locale })))
const names = views.map(({ site, locale }) => [`${site.id} in ${locale}`, site, locale] as const)
const product = 'a product'
const priced = ['/', '/category/badminton/rackets/', product, '/search/?q=racket']
const walk = [...priced, '/search/', '/size-guide/', '/about/', '/faq/']

/** A currency's symbol for regular expressions, without its space. */
const symbolIn = (currency: CurrencyCode) => currencySymbol(currency).trim().replace('$', '\\$')
/** A currency's symbol or its code, as a word. */
const namesOf = (currency: CurrencyCode) =>
  new RegExp(`(?<!\\w)(?:${symbolIn(currency)}|${currency})(?![A-Za-z])`)
const amountsIn = (currency: CurrencyCode) => new RegExp(`${symbolIn(currency)}\\u00a0?[\\d.,]+`)

/** `npm run test:full` requests every combination of a foreign prefix and a path. */

let shop: TradingShop
let workshop: PageWorkshop
/** The first response of each page, and its response after all other pages were requested. */
const requests = new Map<
  string,
  { readonly status: number; readonly first: string; readonly again: string }
>()

const hostOf = ({ url }: Site) => new URL(url).host
const keyOf = (site: Site, locale: Locale, path: string) => `${site.id} ${locale} ${path}`
/** The product page of each brand. A product of both brands would prove less. */
const slugs = new Map<BrandKey, string>()
const pathOf = (site: Site, path: string) => (path === product ? `/${slugs.get(site.brand) ?? ''}/` : path)
const urlOf = (site: Site, locale: Locale, path: string) => localePrefix(site, locale) + pathOf(site, path)

function request(app: FastifyInstance, host: string, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { accept: 'text/html', host, ...headers } })
}

async function aSlugOf(app: FastifyInstance, brand: BrandKey): Promise<string> {
  const site = sites.find((candidate) => candidate.brand === brand)!
  const response = await request(app, hostOf(site), '/api/bigcommerce/catalog/products?search=racket&limit=1')
  return response.json<{ data: { products: { slug: string }[] } }>().data.products[0]!.slug
}

beforeAll(async () => {
  shop = await openTradingShop()
  workshop = await openPageWorkshop()
  const app = workshop.open(shop.commerce)
  for (const brand of brandKeys) slugs.set(brand, await aSlugOf(app, brand))
  const stops = walk.flatMap((path) => views.map((view) => ({ ...view, path })))
  const bodies = new Map<string, { status: number; first: string }>()
  for (const { site, locale, path } of stops) {
    const { statusCode, body } = await request(app, hostOf(site), urlOf(site, locale, path))
    bodies.set(keyOf(site, locale, path), { status: statusCode, first: body })
  }
  for (const { site, locale, path } of stops.toReversed()) {
    const { body } = await request(app, hostOf(site), urlOf(site, locale, path))
    const key = keyOf(site, locale, path)
    requests.set(key, { ...bodies.get(key)!, again: body })
  }
}, 180_000)
afterAll(async () => {
  await shop.close()
  await workshop.close()
})

const pageAt = (site: Site, locale: Locale, path: string) => requests.get(keyOf(site, locale, path))!

describe.each(names)('%s', (_name, site, locale) => {
  const known = new Map<string, ReadPage>()
  const read = (path: string): ReadPage => {
    const page = known.get(path) ?? readPage(pageAt(site, locale, path).first)
    known.set(path, page)
    return page
  }

  test.each(walk)('responds to %s in its language with its own canonical url', (path) => {
    expect(pageAt(site, locale, path).status).toBe(200)
    const { lang, title, isHidden, canonical, ogUrl } = read(path)
    expect(lang).toBe(toLanguage(locale))
    expect(title).toContain(brandOf(site.brand).name)
    // Search pages are hidden from search engines.
    expect(isHidden).toBe(path.startsWith('/search/'))
    const address = isHidden ? undefined : urlInSite(site, locale, pathOf(site, path))
    expect([canonical, ogUrl]).toEqual([address, address])
  })

  test.each(walk)('lists every region and language of the brand on %s', (path) => {
    const page = read(path)
    const whole = pathOf(site, path)
    const pathname = whole.replace(/\?.*/, '')
    const family = sites.filter(({ brand }) => brand === site.brand)
    const all = alternates(sites, site, pathname).map(({ locale: lang, url }) => [lang, url])
    expect(all).toHaveLength(1 + family.flatMap(({ locales }) => locales).length)
    expect(page.alternates).toEqual(page.isHidden ? {} : Object.fromEntries(all))
    expect(page.regions.toSorted()).toEqual(
      family.map((sister) => urlInSite(sister, locale, whole)).toSorted(),
    )
  })

  test.each(priced)('shows prices of %s in its currency', (path) => {
    expect(read(path).own).toMatch(amountsIn(site.currency))
  })

  test.each(walk)('shows nothing of another site on %s', (path) => {
    const { own } = read(path)
    const hosts = [...own.matchAll(/\/\/([\w.-]*localhost)\b/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set([new URL(site.url).hostname]))
    for (const currency of currencyCodes.filter((code) => code !== site.currency))
      expect(own.match(namesOf(currency))?.[0]).toBeUndefined()
    expect(own).not.toContain(site.brand === 'courtline' ? 'Aerovolt Official' : 'courtline.localhost')
    // One company operates both brands. Its name and its officer's address are the only text of Courtline.
    const { legalName, grievanceOfficer } = regions[site.region].company
    const words = own.replaceAll(legalName, '').replaceAll(grievanceOfficer.email, '')
    if (site.brand !== 'courtline') expect(words.match(/courtline.{0,60}/i)?.[0]).toBeUndefined()
    for (const sister of sites.filter(({ region }) => region !== site.region))
      expect(own).not.toContain(regions[sister.region].company.legalName)
  })

  test.each(walk)('responds to %s the same after requests to every other site', (path) => {
    const { first, again } = pageAt(site, locale, path)
    expect(again === first).toBe(true)
    const same = views.filter((view) => pageAt(view.site, view.locale, path).first === first)
    expect(same).toEqual([{ site, locale }])
  })
})

describe('a url', () => {
  const named = sites.map((site) => [site.id, site] as const)
  test.each(named)(
    '%s: the app entry redirects home, and the prefix of another language is not found',
    async (_id, site) => {
      const app = workshop.open(shop.commerce)
      for (const entry of ['/_app', '/_app/']) {
        const { statusCode, headers } = await request(app, hostOf(site), entry)
        expect([statusCode, headers.location]).toEqual([301, '/'])
      }
      const own = toLanguage(site.defaultLocale)
      const { statusCode, headers } = await request(app, hostOf(site), `/${own}/category/sale?page=2`)
      expect([statusCode, headers.location]).toEqual([301, '/category/sale/?page=2'])
      const spoken = site.locales.map(toLanguage)
      const unknown = ['en', 'hi', 'id', 'fr'].filter(
        (language) => !spoken.some((known) => known === language),
      )
      const paths = ['/', '/about/', '/category/badminton/rackets/']
      for (const [index, prefix] of unknown.entries())
        for (const path of isFull ? paths : [paths[index % paths.length]!])
          expect([prefix + path, (await request(app, hostOf(site), `/${prefix}${path}`)).statusCode]).toEqual(
            [prefix + path, 404],
          )
    },
  )
})
