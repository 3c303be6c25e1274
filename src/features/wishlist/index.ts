/** The products a shopper keeps for later. */
export {
  productUnwished,
  productWished,
  selectIsWished,
  selectWishCount,
  selectWishedIds,
  wishlistSlice,
} from './wishlistSlice'
export { keepWishlist } from './keepWishlist'
