import { Link } from 'react-router-dom'

export function CategoryPage() {
  return <Link to="/">Category</Link>
}
