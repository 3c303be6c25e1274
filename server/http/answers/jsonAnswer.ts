import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogClock, CatalogSubject } from '../../commerce/commerce'
import { cacheWhileFresh, type CatalogAnswer } from './cacheWhileFresh'
import { finish, sendFinished } from './finishedAnswer'

/** Stored on the response itself: a lookup in a map of responses costs more than the whole answer. */
const madeOf = Symbol('made of')
type Response = ServerResponse & { [madeOf]?: readonly CatalogSubject[] }

/** Serializes data in the contract's envelope by the response schema of the route. */
export const toJson = (reply: FastifyReply, data: unknown): string =>
  String(reply.serializeInput({ data }, '200'))

/** A response for the caches, serialized by the response schema of the route. */
export function jsonAnswer(
  reply: FastifyReply,
  data: unknown,
  subjects: readonly CatalogSubject[],
): CatalogAnswer {
  return { answer: finish(toJson(reply, data)), subjects }
}

/** Sends an answer that is the same for all visitors. */
export function sendJsonAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, subjects }: CatalogAnswer,
) {
  const response: Response = reply.raw
  response[madeOf] = subjects
  return sendFinished(request, reply.headers(publicHeaders), answer)
}

/**
 * The catalog subjects of an answer, for the cache of the page that uses it. Null for an answer without
 * subjects. They stay in the process and are never sent.
 */
export function subjectsOf(response: Response): readonly CatalogSubject[] | null {
  return response[madeOf] ?? null
}

// Browsers and shared caches revalidate each time, mostly with a 304: a price may change at any second.
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
} as const

/** Maximum number of remembered addresses; several addresses can share one answer. */
const rememberedAddresses = 5000

/** Maximum length of a remembered address, in characters. Made-up long addresses must not fill the memory. */
const maxRememberedLength = 1000

interface AnswerCache<Cached extends CatalogAnswer> {
  /** The fresh cached answer of exactly this address, found without parsing the address again. */
  readonly known: (address: string) => Cached | undefined
  /**
   * The cached answer under a key, or else the result of `load`. Failures are not cached.
   * @param address `known` finds the answer under it from now on
   */
  readonly answer: (address: string, key: string, load: () => Promise<Cached>) => Promise<Cached>
}

/**
 * Caches public answers until the catalog data behind them changes.
 * @param bytes maximum size of the cached answers
 * @param isCacheable by default every answer is cacheable
 */
export function answerCache<Cached extends CatalogAnswer>(
  clock: CatalogClock,
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
