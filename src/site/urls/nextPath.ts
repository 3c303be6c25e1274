/** The parameter that says where somebody wanted to go before signing in. */
const parameter = 'next'

// Printable ASCII alone: browsers read past control characters, and so would somebody who hides a host behind them.
const sameSite = /^\/(?![/\\])[\x21-\x7e]*$/

/**
 * Where to go after signing in, as a query may say: a path of this site, which begins with one slash. Null for
 * anything that could lead elsewhere.
 */
export function nextPathOf(search: URLSearchParams): string | null {
  const path = search.get(parameter)
  return path !== null && sameSite.test(path) ? path : null
}

/** A path that remembers where to go afterwards. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ [parameter]: next })}`
}
