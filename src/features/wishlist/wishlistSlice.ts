import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Price, Product } from '../../domain/product/product'

/** A product that is kept for later: its id, which accounts know it by, and its slug, which finds it. */
export interface GuestWishlistItem extends Pick<Product, 'id' | 'slug'> {
  /** What it cost when it was wished; absent on what was kept before this was noted. */
  readonly price?: Price
}

interface WishlistState {
  /** A guest's wishes, newest first; they live in the browser alone. */
  readonly items: readonly GuestWishlistItem[]
  /** What the hearts know of the list in the account of whoever is signed in; null for a guest. */
  readonly account: { readonly customerId: string; readonly productIds: readonly string[] } | null
  /** What the customer's list is to hold, by product, as long as the shop has not answered. */
  readonly intents: Readonly<Record<string, boolean>>
}

const initialState: WishlistState = { items: [], account: null, intents: {} }

/** Most products that a guest's list keeps; the oldest give way. */
const maxWishlistItems = 200

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    itemAdded: (wishlist, { payload: { id, slug, price } }: PayloadAction<GuestWishlistItem>) => {
      const item = { id, slug, ...(price && { price }) }
      wishlist.items = [item, ...wishlist.items.filter((other) => other.id !== id)].slice(0, maxWishlistItems)
    },
    itemRemoved: (wishlist, { payload: { id } }: PayloadAction<Pick<GuestWishlistItem, 'id'>>) => {
      wishlist.items = wishlist.items.filter((other) => other.id !== id)
    },
    /** Back where it was, after second thoughts. */
    itemPutBack: (
      wishlist,
      { payload: { item, at } }: PayloadAction<{ readonly item: GuestWishlistItem; readonly at: number }>,
    ) => {
      const others = wishlist.items.filter(({ id }) => id !== item.id)
      wishlist.items = [...others.slice(0, at), item, ...others.slice(at)]
    },
    wishlistRestored: (wishlist, { payload }: PayloadAction<readonly GuestWishlistItem[]>) => {
      wishlist.items = payload.slice(0, maxWishlistItems)
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
    selectWishlistItems: (wishlist) => wishlist.items,
    selectAccount: (wishlist) => wishlist.account,
    selectIntents: (wishlist) => wishlist.intents,
  },
})

export const {
  itemAdded,
  itemRemoved,
  itemPutBack,
  wishlistRestored,
  accountListed,
  heartIntended,
  heartSettled,
} = wishlistSlice.actions
export const { selectWishlistItems, selectAccount, selectIntents } = wishlistSlice.selectors

export type WishlistSliceState = WithSlice<typeof wishlistSlice>
