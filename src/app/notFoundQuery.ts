import type { SuggestionsQuery } from '../features/catalog'

/** As many as stand side by side on a desktop. */
const shownAtOnce = 4

/**
 * What to look for where an address leads nowhere: what was searched for, else the words of its last segment, e.g. of a
 * product that is gone.
 * @param path without the language prefix
 */
export function notFoundQuery(path: string, query: URLSearchParams): SuggestionsQuery {
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
