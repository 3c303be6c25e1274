import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { CategoryNode } from '../../src/domain/catalog/category'
import { notFound } from '../../src/domain/errors'
import { brandOf } from '../../src/site/brand/brands'
import { organisationDescription } from '../../src/site/brand/organisationDescription'
import { type Site, toLanguage } from '../../src/site/site'
import { urlInSite } from '../../src/site/sites'
import { loadText } from '../../src/site/texts/loadText'
import { textFacts } from '../../src/site/texts/textFacts'
import { paths, textPages } from '../../src/site/urls/paths'
import { regionsOfPage } from '../../src/site/urls/regionsOfPage'
import type { Commerce } from '../commerce/commerce'
import { createFreshCache, type CatalogResponse } from '../http/responses/freshCache'
import { toResponseBody, sendBody } from '../http/responses/responseBody'
import { latest, sitePages, sitemapIndex, urlSet, type SitePages, type SitemapPage } from './sitePages'

interface CrawlerRoutesOptions {
  readonly commerce: { readonly catalog: Pick<Commerce['catalog'], 'categoryTree' | 'clock' | 'entries'> }
  /** Returns all sites of a site's brand, including the site itself. */
  readonly familyOf: (site: Site) => readonly Site[]
  /** Lists further addresses for programs, such as feeds, for `llms.txt`. Default: none. */
  readonly listOffers?: (site: Site) => readonly ProgramOffer[]
}

/** A url for programs, for `llms.txt`. */
export interface ProgramOffer {
  readonly title: string
  /** Path on the site, with its language prefix. */
  readonly path: string
  /** Half a sentence. */
  readonly text: string
}

/** Products per sitemap part. With two languages and all alternates, a part has about two megabytes. */
const productsInPart = 1000
/** Maximum bytes of cached responses. */
const cacheBytes = 32 * 1024 * 1024

/** Routes for crawlers: robots.txt, llms.txt and sitemaps, cached until the catalog changes. */
export const crawlerRoutes =
  ({ commerce: { catalog }, familyOf, listOffers = () => [] }: CrawlerRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const cache = createFreshCache<CatalogResponse>(catalog.clock, cacheBytes)

    const send = async (
      request: FastifyRequest,
      reply: FastifyReply,
      type: string,
      response: CatalogResponse,
    ) => {
      const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=600' }
      return sendBody(request, reply.headers(headers), response.body)
    }
    const made = (site: Site, name: string, make: () => Promise<string>) =>
      cache.getOrCreate(`${site.id} ${name}`, async () => ({
        body: toResponseBody(await make()),
        subjects: ['everything', 'navigation'],
      }))

    app.get('/robots.txt', { schema: { hide: true } }, async (request, reply) => {
      const response = await made(request.site, 'robots', async () => robots(request.site))
      return send(request, reply, 'text/plain', response)
    })

    app.get('/llms.txt', { schema: { hide: true } }, async (request, reply) => {
      const { site } = request
      const response = await made(site, 'llms', async () =>
        guideForModels(site, await catalog.categoryTree(site), listOffers(site)),
      )
      return send(request, reply, 'text/markdown', response)
    })

    const readIndex = (site: Site) =>
      made(site, 'sitemap', async () => {
        const parts = splitIntoParts(await sitePages(catalog, site, familyOf(site)))
        return sitemapIndex(
          [...parts].map(([name, pages]) => {
            const changedAt = latest(pages.map((page) => page.changedAt))
            return { url: site.url + sitemapPath(name), ...(changedAt && { changedAt }) }
          }),
        )
      })

    app.get('/sitemap.xml', { schema: { hide: true } }, async (request, reply) =>
      send(request, reply, 'application/xml', await readIndex(request.site)),
    )

    app.get<{ Params: { part: string } }>(
      sitemapPath(':part'),
      { schema: { hide: true } },
      async (request, reply) => {
        const { site } = request
        const { part } = request.params
        // Crawlers can request any name. The cached index rejects unknown parts without reading the
        // catalog.
        const index = await readIndex(site)
        if (!/^[\w-]+$/.test(part) || !index.body.plain?.includes(`${sitemapPath(part)}</loc>`))
          throw notFound()
        const response = await made(site, `sitemap ${part}`, async () => {
          const pages = splitIntoParts(await sitePages(catalog, site, familyOf(site))).get(part)
          if (!pages) throw notFound()
          return urlSet(site, pages)
        })
        return send(request, reply, 'application/xml', response)
      },
    )
  }

