import type { FastifyInstance } from 'fastify'
import { answersJson } from '../http/requests/audience'

/**
 * Calls are taken for personal unless a route says otherwise: nothing between us and the browser may keep
 * their answers (contract, Envelope).
 */
export function personalByDefault(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (answersJson(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
}
