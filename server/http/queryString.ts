import { parse } from 'node:querystring'

/** Reads a query; of a repeated parameter the first counts (contract), so that every value is one text. */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(parse(text))) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) query[name] = first
  }
  return query
}