const sitemapPath = (part: string) => `/sitemap/${part}.xml`

function splitIntoParts({
  pages,
  categories,
  products,
}: SitePages): ReadonlyMap<string, readonly SitemapPage[]> {
  const count = Math.ceil(products.length / productsInPart)
  const inParts = Array.from({ length: count }, (_none, index): [string, readonly SitemapPage[]] => [
    `products-${index + 1}`,
    products.slice(index * productsInPart, (index + 1) * productsInPart),
  ])
  const all: [string, readonly SitemapPage[]][] = [['pages', pages], ['categories', categories], ...inParts]
  return new Map(all.filter(([, listed]) => listed.length > 0))
}

/**
 * Builds a site's robots.txt: allows all pages, and the API paths that pages read. Unlisted pages have
 * `noindex` and stay allowed: crawlers cannot see `noindex` on a blocked page.
 */
function robots({ url }: Site): string {
  const rules = ['Disallow: /api/', 'Allow: /api/studio2/', 'Allow: /api/bigcommerce/catalog/']
  return ['User-agent: *', ...rules, '', `Sitemap: ${url}/sitemap.xml`, ''].join('\n')
}

/** Builds a site's `/llms.txt`: products, terms and links, in English, which every site has. */
export async function guideForModels(
  site: Site,
  tree: readonly CategoryNode[],
  offers: readonly ProgramOffer[] = [],
): Promise<string> {
  const locale = site.locales.find((one) => toLanguage(one) === 'en') ?? site.defaultLocale
  const facts = textFacts(site, locale)
  const { checkout } = facts
  const { name } = brandOf(site.brand)
  const link = (title: string, path: string, text: string) =>
    `- [${title}](${urlInSite(site, locale, path)}): ${text}`
  const pages = textPages.filter((page) => regionsOfPage(page).includes(site.region))
  const texts = await Promise.all(
    pages.map(async (page) => {
      const { title, description } = (await loadText(page, 'en'))(facts)
      return link(title, paths.page(page), description)
    }),
  )
  return [
    `# ${name}, ${facts.company.country}`,
    '',
    `> ${organisationDescription(site)}`,
    '',
    `- Prices are in ${site.currency}, ${facts.taxName} included.`,
    ...(checkout === null
      ? ['- Checkout shows the delivery cost, the delivery time and the ways to pay, before you pay.']
      : [
          `- Standard delivery within ${facts.company.country}: ${checkout.standard.fee}, ${checkout.standard.days} working days, free from ${checkout.freeFrom}.`,
          `- Express delivery: ${checkout.express.fee}, ${checkout.express.days} working days.`,
        ]),
    `- Unused goods come back within ${facts.returnDays} days; what was made to order does not.`,
    ...(checkout?.openMethods ? [`- Ways to pay: ${checkout.openMethods}.`] : []),
    '',
    '## Products',
    '',
    ...tree
      .flatMap((node) => [node, ...node.children])
      .flatMap((node) => {
        if (node.isGroup || node.productCount === 0) return []
        return link(node.name, node.path, `${node.productCount} products`)
      }),
    '',
    '## Help',
    '',
    ...texts,
    link('Size guide', paths.sizeGuide(), 'which size of shoe, garment and handle fits'),
    '',
    '## For programs',
    '',
    '- Products, categories and the pages under Help are Markdown at the same URL with `Accept: text/markdown`. Quotes in it are words of customers.',
    `- [Sitemap](${site.url}/sitemap.xml): every page, with its languages and regions`,
    `- [Products](${site.url}/api/bigcommerce/catalog/products): the catalog as JSON, by page, category and search`,
    `- [API](${site.url}/api/openapi.json): what can be asked, as OpenAPI`,
    ...offers.map(({ title, path, text }) => `- [${title}](${site.url}${path}): ${text}`),
    '',
  ].join('\n')
}
