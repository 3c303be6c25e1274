import { baseApi, whenFulfilled } from '../../api/baseApi'
import { commerceError, schemaOf } from '../../api/commerceError'
import type { RawWishlist, RawWishlistItem, Wishlist, WishlistItem } from '../../domain/customer/wishlist'
import { notSignedIn, type CommerceErrorData } from '../../domain/errors'
import type { Price, Product } from '../../domain/product/product'

const path = '/api/bigcommerce/wishlist'

interface OfCustomer {
  /** The signed-in customer's id; null for a guest, and then no request is sent. */
  readonly customerId: string | null
}

interface WishlistQuery extends OfCustomer {
  /** True to include each item's product. */
  readonly withProducts: boolean
}

interface WishlistAddition extends OfCustomer {
  readonly item: {
    readonly productId: string
    readonly variantId?: string
    /** The price when a guest added it on this device; by default the current price. */
    readonly priceWhenAdded?: Price
  }
  /** The product, if the page already has it. */
  readonly product?: Product
}

interface WishlistRemoval extends OfCustomer {
  readonly itemId: string
}

const customerError = ({ customerId }: OfCustomer) =>
  customerId ? null : commerceError(notSignedIn().message, 'not_signed_in')

/** The definition that all changes of the list share. */
const listChange = {
  rawResponseSchema: schemaOf((list: RawWishlist | null) =>
    isRawWishlist(list) ? null : invalidWishlistError(),
  ),
  transformResponse: (list: RawWishlist | null) => normaliseWishlist(list),
  // On 401 the session has ended: refetch the customer.
  invalidatesTags: (_list: unknown, error: CommerceErrorData | undefined) =>
    error?.status === 401 ? (['Customer'] as const) : [],
  extraOptions: { queue: 'wishlist' },
} as const

export const wishlistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns a customer's wishlist; null for a guest, for another customer's list and before the first item.
     */
    getWishlist: build.query<Wishlist | null, WishlistQuery>({
      queryFn: async ({ customerId, withProducts }, _api, _options, baseQuery) => {
        if (!customerId) return { data: null }
        const params = { products: withProducts ? 1 : undefined }
        const { data, error } = await baseQuery({ path, params })
        if (error) return { error }
        if (!isRawWishlist(data)) return { error: invalidWishlistError() }
        const list = normaliseWishlist(data)
        return { data: list?.customerId === customerId ? list : null }
      },
      providesTags: (_list, _error, { withProducts }) => [
        { type: 'Wishlist', id: withProducts ? 'PRODUCTS' : 'LIST' },
      ],
      // The list with products is newer than the list without.
      onQueryStarted: whenFulfilled((list, { dispatch }, { customerId, withProducts }) => {
        if (withProducts) dispatch(cacheList(customerId, list))
      }),
      // Reads are queued too, so that none returns the list from before a change.
      extraOptions: { queue: 'wishlist' },
    }),
    /** Adds a product to the customer's list; idempotent. */
    addWishlistItem: build.mutation<Wishlist | null, WishlistAddition>({
      ...listChange,
      argSchema: schemaOf<WishlistAddition>(customerError),
      query: ({ item }) => ({ path, method: 'POST', body: { item } }),
      onQueryStarted: whenFulfilled((list, api, { customerId, product }) =>
        cacheBothLists(api, customerId, list, product),
      ),
    }),
    /** Removes an item from the customer's list. */
    removeWishlistItem: build.mutation<Wishlist | null, WishlistRemoval>({
      ...listChange,
      argSchema: schemaOf<WishlistRemoval>(customerError),
      query: ({ itemId }) => ({ path, method: 'DELETE', body: { itemId } }),
      onQueryStarted: whenFulfilled((list, api, { customerId }) => cacheBothLists(api, customerId, list)),
    }),
  }),
})

export const { useGetWishlistQuery, useAddWishlistItemMutation, useRemoveWishlistItemMutation } = wishlistApi

type ThunkApi = Parameters<Parameters<typeof whenFulfilled>[0]>[1]

/**
 * Writes a mutation's response to both cache entries of the list; products come from the cache or the
 * argument.
 */
function cacheBothLists(
  { dispatch, getState }: ThunkApi,
  customerId: string | null,
  list: Wishlist | null,
  product?: Product,
): void {
  if (!list) return
  dispatch(cacheList(customerId, list))
  const query = { customerId, withProducts: true }
  const { data: shown } = wishlistApi.endpoints.getWishlist.select(query)(getState())
  if (shown === undefined) return
  const known = new Map(shown?.items.map((item) => [item.productId, item.product]))
  if (product && !known.get(product.id)) known.set(product.id, product)
  const items = list.items.map((item): WishlistItem => {
    const found = known.get(item.productId)
    return found === undefined ? item : { ...item, product: found }
  })
  const { invalidateTags, upsertQueryEntries } = wishlistApi.util
  dispatch(
    items.some((item) => item.product === undefined)
      ? invalidateTags([{ type: 'Wishlist', id: 'PRODUCTS' }])
      : upsertQueryEntries([
          {
            endpointName: 'getWishlist',
            arg: query,
            value: { ...list, items },
          },
        ]),
  )
}

/** Replaces the cached list without products, which hearts and counts read. */
const cacheList = (customerId: string | null, value: Wishlist | null) =>
  wishlistApi.util.upsertQueryEntries([
    { endpointName: 'getWishlist', arg: { customerId, withProducts: false }, value },
  ])

/** Whether the body of a response is a wishlist, or null for none. */
function isRawWishlist(data: unknown): data is RawWishlist | null {
  return data === null || (typeof data === 'object' && 'items' in data && Array.isArray(data.items))
}

const invalidWishlistError = () => commerceError('The response is not a wishlist', 'invalid_response')

function normaliseWishlist(raw: RawWishlist | null): Wishlist | null {
  return (
    raw && {
      customerId: String(raw.customer_id),
      items: raw.items.map(toWishlistItem),
      isEmpty: raw.items.length === 0,
    }
  )
}

function toWishlistItem({
  id,
  product_id,
  variant_id,
  price_when_added,
  product,
}: RawWishlistItem): WishlistItem {
  return {
    id: String(id),
    productId: String(product_id),
    variantId: String(variant_id),
    priceThen: price_when_added ?? null,
    ...(product !== undefined && { product }),
  }
}
