import { whenFulfilled } from '../../../api/baseApi'
import { noCookiesError, schemaOf } from '../../../api/commerceError'
import { takeSecrets } from '../../../api/secrets'
import type { Cart } from '../../../domain/cart/cart'
import type { SentCart } from '../../../domain/cart/rawCartSchema'
import {
  cacheCart,
  cachedCartApi,
  cartPath,
  hasCartCookie,
  invalidCartError,
  isSentCart,
  markPendingWhile,
} from '../cachedCart'
import { normaliseCart } from '../normaliseCart'

/** The link's key travels in `withSecrets`. */
interface Opening {
  /** False: the result is null if the cart has other lines. */
  readonly mayJoin: boolean
}

export interface Opened<SomeCart> {
  /** Null: nothing of it is sold any more, and the visitor had no cart. */
  readonly cart: SomeCart | null
  readonly page: 'cart' | 'checkout'
  /** Lines that are no longer sold. */
  readonly missing: readonly { readonly name: string; readonly quantity: number }[]
  /** The program that made the link; empty: unknown. */
  readonly agent: string
}

const cacheOpened = whenFulfilled((opened: Opened<Cart> | null, api) => {
  if (opened) cacheCart(api, opened.cart)
})

const cartLinkApi = cachedCartApi.injectEndpoints({
  endpoints: (build) => ({
    /** Adds a link's lines to the visitor's cart, once. `cart_link_expired` for an unknown key. */
    openCartLink: build.mutation<Opened<Cart> | null, Opening>({
      query: (args) => ({
        path: `${cartPath}/links/open`,
        method: 'POST',
        body: { ...args, key: takeSecrets(args).key },
      }),
      rawResponseSchema: schemaOf<Opened<SentCart> | null>((opened) => {
        const cart = opened?.cart ?? null
        if (!isSentCart(cart)) return invalidCartError()
        return cart && !hasCartCookie() ? noCookiesError() : null
      }),
      transformResponse: (opened: Opened<SentCart> | null) =>
        opened && { ...opened, cart: normaliseCart(opened.cart) },
      onQueryStarted: (args, api) => {
        markPendingWhile(api.queryFulfilled)
        return cacheOpened(args, api)
      },
      extraOptions: { queue: 'cart' },
    }),
  }),
})

export const { useOpenCartLinkMutation } = cartLinkApi
