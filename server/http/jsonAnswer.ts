import type { FastifyReply, FastifyRequest } from 'fastify'
import { finish, sendFinished, type FinishedAnswer } from './finishedAnswer'

/** Serialises a value in the contract's envelope. */
export function jsonAnswer(data: unknown): FinishedAnswer {
  return finish(JSON.stringify({ data }))
}

/** Sends an answer that is the same for everybody. */
export function sendJsonAnswer(request: FastifyRequest, reply: FastifyReply, answer: FinishedAnswer) {
  return sendFinished(request, reply.headers(publicHeaders), answer)
}

const publicHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-type': 'application/json; charset=utf-8',
} as const
