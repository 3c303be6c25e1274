import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf, type Refusal } from '../../process/refusal'
import { answersJson } from '../requests/audience'

/**
 * The one error handler of the app. Failures on our side are logged with the request's id. The answer names
 * the same id, so a report can be traced without exposing internals.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const isOurs = refusal.status >= 500
  if (isOurs) request.log.error({ err: error, path: patternOf(request) }, 'request failed')
  return sendRefusal(isOurs ? reply.header('x-request-id', request.id) : reply, refusal, request)
}

/** Sends a refusal in the client's format: the envelope for programs, a sentence for people. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, request: FastifyRequest): FastifyReply {
  const { status, errors, retryAfter } = refusal
  void reply.code(status).header('cache-control', 'no-store').removeHeader('etag')
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter))
  if (answersJson(request.url)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: null, errors }))
  }
  const sentence = errors[0]?.message ?? ''
  if (!wantsHtml(request)) return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`)
  return reply.type('text/html; charset=utf-8').send(plainPage(sentence))
}

const wantsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** Logs the route's pattern: the address may contain search terms or an order key. */
const patternOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? null

function plainPage(sentence: string): string {
  const text = sentence.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>\n`
}
