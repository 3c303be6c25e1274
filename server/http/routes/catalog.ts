import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { CategoryNode } from '../../../src/domain/catalog/category'
import { maxPageSize, type Listing, type ListingQuery } from '../../../src/domain/catalog/listing'
import { maxRacketPoints, toRacketPoint, type RacketPoint } from '../../../src/domain/catalog/racketSpace'
import { notFound } from '../../../src/domain/errors'
import type { Product } from '../../../src/domain/product/product'
import type { Site } from '../../../src/site/site'
import type { Catalog, CatalogSubject } from '../../commerce/commerce'
import { responseCache, toCatalogResponse, sendCatalogResponse } from '../responses/catalogResponse'
import type { CatalogResponse } from '../responses/freshCache'
import { catalogCalls, defaultRelated, defaultSuggestions } from './catalogCalls'
import type { Shop } from './shop'

const prefix = '/api/bigcommerce/catalog'

/** Maximum size of the cached serialised responses, in bytes. */
const cacheBytes = 8 * 1024 * 1024

/** Public data: listings, products, the category tree. Responses depend on the site only. */
export const catalogRoutes =
  ({ commerce: { catalog } }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    const cache = responseCache<CatalogResponse>(catalog.clock, cacheBytes)

    // Before the query is parsed and validated: most requests repeat a recent one.
    app.addHook('onRequest', (request, reply, done) => {
      const known = cache.known(siteUrl(request))
      if (known) sendCatalogResponse(request, reply, known).catch(done)
      else done()
    })

    const productAt = async (idOrSlug: string, site: Site): Promise<Product> => {
      const found = await catalog.product(idOrSlug, site)
      if (!found) throw notFound('There is no such product')
      return found
    }

    app.get(`${prefix}/products`, { schema: catalogCalls.listing }, async (request, reply) => {
      const { query, site } = request
      const key = `products ${channelKey(site)} ${JSON.stringify(query)}`
      const response = await cache.obtain(siteUrl(request), key, async () => {
        const listing = await catalog.list(query, site)
        return toCatalogResponse(reply, listing, listingSubjects(query, listing))
      })
      return sendCatalogResponse(request, reply, response)
    })

    app.get(`${prefix}/products/:idOrSlug`, { schema: catalogCalls.product }, async (request, reply) => {
      const { site } = request
      const { idOrSlug } = request.params
      const key = `product ${channelKey(site)} ${idOrSlug}`
      const response = await cache.obtain(siteUrl(request), key, async () => {
        const product = await productAt(idOrSlug, site)
        return toCatalogResponse(reply, product, productSubjects(product))
      })
      return sendCatalogResponse(request, reply, response)
    })

    app.get(
      `${prefix}/products/:idOrSlug/related`,
      { schema: catalogCalls.related },
      async (request, reply) => {
        const { site } = request
        const { idOrSlug } = request.params
        const { limit = defaultRelated } = request.query
        const key = `related ${channelKey(site)} ${limit} ${idOrSlug}`
        const response = await cache.obtain(siteUrl(request), key, async () => {
          const product = await productAt(idOrSlug, site)
          const related = await catalog.related(product.id, site, limit)
          return toCatalogResponse(
            reply,
            related,
            relatedSubjects(product, related, await catalog.categoryTree(site)),
          )
        })
        return sendCatalogResponse(request, reply, response)
      },
    )

    app.get(`${prefix}/rackets`, { schema: catalogCalls.rackets }, async (request, reply) => {
      const { site } = request
      const query = { ...request.query, limit: maxPageSize, facets: 'none' as const, page: 1 }
      const { search, category, brand, sort, makers, filters } = query
      const key = `rackets ${channelKey(site)} ${JSON.stringify({ search, category, brand, sort, makers, filters })}`
      const response = await cache.obtain(siteUrl(request), key, async () => {
        const points = await listRacketPoints(catalog, query, site)
        const isWithinCategory = category !== undefined && search === undefined
        return toCatalogResponse(reply, points, [isWithinCategory ? `category ${category}` : 'everything'])
      })
      return sendCatalogResponse(request, reply, response)
    })

    app.get(`${prefix}/categories`, { schema: catalogCalls.categories }, async (request, reply) => {
      const { site } = request
      const response = await cache.obtain(siteUrl(request), `categories ${channelKey(site)}`, async () =>
        toCatalogResponse(reply, toRawCategories(await catalog.categoryTree(site)), ['navigation']),
      )
      return sendCatalogResponse(request, reply, response)
    })

    app.get(`${prefix}/suggestions`, { schema: catalogCalls.suggestions }, async (request, reply) => {
      const { site } = request
      const { search = '', limit = defaultSuggestions, language } = request.query
      const key = `suggestions ${channelKey(site)} ${limit} ${language ?? ''} ${search}`
      const response = await cache.obtain(siteUrl(request), key, async () =>
        toCatalogResponse(reply, await catalog.suggest(search, site, limit, language), ['everything']),
      )
      return sendCatalogResponse(request, reply, response)
    })
  }

