import { Link } from 'react-router-dom'

export function WishlistPage() {
  return <Link to="/">Wishlist</Link>
}
