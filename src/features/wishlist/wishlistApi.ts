import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { baseApi, type ApiState } from '../../api/baseApi'
import { createOwnerQueue } from '../../api/ownerQueue'
import type { RawWishlistItem, RawWishlist } from '../../domain/customer/rawWishlist'
import type { Wishlist, WishlistItem } from '../../domain/customer/wishlist'
import { notSignedIn, type CommerceErrorData } from '../../domain/errors'
import type { Price, Product } from '../../domain/product/product'
import { accountListed } from './wishlistSlice'

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

export const wishlistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Returns a customer's wishlist; null for a guest, for another customer's list and before the first item.
     */
    getWishlist: build.query<Wishlist | null, WishlistQuery>({
      queryFn: async ({ customerId, withProducts }, { extra, dispatch }, _options, ask) => {
        if (!customerId) return { data: null }
        const request = { path, params: { products: withProducts ? 1 : undefined } }
        const { data, error } = readWishlist(await enqueue(extra, () => ask(request)))
        if (error) return { error }
        const list = data?.customerId === customerId ? data : null
        dispatch(listed(customerId, list))
        return { data: list }
      },
      providesTags: ['Wishlist'],
    }),
    /** Adds a product to the customer's list; idempotent. */
    addWishlistItem: build.mutation<Wishlist | null, WishlistAddition>({
      queryFn: async ({ customerId, item, product }, api, _options, ask) => {
        if (!customerId) return guestRefusal
        const request = { path, method: 'POST' as const, body: { item } }
        const answer = readWishlist(await enqueue(api.extra, () => ask(request)))
        if (answer.data) await storeAnswer(api, customerId, answer.data, product)
        return answer
      },
      invalidatesTags: whenSignedOut,
    }),
    /** Removes an item from the customer's list. */
    removeWishlistItem: build.mutation<Wishlist | null, WishlistRemoval>({
      queryFn: async ({ customerId, itemId }, api, _options, ask) => {
        if (!customerId) return guestRefusal
        const request = { path, method: 'DELETE' as const, body: { itemId } }
        const answer = readWishlist(await enqueue(api.extra, () => ask(request)))
        if (answer.data) await storeAnswer(api, customerId, answer.data)
        return answer
      },
      invalidatesTags: whenSignedOut,
    }),
  }),
})

export const { useGetWishlistQuery, useAddWishlistItemMutation, useRemoveWishlistItemMutation } = wishlistApi

/** Reads are queued too, so that none returns the list from before a change. */
const { enqueue } = createOwnerQueue()

const { message, code, errors } = notSignedIn()
const guestRefusal: { readonly error: CommerceErrorData } = { error: { message, code, errors } }

// On 401 the session has ended: refetch the customer.
function whenSignedOut(_answer: unknown, error: CommerceErrorData | undefined) {
  return error?.status === 401 ? (['Customer'] as const) : []
}

interface WishlistThunkApi {
  readonly dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>
  readonly getState: () => unknown
}

const listed = (customerId: string, list: Wishlist | null) =>
  accountListed({ customerId, productIds: list?.items.map(({ productId }) => productId) ?? [] })

/**
 * Writes a mutation's response to both cache entries of the list; products come from the cache or the
 * argument.
 */
async function storeAnswer(
  { dispatch, getState }: WishlistThunkApi,
  customerId: string,
  list: Wishlist,
  product?: Product,
): Promise<void> {
  const { upsertQueryData, invalidateTags } = wishlistApi.util
  dispatch(listed(customerId, list))
  await dispatch(upsertQueryData('getWishlist', { customerId, withProducts: false }, list))
  const query = { customerId, withProducts: true }
  const { data: shown } = wishlistApi.endpoints.getWishlist.select(query)(getState() as ApiState)
  if (shown === undefined) return
  const known = new Map(shown?.items.map((item) => [item.productId, item.product]))
  if (product && !known.get(product.id)) known.set(product.id, product)
  const items = list.items.map((item): WishlistItem => {
    const found = known.get(item.productId)
    return found === undefined ? item : { ...item, product: found }
  })
  if (items.some((item) => item.product === undefined)) dispatch(invalidateTags(['Wishlist']))
  else await dispatch(upsertQueryData('getWishlist', query, { ...list, items }))
}

type Asked =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }
type WishlistAnswer =
  | { readonly data: Wishlist | null; readonly error?: undefined }
  | { readonly error: CommerceErrorData; readonly data?: undefined }

/** Parses a wishlist response; an invalid one becomes the error `invalid_response`. */
function readWishlist({ data, error }: Asked): WishlistAnswer {
  if (error) return { error }
  if (data === null || data === undefined) return { data: null }
  if (isRawWishlist(data)) return { data: normaliseWishlist(data) }
  const message = 'The shop did not answer with a wishlist'
  return { error: { message, code: 'invalid_response', errors: [{ message }] } }
}

function normaliseWishlist({ customer_id, items }: RawWishlist): Wishlist {
  return { customerId: String(customer_id), items: items.map(itemOf), isEmpty: items.length === 0 }
}

function itemOf({ id, product_id, variant_id, price_when_added, product }: RawWishlistItem): WishlistItem {
  return {
    id: String(id),
    productId: String(product_id),
    variantId: String(variant_id),
    priceThen: price_when_added ?? null,
    ...(product !== undefined && { product }),
  }
}

function isRawWishlist(data: unknown): data is RawWishlist {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
