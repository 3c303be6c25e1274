import type { FastifyInstance } from 'fastify'
import { answersJson } from '../requests/audience'

/**
 * Answers are personal unless a route says otherwise: no shared cache may store them (contract, Envelope).
 */
export function personalByDefault(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (answersJson(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
}
