import { LRUCache } from 'lru-cache'
import type { CatalogueClock } from '../../commerce/commerce'
import { cacheWhileFresh, type CatalogueAnswer } from './cacheWhileFresh'

/** Bytes of serialised answers kept in memory. */
const cacheBytes = 32 * 1024 * 1024

/** How many addresses are remembered; several can mean one answer. */
const rememberedAddresses = 5000

/** Characters of the longest address that is remembered: ours are short, and made-up ones shall not fill the memory. */
const maxRememberedLength = 1000

export interface AnswerCache {
  /** The answer that this very address got before and that is still true, without reading the address again. */
  known(address: string): CatalogueAnswer | undefined
  /**
   * The kept answer under a key, or the one that `load` gives. Failures are not kept.
   * @param address under which `known` finds it from now on
   */
  answer(address: string, key: string, load: () => Promise<CatalogueAnswer>): Promise<CatalogueAnswer>
}

/** Keeps serialised public answers for as long as they are true. */
export function answerCache(clock: CatalogueClock): AnswerCache {
  const cache = cacheWhileFresh<CatalogueAnswer>(clock, cacheBytes)
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
