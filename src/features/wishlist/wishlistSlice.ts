import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A guest's wished products, newest first, as product ids; they live in the browser alone. */
const initialState = { productIds: [] as readonly string[] }

/** Most products that a guest's list keeps; the oldest give way. */
const mostProducts = 200

export const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    productWished: (wishlist, { payload: id }: PayloadAction<string>) => {
      wishlist.productIds = [id, ...wishlist.productIds.filter((other) => other !== id)].slice(0, mostProducts)
    },
    productUnwished: (wishlist, { payload: id }: PayloadAction<string>) => {
      wishlist.productIds = wishlist.productIds.filter((other) => other !== id)
    },
    wishlistRestored: (wishlist, { payload }: PayloadAction<readonly string[]>) => {
      wishlist.productIds = payload.slice(0, mostProducts)
    },
  },
  selectors: {
    selectWishedIds: (wishlist) => wishlist.productIds,
    selectWishCount: (wishlist) => wishlist.productIds.length,
    selectIsWished: (wishlist, id: string) => wishlist.productIds.includes(id),
  },
})

export const { productWished, productUnwished, wishlistRestored } = wishlistSlice.actions
export const { selectWishedIds, selectWishCount, selectIsWished } = wishlistSlice.selectors
