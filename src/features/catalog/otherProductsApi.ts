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
    /** Returns products for a text without results: drops words from its end until some match. */
    getLookalikes: build.query<readonly Product[], SuggestionsQuery>({
      queryFn: async ({ search, ...query }, _api, _options, baseQuery) => {
        const words = normalizeSearchText(search).split(' ').slice(0, maxWords)
        for (let count = words.length; count > 0; count -= 1) {
          const text = words.slice(0, count).join(' ')
          const { data, error } = await baseQuery(suggestionsRequest({ ...query, search: text }))
          if (error) return { error }
          const { products } = data as Suggestions
          if (products.length > 0) return { data: products }
        }
        return { data: [] }
      },
    }),
  }),
})

/** Maximum number of words in a `getLookalikes` text; each can cost a request. */
const maxWords = 6

export const { useGetLookalikesQuery, useGetRelatedQuery } = otherProductsApi
