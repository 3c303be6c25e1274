import { normalizeSearchText } from '../../domain/catalog/listing'
import type { Suggestions } from '../../domain/catalog/listingSchema'
import type { Product } from '../../domain/product/product'
import { catalogApi, productRequest, suggestionsRequest, type SuggestionsQuery } from './catalogApi'

interface RelatedQuery {
  /** Id or slug of the product. */
  readonly id: string
  /** 1 to 24, by default 8. */
  readonly limit?: number
}

/** Products to show with another one or instead of it. Not in `catalogApi`, because few pages load it. */
export const otherProductsApi = catalogApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns alternatives to a product, then what goes with it, best first. Error: `not_found`. */
    getRelated: build.query<readonly Product[], RelatedQuery>({
      query: ({ id, limit }) => ({ path: `${productRequest(id).path}/related`, params: { limit } }),
    }),
    /**
     * Returns products for a text without results: drops words from its end, then searches for its other words, until
     * there are `limit` products.
     */
    getLookalikes: build.query<readonly Product[], LookalikesQuery>({
      queryFn: async ({ search, limit, ...query }, _api, _options, baseQuery) => {
        const found = new Map<string, Product>()
        for (const text of partsOf(search)) {
          const { data, error } = await baseQuery(suggestionsRequest({ ...query, limit, search: text }))
          if (error && found.size === 0) return { error }
          if (error) break
          for (const product of (data as Suggestions).products) found.set(product.id, product)
          if (found.size >= limit) break
        }
        return { data: [...found.values()].slice(0, limit) }
      },
    }),
  }),
})

type LookalikesQuery = SuggestionsQuery & { readonly limit: number }

/** Maximum number of searches of `getLookalikes`; each can cost a request. */
const maxSearches = 6

/** The beginnings of a text, the longest first, then its other words. */
function partsOf(search: string): readonly string[] {
  const words = normalizeSearchText(search).split(' ').slice(0, maxSearches)
  const beginnings = words.map((_word, at) => words.slice(0, words.length - at).join(' '))
  return [...new Set([...beginnings, ...words])].filter(Boolean).slice(0, maxSearches)
}

export const { useGetLookalikesQuery, useGetRelatedQuery } = otherProductsApi
