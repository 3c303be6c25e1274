/** The wishlist: stored on the device for guests, in the account for customers. */
export { persistWishlist } from './persistWishlist'
export {
  pendingSave,
  type ShownWishlistItem,
  type EditableWishlist,
  useAccountWishlist,
} from './useAccountWishlist'
export { toggleHeart } from './WishlistHeart'
export { WishlistHeart } from './WishlistHeart'
export {
  useAddWishlistItemMutation,
  useGetWishlistQuery,
  useRemoveWishlistItemMutation,
  wishlistApi,
} from './wishlistApi'
export {
  itemRemoved,
  itemAdded,
  selectWishlistItems,
  wishlistSlice,
  itemPutBack,
  type GuestWishlistItem,
} from './wishlistSlice'
export { selectIsOnWishlist, selectWishlistCount } from './wishlistSelectors'
export { AccountWishlist } from './screen/AccountWishlist'
export { GuestWishlist } from './screen/AccountWishlist'
export { SharedWishlist } from './screen/SharedWishlist'
