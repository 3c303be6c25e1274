import type { FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'

/** Sends a stored response to the request if there is one. @returns whether it did */
type EarlyResponder = (request: FastifyRequest, reply: FastifyReply) => boolean

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds a responder that runs before all other hooks, which its responses don't need. */
    readonly respondEarly: (respond: EarlyResponder) => void
  }
}

/** Lets routes repeat a whole response, with its headers, before any other work. Register before all other hooks. */
export const earlyResponses = fastifyPlugin(async function earlyResponses(app) {
  const responders: EarlyResponder[] = []
  app.decorate('respondEarly', (respond: EarlyResponder) => void responders.push(respond))
  app.addHook('onRequest', (request, reply, done) => {
    if (!responders.some((respond) => respond(request, reply))) done()
  })
})
