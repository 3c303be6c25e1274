import type { FastifyInstance } from 'fastify'
import { invalidRequest } from '../../../src/domain/errors'

/** Largest accepted body in bytes; a full cart call of 100 items with options is far below. */
export const maxBodyBytes = 256 * 1024

// An escaped NUL; an even number of backslashes before it would make it plain text.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

// An escaped backslash, a character in two escapes, or else half of one.
const escapes =
  /(\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u[dD][89a-fA-F][\da-fA-F]{2}/g

/**
 * Accepts JSON only, everything else is a 415. An empty body, or none, counts as `{}`. Keys that would reach a
 * prototype and NUL characters, which PostgreSQL cannot store, are refused. Nor can it store half a character, which
 * is what a text ends in that was cut by its length: it becomes U+FFFD, as it does in UTF-8, and the rest is taken.
 */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {})
    else if (body.includes('\\u0000') && escapedNul.test(body)) done(invalidRequest(), undefined)
    else void parse(request, wellFormed(body), done)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.body === undefined && request.method !== 'GET' && request.method !== 'HEAD') request.body = {}
    done()
  })
}

function wellFormed(body: string): string {
  return body.replace(escapes, (_escape, whole: string | undefined) => whole ?? '\ufffd')
}
