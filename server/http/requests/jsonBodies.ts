import { fastifyPlugin } from 'fastify-plugin'
import { invalidRequest } from '../../../src/domain/errors'

/** Maximum size of a body in bytes; a full cart call of 100 items with options is far below. */
export const maxBodyBytes = 256 * 1024

// An escaped NUL. After an odd number of further backslashes it is plain text.
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/

// An escaped backslash, a surrogate pair in two escapes, or else a lone surrogate.
const escapes =
  /(\\\\|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2})|\\u[dD][89a-fA-F][\da-fA-F]{2}/g

/**
 * Accepts JSON only; other media types get 415. An empty or missing body counts as `{}`. Rejects keys that
 * would reach a prototype, and NUL characters, which PostgreSQL cannot store. A lone surrogate, e.g. of a
 * text cut by length, becomes U+FFFD, as in UTF-8.
 */
export const jsonBodies = fastifyPlugin(async function jsonBodies(app) {
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
})

function wellFormed(body: string): string {
  return body.replace(escapes, (_escape, whole: string | undefined) => whole ?? '\ufffd')
}
