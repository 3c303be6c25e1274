import { LRUCache } from 'lru-cache'
import type { CatalogClock, CatalogSubject } from '../../commerce/commerce'
import { storedBytes, type ResponseBody } from './responseBody'

/** A response built from catalog data. */
export interface CatalogResponse {
  readonly body: ResponseBody
  /** The catalog subjects whose change makes the response stale. */
  readonly subjects: readonly CatalogSubject[]
}

interface FreshCache<Cached extends CatalogResponse> {
  /** The cached value under a key, if it is still fresh. */
  get(key: string): Cached | undefined
  /** The cached value under a key, or else the result of `make`. Concurrent callers share one `make`. */
  getOrCreate(key: string, make: () => Promise<Cached>): Promise<Cached>
}

interface Entry<Cached> {
  readonly cached: Cached
  /** The last moment on the catalog's clock at which the value was fresh. */
  checkedAt: number
}

interface Pending<Cached> {
  readonly begunAt: number
  readonly made: Promise<Cached>
}

/**
 * Milliseconds after which a response expires without a catalog change: parts depend on time, e.g. "new"
 * badges.
 */
const maxAgeMs = 60 * 60 * 1000

/**
 * Caches responses until one of their catalog subjects changes; other changes leave them in place. Evicts the
 * least recently used first.
 * @param bytes maximum size of the cached responses; compressed copies of plain ones add about a fifth
 * @param isCacheable by default every response is cacheable
 */
export function createFreshCache<Cached extends CatalogResponse>(
  clock: CatalogClock,
  bytes: number,
  isCacheable: (made: Cached) => boolean = () => true,
): FreshCache<Cached> {
  const entries = new LRUCache<string, Entry<Cached>>({
    maxSize: bytes,
    sizeCalculation: ({ cached }, key) => storedBytes(cached.body) + key.length,
    ttl: maxAgeMs,
    ttlResolution: 1000,
  })
  const pending = new Map<string, Pending<Cached>>()

  const get = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = clock.now()
    if (entry.checkedAt === now) return entry.cached
    if (clock.hasChanged(entry.cached.subjects, entry.checkedAt)) {
      entries.delete(key)
      return undefined
    }
    entry.checkedAt = now
    return entry.cached
  }

  const startCreation = (key: string, begunAt: number, make: () => Promise<Cached>) => {
    const made = make()
      .then((cached) => {
        // Fresh as of the start of `make`; later changes make it stale.
        if (isNewest() && isCacheable(cached)) entries.set(key, { cached, checkedAt: begunAt })
        return cached
      })
      .finally(() => isNewest() && pending.delete(key))
    const isNewest = () => pending.get(key)?.made === made
    pending.set(key, { begunAt, made })
    return made
  }

  return {
    get,
    getOrCreate: async (key, make) => {
      const cached = get(key)
      if (cached) return cached
      const now = clock.now()
      const other = pending.get(key)
      // A `make` that began before a change may have read the data from before that change.
      return other?.begunAt === now ? other.made : startCreation(key, now, make)
    },
  }
}
