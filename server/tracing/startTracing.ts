import diagnostics from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { Client } from 'pg'
import { codeOf } from '../process/failure'
import type { Log } from '../process/log'
import type { TracingSettings } from '../settings/tracingSettings'
import { openExporter } from './exportSpans'
import { currentSpan, endSpan, spanKinds, startSpan, type Span } from './spans'

/**
 * Traces requests, their SQL, and calls of other services, from Node's diagnostics channels. Nothing else in the shop
 * knows of it: without this call no channel has a subscriber and `pg` is unchanged. Spans contain no personal data: routes
 * instead of URLs, hosts instead of addresses with ids, and SQL without its parameters.
 * @returns stops tracing and sends the last spans
 */
export function startTracing(settings: TracingSettings, log: Log): () => Promise<void> {
  const exporter = openExporter({ ...settings, log })
  const subscriptions = [
    ...traceRequests(exporter.add, settings.ratio),
    ...traceFetch(exporter.add),
    ...traceHttpClient(exporter.add),
  ]
  for (const [name, listener] of subscriptions) diagnostics.subscribe(name, listener)
  const restoreQuery = traceQueries(exporter.add)
  return async () => {
    for (const [name, listener] of subscriptions) diagnostics.unsubscribe(name, listener)
    restoreQuery()
    await exporter.close()
  }
}

type Keep = (span: Span) => void
type Subscription = readonly [name: string, listener: (message: unknown) => void]
// Node documents the shape of each channel's messages.
const on = (name: string, listener: (message: never) => void): Subscription => [
  name,
  listener as (message: unknown) => void,
]

function traceRequests(keep: Keep, ratio: number): readonly Subscription[] {
  const spans = new WeakMap<ServerResponse, Span>()
  return [
    on(
      'http.server.request.start',
      ({ request, response }: { request: IncomingMessage; response: ServerResponse }) => {
        const isTraced = Math.random() < ratio
        currentSpan.enterWith(null)
        const method = request.method ?? 'GET'
        const span = startSpan(method, spanKinds.server, { 'http.request.method': method })
        if (isTraced) spans.set(response, span)
        // The server emits the request next, in this context.
        currentSpan.enterWith(isTraced ? span : 'off')
      },
    ),
    on('tracing:fastify.request.handler:start', ({ route }: { route: { url: string } }) => {
      const span = currentSpan.getStore()
      // A page calls the API inside its own request: the first route is that of the page.
      if (!span || span === 'off' || 'http.route' in span.attributes) return
      span.name = `${span.attributes['http.request.method']} ${route.url}`
      span.attributes['http.route'] = route.url
    }),
    on('http.server.response.finish', ({ response }: { response: ServerResponse }) => {
      const span = spans.get(response)
      if (!span) return
      span.isFailed = response.statusCode >= 500
      endSpan(span, keep, { 'http.response.status_code': response.statusCode })
    }),
  ]
}

/** Starts the span of a call, unless its work isn't traced. */
function startCall(method: string, host: string): Span | null {
  if (currentSpan.getStore() === 'off') return null
  return startSpan(method, spanKinds.client, { 'http.request.method': method, 'server.address': host })
}

interface FetchRequest {
  readonly origin: string | URL
  readonly method: string
}

/** Calls of vendors, gateways and a hosted store with `fetch`. */
function traceFetch(keep: Keep): readonly Subscription[] {
  const spans = new WeakMap<FetchRequest, Span>()
  return [
    on('undici:request:create', ({ request }: { request: FetchRequest }) => {
      const span = startCall(request.method, new URL(String(request.origin)).host)
      if (span) spans.set(request, span)
    }),
    on(
      'undici:request:headers',
      ({
        request,
        response: { statusCode },
      }: {
        request: FetchRequest
        response: { statusCode: number }
      }) => {
        const span = spans.get(request)
        if (!span) return
        span.isFailed = statusCode >= 400
        span.attributes['http.response.status_code'] = statusCode
      },
    ),
    on('undici:request:trailers', ({ request }: { request: FetchRequest }) => {
      const span = spans.get(request)
      if (span) endSpan(span, keep)
    }),
    on('undici:request:error', ({ request, error }: { request: FetchRequest; error: unknown }) => {
      const span = spans.get(request)
      if (span) fail(span, keep, error)
    }),
  ]
}

/** Calls with `node:http`, as Stripe's client makes them. */
function traceHttpClient(keep: Keep): readonly Subscription[] {
  const spans = new WeakMap<ClientRequest, Span>()
  return [
    on('http.client.request.start', ({ request }: { request: ClientRequest }) => {
      const span = startCall(request.method, request.host)
      if (span) spans.set(request, span)
    }),
    on(
      'http.client.response.finish',
      ({ request, response: { statusCode = 0 } }: { request: ClientRequest; response: IncomingMessage }) => {
        const span = spans.get(request)
        if (!span) return
        span.isFailed = statusCode >= 400
        endSpan(span, keep, { 'http.response.status_code': statusCode })
      },
    ),
    on('http.client.request.error', ({ request, error }: { request: ClientRequest; error: unknown }) => {
      const span = spans.get(request)
      if (span) fail(span, keep, error)
    }),
  ]
}

/** The message of an error may contain values, its code doesn't. */
function fail(span: Span, keep: Keep, error: unknown): void {
  span.isFailed = true
  const type = codeOf(error) || (error instanceof Error ? error.name : 'error')
  endSpan(span, keep, { 'error.type': type })
}

/** UTF-16 code units of a statement in a span. */
const maxStatement = 1_000

type Query = (this: Client, ...args: unknown[]) => unknown

/** Wraps the one method that all statements pass. Statements outside a request are not traced. @returns unwraps it */
function traceQueries(keep: Keep): () => void {
  const prototype = Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function query(...args) {
    const parent = currentSpan.getStore()
    const text = textOf(args[0])
    if (!parent || parent === 'off' || text === null) return original.apply(this, args)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
    const span = startSpan(operation, spanKinds.client, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, maxStatement),
    })
    const last = args.at(-1)
    if (typeof last === 'function')
      args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
        if (error) fail(span, keep, error)
        else endSpan(span, keep)
        return (last as (...all: unknown[]) => unknown)(error, ...rest)
      }
    const result = original.apply(this, args)
    if (result instanceof Promise)
      result.then(
        () => endSpan(span, keep),
        (error: unknown) => fail(span, keep, error),
      )
    return result
  }
  return () => {
    prototype.query = original
  }
}

/** The statement of a text or of a query's configuration; null for a cursor or a stream. */
function textOf(config: unknown): string | null {
  if (typeof config === 'string') return config
  const { text, submit } = (config ?? {}) as { readonly text?: unknown; readonly submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : null
}
