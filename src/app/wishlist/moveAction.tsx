import type { MoveAction } from '../../features/wishlist'
import { MoveToCart } from './MoveToCart'

/** The rows' action, passed in because the wishlist feature can't import the cart. */
export const moveToCart: MoveAction = (item, onMoved) => <MoveToCart item={item} onMoved={onMoved} />
