import { fastifyPlugin } from 'fastify-plugin'

/** Sends `no-store` with every API response unless its route sets another policy (docs/contract.md#envelope). */
export const personalByDefault = fastifyPlugin(async function personalByDefault(app) {
  app.addHook('onRequest', (request, reply, done) => {
    if (respondsWithJson(request.url)) void reply.header('cache-control', 'no-store')
    done()
  })
})

/** True for URLs whose responses programs read. People read the responses of all others. */
export function respondsWithJson(url: string): boolean {
  return url.startsWith('/api/') || url === '/api' || url.startsWith('/api?') || isLocation(url)
}

const isLocation = (url: string) => url === '/location' || url.startsWith('/location?')
