import { baseApi } from '../../api/baseApi'
import type { CategoryNode } from '../../domain/category'
import type { Listing, ListingQuery } from '../../domain/listing'
import { encodeFilters } from '../../domain/listingFilters'
import type { Product } from '../../domain/product'

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
    /** The product with a slug; `not_found` when there is none. */
    getProduct: build.query<Product, string>({
      query: (slug) => ({ path: `/api/bigcommerce/catalog/products/${encodeURIComponent(slug)}` }),
    }),
  }),
})

export const { useGetCategoriesQuery, useGetListingQuery, useGetProductQuery } = catalogApi
