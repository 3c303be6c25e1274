import { LRUCache } from 'lru-cache'
import type { CatalogueClock, CatalogueSubject } from '../../commerce/commerce'
import type { FinishedAnswer } from './finishedAnswer'

/** Something to be sent that was made of the catalogue. */
export interface CatalogueAnswer {
  readonly answer: FinishedAnswer
  /** What must not change for it to stay true. */
  readonly subjects: readonly CatalogueSubject[]
}

export interface Keeper<Kept extends CatalogueAnswer> {
  /** What is kept under a key, if it is still true. */
  known(key: string): Kept | undefined
  /** What is kept under a key, or else is made; callers that ask for what is being made wait for it. */
  obtain(key: string, make: () => Promise<Kept>): Promise<Kept>
}

interface Entry<Kept> {
  readonly kept: Kept
  /** The moment of the catalogue's clock at which it was last known to be true. */
  checkedAt: number
}

interface Making<Kept> {
  readonly begunAt: number
  readonly made: Promise<Kept>
}

/** Milliseconds after which an answer is made anew all the same: some of it is a matter of time, e.g. what is new. */
const longestKept = 60 * 60 * 1000

/**
 * Keeps answers until something that they were made of changes; other changes of the catalogue leave them alone. The
 * least recently used go first.
 * @param bytes of answers kept in memory; compressed copies come to a fifth on top
 * @param isWorthKeeping all are unless it says otherwise
 */
export function keepWhileTrue<Kept extends CatalogueAnswer>(
  clock: CatalogueClock,
  bytes: number,
  isWorthKeeping: (made: Kept) => boolean = () => true,
): Keeper<Kept> {
  const entries = new LRUCache<string, Entry<Kept>>({
    maxSize: bytes,
    sizeCalculation: ({ kept }, key) => kept.answer.plain.length + key.length,
    ttl: longestKept,
    ttlResolution: 1000,
  })
  const underWay = new Map<string, Making<Kept>>()

  const known = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return undefined
    const now = clock.now()
    if (entry.checkedAt === now) return entry.kept
    if (clock.hasChanged(entry.kept.subjects, entry.checkedAt)) {
      entries.delete(key)
      return undefined
    }
    entry.checkedAt = now
    return entry.kept
  }

  const begin = (key: string, begunAt: number, make: () => Promise<Kept>) => {
    const made = make()
      .then((kept) => {
        // True as of its beginning, whatever has happened since.
        if (isNewest() && isWorthKeeping(kept)) entries.set(key, { kept, checkedAt: begunAt })
        return kept
      })
      .finally(() => isNewest() && underWay.delete(key))
    const isNewest = () => underWay.get(key)?.made === made
    underWay.set(key, { begunAt, made })
    return made
  }

  return {
    known,
    obtain: async (key, make) => {
      const kept = known(key)
      if (kept) return kept
      const now = clock.now()
      const other = underWay.get(key)
      // What was begun before a change may have been made of what was there before it.
      return other?.begunAt === now ? other.made : begin(key, now, make)
    },
  }
}
