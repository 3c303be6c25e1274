import type { FastifyInstance } from 'fastify'
import { answersJson } from '../requests/audience'

/** Sends `no-store` with every API answer unless its route sets another policy (docs/contract.md#envelope). */
export function personalByDefault(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (answersJson(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
}