/** Every racket has a balance point. Hosted stores name their categories differently. */
const ofRackets = { 'balance point': ['0..'] }

/** The points of the rackets that match a query, of at most `maxRacketPoints` products. */
async function listRacketPoints(
  catalog: Catalog,
  query: ListingQuery,
  site: Site,
): Promise<readonly RacketPoint[]> {
  const points: RacketPoint[] = []
  for (let page = 1; page <= maxRacketPoints / maxPageSize; page += 1) {
    const filters = { ...ofRackets, ...query.filters }
    const listing = await catalog.list({ ...query, filters, page }, site)
    if (!listing.found) break
    points.push(...listing.products.flatMap((product) => toRacketPoint(product) ?? []))
    if (page >= listing.pagination.totalPages) break
  }
  return points
}

const siteUrl = ({ site, url }: FastifyRequest) => `${site.id} ${url}`

// Two sites of one channel share their responses.
const channelKey = ({ brand, region, currency }: Site) => `${brand} ${region} ${currency}`

/**
 * A category's listing changes with its products. A search can be interpreted differently after any product
 * comes or goes, and an empty result shows other products.
 */
function listingSubjects({ category, search }: ListingQuery, { found }: Listing): CatalogSubject[] {
  const isWithinCategory = category !== undefined && search === undefined && found
  return isWithinCategory ? [`category ${category}`] : ['everything']
}

/** A product's response depends on that product only. */
export function productSubjects({ entityId }: Product): CatalogSubject[] {
  return [`product ${entityId}`]
}

/**
 * The related products shown must be current. Their selection depends on the products in the same categories.
 * A new product from another category may wait until the response expires.
 */
function relatedSubjects(
  product: Product,
  related: readonly Product[],
  tree: readonly CategoryNode[],
): CatalogSubject[] {
  if (related.length === 0) return ['everything']
  const shown = [product, ...related]
  const idOf = new Map(withAllBelow(tree).map(({ path, entityId }) => [path, entityId]))
  const categories = new Set(shown.flatMap((each) => each.categories.flatMap((path) => idOf.get(path) ?? [])))
  return [...shown.flatMap(productSubjects), ...[...categories].map((id): CatalogSubject => `category ${id}`)]
}

function withAllBelow(nodes: readonly CategoryNode[]): readonly CategoryNode[] {
  return nodes.flatMap((node) => [node, ...withAllBelow(node.children)])
}

interface RawCategory extends Omit<CategoryNode, 'children'> {
  /** HTML; `unclickable` marks a heading that is not a link (docs/contract.md#categories). */
  readonly description: string
  readonly children: readonly RawCategory[]
}

/**
 * The category tree in the API's format. A heading is also marked in its description, as other clients
 * expect.
 */
function toRawCategories(tree: readonly CategoryNode[]): readonly RawCategory[] {
  return tree.map(({ children, ...node }) => ({
    ...node,
    description: node.isGroup ? '<p>unclickable</p>' : '',
    children: toRawCategories(children),
  }))
}
