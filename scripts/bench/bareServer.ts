import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

/** The floor: sends the bytes it was given, and nothing else. */
process.once('message', (body: string) => {
  const app = fastify()
  // Encoded once, as the shop does it: encoding a text for each request would make the floor slower than need be.
  const bytes = Buffer.from(body)
  app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  void app.listen({ host: '127.0.0.1', port: 0 }).then(() => {
    const { port } = app.server.address() as AddressInfo
    process.send?.(port)
  })
})
