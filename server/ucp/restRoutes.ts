import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody, performCall, type AgentCallParts } from './agentCalls'
import { profileInHeader } from './agentProfile'
import { ucpPaths } from './capabilities'
import type { Operation } from './operation'
import { toProtocolError } from './protocolError'

/**
 * The operations over REST. They aren't in docs/openapi.json: the protocol publishes their schema, which the site's
 * profile names.
 */
export const restRoutes =
  (parts: AgentCallParts, operations: readonly Operation[]): FastifyPluginAsync =>
  async (app) => {
    app.setErrorHandler((error, request, reply) => sendProtocolError(error, request, reply))
    for (const operation of operations)
      app.route<{ Params: { id?: string } }>({
        method: operation.method,
        url: ucpPaths.rest + operation.path,
        schema: { hide: true },
        handler: async (request, reply) => {
          const { headers, params, body } = request
          const { status, body: responded } = await performCall(parts, request, {
            operation,
            profile: profileInHeader(textOf(headers['ucp-agent'])),
            id: params.id ?? '',
            input: body ?? {},
            idempotencyKey: textOf(headers['idempotency-key']) ?? null,
          })
          return reply.code(status).send(responded)
        },
      })
  }

/** A header that came once. */
export const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

function sendProtocolError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toProtocolError(error)
  logOurs(error, failure.status, request)
  if (failure.retryAfter !== null) void reply.header('retry-after', String(failure.retryAfter))
  return reply.code(failure.status).send(errorBody(failure, request.site))
}

/** Failures on our side go to the log; the agent learns nothing about them. */
export function logOurs(error: unknown, status: number, request: FastifyRequest): void {
  if (status < 500) return
  request.log.error({ err: error, path: request.routeOptions.url ?? null }, 'an agent’s call failed')
}
