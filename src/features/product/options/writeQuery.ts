/**
 * Changes the query of the URL and replaces the entry of the history: Back leads to the page before. The router needs no
 * new render.
 */
export function writeQuery(change: (query: URLSearchParams) => URLSearchParams): void {
  const { location, history } = window
  const query = change(new URLSearchParams(location.search)).toString()
  const search = query === '' ? '' : `?${query}`
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash)
}
