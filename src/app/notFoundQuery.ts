/** One row of product cards on a desktop. */
const shownAtOnce = 4

/**
 * The product search of a 404 page: the url's `q` parameter, else the last segment of its path.
 * @param path without the language prefix
 */
export function notFoundQuery(path: string, query: URLSearchParams) {
  const segment = path.split('/').findLast((part) => part !== '') ?? ''
  return {
    search: (query.get('q') ?? decoded(segment)).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
    limit: shownAtOnce,
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
