import { parse } from 'node:querystring'

/**
 * Parses a query string. The first of several equal parameters counts (contract), so every value is one
 * string.
 */
export function readQuery(text: string): Record<string, unknown> {
  const query = parse(text)
  for (const name in query) {
    const value = query[name]
    if (Array.isArray(value)) query[name] = value[0]
  }
  return query
}
