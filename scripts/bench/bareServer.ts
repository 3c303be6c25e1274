import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

/** The baseline: sends the given bytes. */
process.once('message', (body: string) => {
  const app = fastify()
  // Encode once, as the shop does. Encoding per request would slow the baseline down.
  const bytes = Buffer.from(body)
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  void app.listen({ host: '127.0.0.1', port: 0 }).then(() => {
    const { port } = app.server.address() as AddressInfo
    process.send?.(port)
  })
})
