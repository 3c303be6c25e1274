import { baseApi } from '../../api/baseApi'
import type { CategoryNode } from '../../domain/catalog/category'
import { normalizeSearchText, type Listing, type ListingQuery } from '../../domain/catalog/listing'
import { encodeFilters } from '../../domain/catalog/listingFilters'
import type { Suggestions } from '../../domain/catalog/listingSchema'
import type { Language } from '../../domain/language'
import type { Product } from '../../domain/product/product'

const prefix = '/api/bigcommerce/catalog'

const productRequest = (idOrSlug: string) => ({ path: `${prefix}/products/${encodeURIComponent(idOrSlug)}` })

interface RelatedQuery {
  /** Id or slug of the product. */
  readonly id: string
  /** 1 to 24, by default 8. */
  readonly limit?: number
}

export interface SuggestionsQuery {
  /** The text as typed. */
  readonly search: string
  /** Maximum of each kind: 1 to 10, by default 6. */
  readonly limit?: number
  /** Language of the suggested searches, by default English. */
  readonly language?: Language
}

const treeSeconds = 600

export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<readonly CategoryNode[], void>({
      query: () => ({ path: `${prefix}/categories` }),
      keepUnusedDataFor: treeSeconds,
    }),
    getListing: build.query<Listing, ListingQuery>({
      query: ({ filters = {}, ...query }) => ({
        path: `${prefix}/products`,
        params: { ...query, ...encodeFilters(filters) },
      }),
      // Ten minutes, so that Back from a product shows the same pages from the cache.
      keepUnusedDataFor: 600,
    }),
    /** Returns the products with these slugs or ids, in this order; skips unknown ones. */
    getProductsBySlug: build.query<readonly Product[], readonly string[]>({
      queryFn: async (slugs, _api, _options, baseQuery) => {
        const results = await Promise.all(slugs.map(async (slug) => baseQuery(productRequest(slug))))
        const failure = results.find(({ error }) => error && error.status !== 404)?.error
        return failure
          ? { error: failure }
          : { data: results.flatMap(({ data }) => (data ? [data as Product] : [])) }
      },
    }),
    /** Returns the product with a slug or id. Error: `not_found`. */
    getProduct: build.query<Product, string>({
      query: productRequest,
    }),
    /** Returns alternatives to a product, then what goes with it, best first. Error: `not_found`. */
    getRelated: build.query<readonly Product[], RelatedQuery>({
      query: ({ id, limit }) => ({ path: `${productRequest(id).path}/related`, params: { limit } }),
    }),
    /** Returns suggestions for a text. Texts that differ only in spaces share a cache entry. */
    getSuggestions: build.query<Suggestions, SuggestionsQuery>({
      query: suggestionsRequest,
      serializeQueryArgs: ({ queryArgs }) => tidied(queryArgs),
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

function suggestionsRequest(query: SuggestionsQuery) {
  return { path: `${prefix}/suggestions`, params: tidied(query) }
}

function tidied({ search, limit, language }: SuggestionsQuery) {
  return { search: normalizeSearchText(search) || undefined, limit, language }
}

export const {
  useGetListingQuery,
  useGetLookalikesQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
  useLazyGetProductsBySlugQuery,
  useGetRelatedQuery,
  useGetSuggestionsQuery,
} = catalogApi

/** Reads the category tree. Unlike prices it changes rarely, so no page fetches it again within ten minutes. */
export const useCategories = () =>
  catalogApi.useGetCategoriesQuery(undefined, { refetchOnMountOrArgChange: treeSeconds })

/** The query for the most popular collections, shown on the search page without a text. */
export const startSuggestions = { search: '', limit: 8 } as const
