import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerFactory } from 'fastify'
import type { Trust } from '../settings/proxySettings'

/** A request that Fastify has not processed yet. `host` and `protocol` are those of its `FastifyRequest`. */
export interface EarlyRequest {
  readonly raw: IncomingMessage
  readonly host: string
  readonly protocol: string
}

/**
 * Sends a stored response to the request if there is one.
 * @returns the route that the response counts for in `/metrics`; null if it sent nothing
 */
export type EarlyResponder = (request: EarlyRequest, response: ServerResponse) => string | null

declare module 'fastify' {
  interface FastifyInstance {
    /** Sets the responder that runs before Fastify, whose objects and hooks its responses don't need. */
    readonly respondEarly: (respond: EarlyResponder) => void
  }
}

/** Lets pages repeat a whole response, with its headers, before any other work. */
export function earlyResponses(trust: Trust, requestTimeout: number) {
  let responder: EarlyResponder = () => null
  let app: FastifyInstance | null = null
  let isClosing = false

  const respond = (raw: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now()
    const route = responder(readEarly(raw, trust), response)
    if (route === null) return false
    app?.requestTimes.count(route, response.statusCode, performance.now() - began)
    return true
  }

  const serverFactory: FastifyServerFactory = (handle) =>
    createServer({ requestTimeout, keepAliveTimeout: keepAliveMs }, (request, response) => {
      if (isClosing || !respond(request, response)) handle(request, response)
    })

  const decorate = (decorated: FastifyInstance): void => {
    app = decorated
    decorated.decorate('respondEarly', (respondFirst: EarlyResponder) => void (responder = respondFirst))
    decorated.addHook('preClose', (done) => {
      isClosing = true
      done()
    })
  }
  return { serverFactory, decorate }
}

/** Fastify's own default: longer than a load balancer keeps its connections. */
const keepAliveMs = 72_000

/** The request with its host and protocol as Fastify reads them: a trusted proxy's last header counts. */
function readEarly(raw: IncomingMessage, trust: Trust): EarlyRequest {
  const { host = '', 'x-forwarded-host': forwardedHost, 'x-forwarded-proto': forwardedProtocol } = raw.headers
  const isForwarded =
    (forwardedHost !== undefined || forwardedProtocol !== undefined) && trust(raw.socket.remoteAddress, 0)
  return {
    raw,
    host: (isForwarded && lastOf(forwardedHost)) || host,
    protocol: (isForwarded && lastOf(forwardedProtocol)) || 'http',
  }
}

function lastOf(header: string | string[] | undefined): string {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '')
  return text.slice(text.lastIndexOf(',') + 1).trim()
}
