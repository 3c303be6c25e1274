import { Link } from 'react-router-dom'

export function HomePage() {
  return <Link to="/">Home</Link>
}
