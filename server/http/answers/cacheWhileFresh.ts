import { LRUCache } from 'lru-cache'
import type { CatalogueClock, CatalogueSubject } from '../../commerce/commerce'
import type { FinishedAnswer } from './finishedAnswer'

/** Something to be sent that was made of the catalogue. */
export interface CatalogueAnswer {
  readonly answer: FinishedAnswer
  /** What must not change for it to stay true. */
  readonly subjects: readonly CatalogueSubject[]
}

export interface FreshCache<Cached extends CatalogueAnswer> {
  /** What is kept under a key, if it is still true. */
  known(key: string): Cached | undefined
  /** What is kept under a key, or else is made; callers that ask for what is being made wait for it. */
  obtain(key: string, make: () => Promise<Cached>): Promise<Cached>
}

interface Entry<Cached> {
  readonly cached: Cached
  /** The moment of the catalogue's clock at which it was last known to be true. */
  checkedAt: number
}

interface Making<Cached> {
  readonly begunAt: number
  readonly made: Promise<Cached>
}

/** Milliseconds after which an answer is made anew all the same: some of it is a matter of time, e.g. what is new. */
const maxAgeMs = 60 * 60 * 1000

/**
 * Keeps answers until something that they were made of changes; other changes of the catalogue leave them alone. The
 * least recently used go first.
 * @param bytes of answers kept in memory; compressed copies come to a fifth on top
 * @param isCacheable all are unless it says otherwise
 */
export function cacheWhileFresh<Cached extends CatalogueAnswer>(
  clock: CatalogueClock,
  bytes: number,
  isCacheable: (made: Cached) => boolean = () => true,
): FreshCache<Cached> {
  const entries = new LRUCache<string, Entry<Cached>>({
    maxSize: bytes,
    sizeCalculation: ({ cached }, key) => cached.answer.plain.length + key.length,
    ttl: maxAgeMs,
    ttlResolution: 1000,
  })
  const underWay = new Map<string, Making<Cached>>()

  const known = (key: string) => {
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

  const begin = (key: string, begunAt: number, make: () => Promise<Cached>) => {
    const made = make()
      .then((cached) => {
        // True as of its beginning, whatever has happened since.
        if (isNewest() && isCacheable(cached)) entries.set(key, { cached, checkedAt: begunAt })
        return cached
      })
      .finally(() => isNewest() && underWay.delete(key))
    const isNewest = () => underWay.get(key)?.made === made
    underWay.set(key, { begunAt, made })
    return made
  }

  return {
    known,
    obtain: async (key, make) => {
      const cached = known(key)
      if (cached) return cached
      const now = clock.now()
      const other = underWay.get(key)
      // What was begun before a change may have been made of what was there before it.
      return other?.begunAt === now ? other.made : begin(key, now, make)
    },
  }
}
