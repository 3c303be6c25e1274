import { baseApi } from '../../api/baseApi'
import type { CategoryNode } from '../../domain/catalog/category'
import { normalizeSearchText, type Listing, type ListingQuery } from '../../domain/catalog/listing'
import { encodeFilters } from '../../domain/catalog/listingFilters'
import type { Suggestions } from '../../domain/catalog/listingSchema'
import type { Language } from '../../domain/language'
import type { Product } from '../../domain/product/product'

const prefix = '/api/bigcommerce/catalog'

/** The request of a product, by its id or slug. */
export const productRequest = (idOrSlug: string) => ({
  path: `${prefix}/products/${encodeURIComponent(idOrSlug)}`,
})

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
    /** Returns suggestions for a text. Texts that differ only in spaces share a cache entry. */
    getSuggestions: build.query<Suggestions, SuggestionsQuery>({
      query: suggestionsRequest,
      serializeQueryArgs: ({ queryArgs }) => tidied(queryArgs),
    }),
  }),
})

/** The request of suggestions for a text. */
export function suggestionsRequest(query: SuggestionsQuery) {
  return { path: `${prefix}/suggestions`, params: tidied(query) }
}

function tidied({ search, limit, language }: SuggestionsQuery) {
  return { search: normalizeSearchText(search) || undefined, limit, language }
}

export const {
  useGetListingQuery,
  useGetProductQuery,
  useGetProductsBySlugQuery,
  useLazyGetProductsBySlugQuery,
  useGetSuggestionsQuery,
} = catalogApi

/** The cached listing of a query that another component requests. */
export const { useQueryState: useListingState } = catalogApi.endpoints.getListing

/** Reads the category tree. Unlike prices it changes rarely, so no page fetches it again within ten minutes. */
export const useCategories = () =>
  catalogApi.useGetCategoriesQuery(undefined, { refetchOnMountOrArgChange: treeSeconds })

/** The query for the most popular collections, shown on the search page without a text. */
export const startSuggestions = { search: '', limit: 8 } as const
