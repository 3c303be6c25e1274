import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Price, Product } from '../../domain/product/product'

/** A product that is kept for later: its id, which accounts know it by, and its slug, which finds it. */
export interface Wish extends Pick<Product, 'id' | 'slug'> {
  /** What it cost when it was wished; absent on what was kept before this was noted. */
  readonly price?: Price
}

interface WishlistState {
  /** A guest's wishes, newest first; they live in the browser alone. */
  readonly wishes: readonly Wish[]
  /** What the hearts know of the list in the account of whoever is signed in; null for a guest. */
  readonly account: { readonly customerId: string; readonly productIds: readonly string[] } | null
  /** What the customer's list is to hold, by product, as long as the shop has not answered. */
  readonly intents: Readonly<Record<string, boolean>>
}

const initialState: WishlistState = { wishes: [], account: null, intents: {} }

/** Most products that a guest's list keeps; the oldest give way. */
const mostWishes = 200

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    productWished: (wishlist, { payload: { id, slug, price } }: PayloadAction<Wish>) => {
      const wish = { id, slug, ...(price && { price }) }
      wishlist.wishes = [wish, ...wishlist.wishes.filter((other) => other.id !== id)].slice(0, mostWishes)
    },
    productUnwished: (wishlist, { payload: { id } }: PayloadAction<Pick<Wish, 'id'>>) => {
      wishlist.wishes = wishlist.wishes.filter((other) => other.id !== id)
    },
    /** Back where it was, after second thoughts. */
    wishPutBack: (
      wishlist,
      { payload: { wish, at } }: PayloadAction<{ readonly wish: Wish; readonly at: number }>,
    ) => {
      const others = wishlist.wishes.filter(({ id }) => id !== wish.id)
      wishlist.wishes = [...others.slice(0, at), wish, ...others.slice(at)]
    },
    wishlistRestored: (wishlist, { payload }: PayloadAction<readonly Wish[]>) => {
      wishlist.wishes = payload.slice(0, mostWishes)
    },
    /** The account's list, as the shop has just told; null where the customer has left. */
    accountListed: (wishlist, { payload }: PayloadAction<WishlistState['account']>) => {
      wishlist.account = payload && { ...payload, productIds: [...payload.productIds] }
    },
    heartIntended: (
      wishlist,
      { payload: { id, isOn } }: PayloadAction<{ readonly id: string; readonly isOn: boolean }>,
    ) => {
      wishlist.intents[id] = isOn
    },
    heartSettled: (wishlist, { payload: id }: PayloadAction<string>) => {
      wishlist.intents = Object.fromEntries(
        Object.entries(wishlist.intents).filter(([other]) => other !== id),
      )
    },
  },
  selectors: {
    selectWishes: (wishlist) => wishlist.wishes,
    selectAccount: (wishlist) => wishlist.account,
    selectIntents: (wishlist) => wishlist.intents,
  },
})

export const {
  productWished,
  productUnwished,
  wishPutBack,
  wishlistRestored,
  accountListed,
  heartIntended,
  heartSettled,
} = wishlistSlice.actions
export const { selectWishes, selectAccount, selectIntents } = wishlistSlice.selectors

export type WishlistSliceState = WithSlice<typeof wishlistSlice>
