import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Price, Product } from '../../domain/product/product'

/** A product on a guest's wishlist. The account stores its id, which also loads the product. */
export interface GuestWishlistItem extends Pick<Product, 'id' | 'slug'> {
  /** The price when it was added; absent in entries of older releases. */
  readonly price?: Price
}

interface WishlistState {
  /** A guest's items, newest first; only the browser stores them. */
  readonly items: readonly GuestWishlistItem[]
  /** Pending changes of the customer's list: by product id, whether it should be on the list. */
  readonly intents: Readonly<Record<string, boolean>>
}

const initialState: WishlistState = { items: [], intents: {} }

/** Maximum number of items on a guest's list; the oldest are removed first. */
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
    /** Undoes a removal at the item's old index. */
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
    selectIntents: (wishlist) => wishlist.intents,
  },
})

export const { itemAdded, itemRemoved, itemPutBack, wishlistRestored, heartIntended, heartSettled } =
  wishlistSlice.actions
export const { selectWishlistItems, selectIntents } = wishlistSlice.selectors

export type WishlistSliceState = WithSlice<typeof wishlistSlice>
