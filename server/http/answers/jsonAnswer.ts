import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CatalogueSubject } from '../../commerce/commerce'
import { finish, sendFinished } from './finishedAnswer'
import type { CatalogueAnswer } from './cacheWhileFresh'

/** On the response itself: a map of responses would cost each answer more than finding it. */
const madeOf = Symbol('made of')
type Response = ServerResponse & { [madeOf]?: readonly CatalogueSubject[] }

/** Serialises a value in the contract's envelope. */
export function jsonAnswer(data: unknown, subjects: readonly CatalogueSubject[]): CatalogueAnswer {
  return { answer: finish(JSON.stringify({ data })), subjects }
}

/** Sends an answer that is the same for everybody. */
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
 * What an answer was made of, for the page that is made of it in turn; null for one that does not say. It stays within
 * the process: nothing of it is sent.
 */
export function subjectsOf(response: Response): readonly CatalogueSubject[] | null {
  return response[madeOf] ?? null
}

// Browsers and caches on the way ask each time, and mostly hear 304: a price may change at any second.
const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
} as const
