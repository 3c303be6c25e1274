import { parse } from 'node:querystring'

/** Reads a query; of a repeated parameter the first counts (contract), so that every value is one text. */
export function readQuery(text: string): Record<string, unknown> {
  const query = parse(text)
  for (const name in query) {
    const value = query[name]
    if (Array.isArray(value)) query[name] = value[0]
  }
  return query
}
