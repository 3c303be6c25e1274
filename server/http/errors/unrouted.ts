import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { CommerceError, notFound } from '../../../src/domain/errors'
import { handleError } from './errorHandler'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for the fallback routes, which send 404, 405 or OPTIONS. */
    readonly isFallback?: boolean
  }
}

interface KnownRoute {
  readonly isApi: boolean
  readonly pattern: RegExp
  readonly methods: readonly string[]
}

/**
 * Responds to requests without a route: OPTIONS with 204, other methods on a routed path with 405, the rest with
 * 404. The first two list the methods in Allow. A form that the browser submits without our script is
 * redirected to its page. Register it before the first route.
 */
export const unrouted = fastifyPlugin(async function unrouted(app) {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isFallback) return
    routes.push({ isApi: isBelowApi(url), pattern: routePattern(url), methods: [method].flat() })
  })

  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(routes, request.url)
    if (allowed.length === 0) throw notFound()
    void reply.header('allow', allowed.join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    // A too long parameter also ends here, although the method is allowed.
    if (allowed.includes(request.method)) throw notFound()
    throw new CommerceError('invalid_method', 405, `Method ${request.method} is not allowed here`)
  }
  // In onRequest, so that the body of an unserved request is not read.
  const options = { onRequest: respond, config: { isFallback: true }, schema: { hide: true } }
  const nothing = async () => Promise.reject(notFound())
  // No page may be served below /api, not even the page route `/*`.
  app.all('/api', options, nothing)
  app.all('/api/*', options, nothing)
  const pageAgain = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isForm(request) || !allowedMethods(routes, request.url).includes('GET')) return
    // After a redirect to `//`, browsers read the next segment as a host.
    return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303)
  }
  app.post('/*', { ...options, onRequest: [pageAgain, respond] }, nothing)
  app.setNotFoundHandler(async (request, reply) => {
    try {
      return await respond(request, reply)
    } catch (error) {
      return handleError(error, request, reply)
    }
  })
})

/** The media types of a form submitted without a script (HTML, form submission). */
const isForm = ({ headers }: FastifyRequest) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/i.test(
    headers['content-type'] ?? '',
  )

function allowedMethods(routes: readonly KnownRoute[], url: string): string[] {
  const path = url.split('?', 1)[0] ?? ''
  const serving = routes.filter(({ pattern, isApi }) => isApi === isBelowApi(path) && pattern.test(path))
  const methods = new Set(serving.flatMap((route) => route.methods))
  return methods.size === 0 ? [] : [...methods.add('OPTIONS')].sort()
}

const isBelowApi = (path: string) => path === '/api' || path.startsWith('/api/')

/** Converts `/products/:slug` and `/assets/*` to expressions; a parameter is one segment, a star the rest. */
function routePattern(url: string): RegExp {
  const literal = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+').replace(/\*/g, '.*')}$`)
}
