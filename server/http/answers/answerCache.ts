import { LRUCache } from 'lru-cache'
import type { CatalogueClock } from '../../commerce/commerce'
import { cacheWhileFresh, type CatalogueAnswer } from './cacheWhileFresh'

/** Maximum number of remembered addresses; several addresses can share one answer. */
const rememberedAddresses = 5000

/** Maximum length of a remembered address, in characters. Made-up long addresses must not fill the memory. */
const maxRememberedLength = 1000

export interface AnswerCache<Cached extends CatalogueAnswer> {
  /** The fresh cached answer of exactly this address, found without parsing the address again. */
  readonly known: (address: string) => Cached | undefined
  /**
   * The cached answer under a key, or else the result of `load`. Failures are not cached.
   * @param address `known` finds the answer under it from now on
   */
  readonly answer: (address: string, key: string, load: () => Promise<Cached>) => Promise<Cached>
}

/**
 * Caches public answers until the catalogue data behind them changes.
 * @param bytes maximum size of the cached answers
 * @param isCacheable by default every answer is cacheable
 */
export function answerCache<Cached extends CatalogueAnswer>(
  clock: CatalogueClock,
  bytes: number,
  isCacheable?: (made: Cached) => boolean,
): AnswerCache<Cached> {
  const cache = cacheWhileFresh<Cached>(clock, bytes, isCacheable)
  const keys = new LRUCache<string, string>({ max: rememberedAddresses })
  return {
    known: (address) => {
      const key = keys.get(address)
      return key === undefined ? undefined : cache.known(key)
    },
    answer: async (address, key, load) => {
      const answer = await cache.obtain(key, load)
      if (address.length <= maxRememberedLength) keys.set(address, key)
      return answer
    },
  }
}
