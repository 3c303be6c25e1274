import { Link } from 'react-router-dom'

export function NotFoundPage() {
  return <Link to="/">NotFound</Link>
}
