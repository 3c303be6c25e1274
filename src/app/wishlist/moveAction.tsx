import type { MoveAction } from '../../features/wishlist'
import { MoveToCart } from './MoveToCart'

/** How a wish gets into the cart: the rows know nothing of carts. */
export const moveToCart: MoveAction = (item, onMoved) => <MoveToCart item={item} onMoved={onMoved} />
