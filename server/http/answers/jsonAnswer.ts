import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueSubject } from '../../commerce/commerce'
import type { CatalogueAnswer } from './cacheWhileFresh'
import { finish, sendFinished } from './finishedAnswer'

/** Stored on the response itself: a lookup in a map of responses costs more than the whole answer. */
const madeOf = Symbol('made of')
type Response = ServerResponse & { [madeOf]?: readonly CatalogueSubject[] }

/** Serialises a value in the contract's envelope. */
export function jsonAnswer(data: unknown, subjects: readonly CatalogueSubject[]): CatalogueAnswer {
  return { answer: finish(JSON.stringify({ data })), subjects }
}

/** Sends an answer that is the same for all visitors. */
export function sendJsonAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, subjects }: CatalogueAnswer,
) {
  const response: Response = reply.raw
  response[madeOf] = subjects
  return sendFinished(request, reply.headers(publicHeaders), answer)
}

/**
 * The catalogue subjects of an answer, for the cache of the page that uses it. Null for an answer without
 * subjects. They stay in the process and are never sent.
 */
export function subjectsOf(response: Response): readonly CatalogueSubject[] | null {
  return response[madeOf] ?? null
}

// Browsers and shared caches revalidate each time, mostly with a 304: a price may change at any second.
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
} as const
