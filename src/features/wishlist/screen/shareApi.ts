import { baseApi } from '../../../api/baseApi'
import type { Product } from '../../../domain/product/product'

const path = '/api/bigcommerce/wishlist'

interface Sharing {
  readonly key: string
  /** Ends and changes a guest's sharing; null for a customer. */
  readonly secret: string | null
}

interface Shared {
  readonly items: readonly { readonly productId: string; readonly variantId: string | null }[]
  readonly secret: string | null
}

export const shareApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The key of the customer's link; null without one, and for a guest. */
    getWishlistShare: build.query<string | null, { readonly customerId: string | null }>({
      query: () => ({ path: `${path}/share` }),
      providesTags: ['WishlistShare'],
    }),
    /** Makes a link, or shows the items at the link of before. */
    shareWishlist: build.mutation<Sharing, Shared>({
      query: (body) => ({ path: `${path}/share`, method: 'PUT', body }),
      invalidatesTags: ['WishlistShare'],
    }),
    /** Ends the sharing. */
    stopWishlistShare: build.mutation<null, { readonly secret: string | null }>({
      query: (body) => ({ path: `${path}/share`, method: 'DELETE', body }),
      invalidatesTags: ['WishlistShare'],
    }),
    /** The products of a link. `not_found` after the end of the sharing. */
    openSharedWishlist: build.query<
      { readonly items: readonly { readonly variantId: string | null; readonly product: Product }[] },
      string
    >({
      query: (key) => ({ path: `${path}/shared`, method: 'POST', body: { key } }),
    }),
  }),
})

export const {
  useGetWishlistShareQuery,
  useShareWishlistMutation,
  useStopWishlistShareMutation,
  useOpenSharedWishlistQuery,
} = shareApi
