import { maxCompared } from './compareSlice'

/** Which products a comparison's address names. */
export interface ComparedIds {
  /** Each once, at most four. */
  readonly ids: readonly string[]
  /** True when the address names more than fit. */
  readonly isCut: boolean
}

/** Reads `/compare/{productId}/{productId}/...`; parts that can be no id are left out with those that are unknown. */
export function comparedIdsOf(pathname: string): ComparedIds {
  const [, ...parts] = pathname.split('/').filter((part) => part !== '')
  const ids = [...new Set(parts.map(decoded))].filter((id) => id !== '')
  return { ids: ids.slice(0, maxCompared), isCut: ids.length > maxCompared }
}

/** An id is short; anything else would only make the shop look for it. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part).slice(0, 64)
  } catch {
    return part.slice(0, 64)
  }
}
