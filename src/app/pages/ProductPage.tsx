import { Link } from 'react-router-dom'

export function ProductPage() {
  return <Link to="/">Product</Link>
}
