import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../../src/domain/escapeHtml'
import { toFixedErrorResponse, toErrorResponse, type ErrorResponse } from '../../process/errorResponse'
import { respondsWithJson } from '../plugins/personalByDefault'

/**
 * The one error handler of the app. Failures on our side are logged with the request's id. The response names
 * the same id, so a report can be traced without exposing internals.
 */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const response = toErrorResponse(error)
  const isOurs = response.status >= 500
  if (isOurs) request.log.error({ err: error, path: routePattern(request) }, 'request failed')
  return sendErrorResponse(isOurs ? reply.header('x-request-id', request.id) : reply, response, request)
}

/** Sends an error in the client's format: the envelope for programs, a sentence for people. */
function sendErrorResponse(
  reply: FastifyReply,
  response: ErrorResponse,
  request: FastifyRequest,
): FastifyReply {
  const { status, errors, retryAfter } = response
  void reply.code(status).header('cache-control', 'no-store').removeHeader('etag')
  if (retryAfter !== null) void reply.header('retry-after', String(retryAfter))
  if (respondsWithJson(request.url)) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: null, errors }))
  }
  const sentence = errors[0]?.message ?? ''
  if (!wantsHtml(request)) return reply.type('text/plain; charset=utf-8').send(`${sentence}\n`)
  return reply.type('text/html; charset=utf-8').send(plainPage(sentence))
}

const wantsHtml = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

/** Logs the route's pattern: the URL may contain search terms or an order key. */
const routePattern = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? null

function plainPage(sentence: string): string {
  const text = escapeHtml(sentence)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>\n`
}

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }
const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Responds to malformed or unfinished HTTP requests with the envelope and closes the connection. */
export function handleConnectionError(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, errors } = toFixedErrorResponse(statuses[error.code ?? ''] ?? 400)
  const body = JSON.stringify({ data: null, errors })
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
