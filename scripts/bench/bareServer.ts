import type { AddressInfo } from 'node:net'
import fastify from 'fastify'

/** The response that the baseline sends to every request. */
export interface BareResponse {
  readonly headers: Readonly<Record<string, string>>
  /** The body's bytes in base64. */
  readonly body: string
}

process.once('message', ({ headers, body }: BareResponse) => {
  const app = fastify()
  // Decode once, as the shop does. Encoding per request would slow the baseline down.
  const bytes = Buffer.from(body, 'base64')
  app.get('/*', (_request, reply) => reply.headers(headers).send(bytes))
  void app.listen({ host: '127.0.0.1', port: 0 }).then(() => {
    const { port } = app.server.address() as AddressInfo
    process.send?.(port)
  })
})
