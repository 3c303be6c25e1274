import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CatalogClock, CatalogSubject } from '../../commerce/commerce'
import { createFreshCache, type CatalogResponse } from './freshCache'
import { toResponseBody, sendBody } from './responseBody'

/** Stored on the response itself: a lookup in a map costs more than the whole response. */
const subjectsKey = Symbol('subjects')
type Response = ServerResponse & { [subjectsKey]?: readonly CatalogSubject[] }

/** Serializes data in the contract's envelope by the response schema of the route. */
export const toJson = (reply: FastifyReply, data: unknown): string =>
  String(reply.serializeInput({ data }, '200'))

/** A response for the caches, serialized by the response schema of the route. */
export function toCatalogResponse(
  reply: FastifyReply,
  data: unknown,
  subjects: readonly CatalogSubject[],
): CatalogResponse {
  return { body: toResponseBody(toJson(reply, data)), subjects }
}

/** Sends a response that is the same for all visitors. */
export function sendCatalogResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, subjects }: CatalogResponse,
) {
  const response: Response = reply.raw
  response[subjectsKey] = subjects
  return sendBody(request, reply.headers(publicHeaders), body)
}

/**
 * The catalog subjects of a response, for the cache of the page that uses it. Null for a response without
 * subjects. They stay in the process and are never sent.
 */
export function listSubjects(response: Response): readonly CatalogSubject[] | null {
  return response[subjectsKey] ?? null
}

// Browsers and shared caches revalidate each time, mostly with a 304: a price may change at any second.
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
} as const

/** Maximum number of remembered URLs; several URLs can share one response. */
const maxRememberedUrls = 5000

/** Maximum length of a remembered URL, in characters. Made-up long URLs must not fill the memory. */
const maxRememberedLength = 1000

interface ResponseCache<Cached extends CatalogResponse> {
  /** The fresh cached response to exactly this URL, found without parsing the URL again. */
  readonly known: (url: string) => Cached | undefined
  /**
   * The cached response under a key, or else the result of `load`. Failures are not cached.
   * @param url `known` finds the response under it from now on
   */
  readonly obtain: (url: string, key: string, load: () => Promise<Cached>) => Promise<Cached>
}

/**
 * Caches public responses until the catalog data behind them changes.
 * @param bytes maximum size of the cached responses
 * @param isCacheable by default every response is cacheable
 */
export function responseCache<Cached extends CatalogResponse>(
  clock: CatalogClock,
  bytes: number,
  isCacheable?: (made: Cached) => boolean,
): ResponseCache<Cached> {
  const cache = createFreshCache<Cached>(clock, bytes, isCacheable)
  const keys = new LRUCache<string, string>({ max: maxRememberedUrls })
  return {
    known: (url) => {
      const key = keys.get(url)
      return key === undefined ? undefined : cache.get(key)
    },
    obtain: async (url, key, load) => {
      const response = await cache.getOrCreate(key, load)
      if (url.length <= maxRememberedLength) keys.set(url, key)
      return response
    },
  }
}
