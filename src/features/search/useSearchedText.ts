import { useLocation } from 'react-router-dom'
import { paths } from '../../site/urls/paths'
import { searchTextOf } from '../../domain/catalogue/listing'

/** What the page shows the results of; empty on every other page. */
export function useSearchedText(): string {
  const { pathname, search } = useLocation()
  return `${pathname}/`.startsWith(paths.search())
    ? searchTextOf(new URLSearchParams(search).get('q') ?? '')
    : ''
}
