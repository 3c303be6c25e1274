import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit'
import type { Product } from '../../domain/product'

/** A product that is kept for later: its id, which accounts know it by, and its slug, which finds it. */
export type Wish = Pick<Product, 'id' | 'slug'>

/** A guest's wishes, newest first; they live in the browser alone. */
const initialState = { wishes: [] as readonly Wish[] }

/** Most products that a guest's list keeps; the oldest give way. */
const mostWishes = 200

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    productWished: (wishlist, { payload: { id, slug } }: PayloadAction<Wish>) => {
      wishlist.wishes = [{ id, slug }, ...wishlist.wishes.filter((other) => other.id !== id)].slice(
        0,
        mostWishes,
      )
    },
    productUnwished: (wishlist, { payload: { id } }: PayloadAction<Pick<Wish, 'id'>>) => {
      wishlist.wishes = wishlist.wishes.filter((other) => other.id !== id)
    },
    wishlistRestored: (wishlist, { payload }: PayloadAction<readonly Wish[]>) => {
      wishlist.wishes = payload.slice(0, mostWishes)
    },
  },
  selectors: {
    selectWishes: (wishlist) => wishlist.wishes,
    selectWishCount: (wishlist) => wishlist.wishes.length,
  },
})

export const { productWished, productUnwished, wishlistRestored } = wishlistSlice.actions
export const { selectWishes, selectWishCount } = wishlistSlice.selectors

/** Whether a product is on the list. */
export const isWished = (id: string) => (state: WithSlice<typeof wishlistSlice>) =>
  selectWishes(state).some((wish) => wish.id === id)
