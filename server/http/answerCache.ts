import { LRUCache } from 'lru-cache'
import { jsonAnswer, type JsonAnswer } from './jsonAnswer'

/** Bytes of serialised answers kept in memory; compressed copies come to a fifth on top. */
const cacheBytes = 32 * 1024 * 1024

export interface AnswerCache {
  /** The kept answer under a key, or the one made of what `load` gives. Failures are not kept. */
  answer(key: string, load: () => Promise<unknown>): Promise<JsonAnswer>
}

/**
 * Keeps serialised public answers until the catalogue changes; the least recently used go first. Callers that
 * ask for what is being loaded wait for that one load.
 * @param version the catalogue's version; another one empties the cache
 */
export function answerCache(version: () => string): AnswerCache {
  const kept = new LRUCache<string, JsonAnswer>({
    maxSize: cacheBytes,
    sizeCalculation: ({ plain }, key) => plain.length + key.length,
  })
  const underWay = new Map<string, Promise<JsonAnswer>>()

  const loaded = async (key: string, load: () => Promise<unknown>) => {
    const answer = jsonAnswer(await load())
    kept.set(key, answer)
    return answer
  }

  let current = version()
  return {
    async answer(subject, load) {
      const now = version()
      if (now !== current) kept.clear()
      current = now
      const key = `${now} ${subject}`
      const known = kept.get(key) ?? underWay.get(key)
      if (known) return known
      const loading = loaded(key, load).finally(() => underWay.delete(key))
      underWay.set(key, loading)
      return loading
    },
  }
}
