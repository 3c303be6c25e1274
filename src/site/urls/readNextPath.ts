/** Query parameter for the path to open after sign-in. */
const parameter = 'next'
/** The same parameter in the links of a hosted checkout. */
const checkoutParameter = 'redirectTo'

// Printable ASCII only: browsers ignore control characters, which could hide another host.
const sameSite = /^\/(?![/\\])[\x21-\x7e]*$/

/**
 * The path to open after sign-in, from the query: a path of this site with one leading slash. Returns null
 * for anything that could leave the site.
 */
export function readNextPath(search: URLSearchParams): string | null {
  const path = search.get(parameter) ?? search.get(checkoutParameter)
  return path !== null && sameSite.test(path) ? path : null
}

/** Adds the path to open after sign-in to a path. */
export function withNext(path: string, next: string | null): string {
  return next === null ? path : `${path}?${new URLSearchParams({ [parameter]: next })}`
}
