import { baseApi } from '../../api/baseApi'
import type { CategoryNode } from '../../domain/category'
import type { Listing, ListingQuery } from '../../domain/listing'
import { encodeFilters } from '../../domain/listingFilters'
import type { Product } from '../../domain/product'

const productRequest = (slug: string) => ({
  path: `/api/bigcommerce/catalog/products/${encodeURIComponent(slug)}`,
})

export const catalogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCategories: build.query<readonly CategoryNode[], void>({
      query: () => ({ path: '/api/bigcommerce/catalog/categories' }),
    }),
    getListing: build.query<Listing, ListingQuery>({
      query: ({ filters = {}, ...query }) => ({
        path: '/api/bigcommerce/catalog/products',
        params: { ...query, ...encodeFilters(filters) },
      }),
    }),
    /** The products with these slugs, in their order; those that do not exist are left out. */
    getProductsBySlug: build.query<readonly Product[], readonly string[]>({
      queryFn: async (slugs, _api, _options, ask) => {
        const answers = await Promise.all(slugs.map(async (slug) => ask(productRequest(slug))))
        const failure = answers.find(({ error }) => error && error.status !== 404)?.error
        return failure
          ? { error: failure }
          : { data: answers.flatMap(({ data }) => (data ? [data as Product] : [])) }
      },
    }),
    /** The product with a slug; `not_found` when there is none. */
    getProduct: build.query<Product, string>({
      query: productRequest,
    }),
  }),
})

export const { useGetCategoriesQuery, useGetListingQuery, useGetProductQuery, useGetProductsBySlugQuery } =
  catalogApi
