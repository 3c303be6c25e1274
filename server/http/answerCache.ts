import { LRUCache } from 'lru-cache'
import type { FinishedAnswer } from './finishedAnswer'
import { jsonAnswer } from './jsonAnswer'

/** Bytes of serialised answers kept in memory; compressed copies come to a fifth on top. */
const cacheBytes = 32 * 1024 * 1024

/** How many addresses are remembered; several can mean one answer. */
const rememberedAddresses = 5000

export interface AnswerCache {
  /** The answer that this very address got before, without reading the address again. */
  known(address: string): FinishedAnswer | undefined
  /**
   * The kept answer about a subject, or the one made of what `load` gives. Failures are not kept.
   * @param address under which `known` finds it from now on
   */
  answer(address: string, subject: string, load: () => Promise<unknown>): Promise<FinishedAnswer>
}

/**
 * Keeps serialised public answers until the catalogue changes; the least recently used go first. Callers that
 * ask for what is being loaded wait for that one load.
 * @param version the catalogue's version; another one empties the cache
 */
export function answerCache(version: () => string): AnswerCache {
  const kept = new LRUCache<string, FinishedAnswer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ plain }, key) => plain.length + key.length,
  })
  const subjects = new LRUCache<string, string>({ max: rememberedAddresses })
  const underWay = new Map<string, Promise<FinishedAnswer>>()
  let current = version()

  const refreshed = () => {
    const now = version()
    if (now !== current) {
      kept.clear()
      subjects.clear()
    }
    return (current = now)
  }

  const loaded = async (key: string, load: () => Promise<unknown>) => {
    const answer = jsonAnswer(await load())
    kept.set(key, answer)
    return answer
  }

  return {
    known: (address) => {
      refreshed()
      const key = subjects.get(address)
      return key === undefined ? undefined : kept.get(key)
    },
    answer: async (address, subject, load) => {
      const now = refreshed()
      const key = `${now} ${subject}`
      const found = kept.get(key) ?? underWay.get(key)
      const loading = found ?? loaded(key, load).finally(() => underWay.delete(key))
      if (loading instanceof Promise) underWay.set(key, loading)
      const answer = await loading
      // What was loaded before a change must not be found by address after it.
      if (now === version()) subjects.set(address, key)
      return answer
    },
  }
}
