import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../../../src/domain/errors'

/** Largest accepted body in bytes; a full cart call of 100 items with options is far below. */
export const largestBody = 256 * 1024

// An escaped NUL; an even number of backslashes before it would make it plain text.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Accepts JSON only, everything else is a 415. An empty body, or none, counts as `{}`. Keys that would reach a
 * prototype and NUL characters, which PostgreSQL cannot store, are refused.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else if (body.includes('\\u0000') && escapedNul.test(body)) done(invalidRequest(), undefined)
    else void parse(request, body, done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.method !== 'GET' && request.method !== 'HEAD') request.body = {}
    done()
  })
}
