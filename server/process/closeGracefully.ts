import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish once the shop is told to stop, in milliseconds. */
const timeToFinish = 10_000

/** How often connections are looked through for those that have nothing to do any more, in milliseconds. */
const sweep = 50

/**
 * Takes no new connections, lets the running requests finish, and after a time limit cuts what is left. Only then
 * the framework is closed: once it is closing it refuses even what a page that is being made asks of the shop.
 */
export async function closeGracefully(app: FastifyInstance, limit = timeToFinish): Promise<void> {
  const { server } = app
  // What still comes over open connections is answered as ever, and is the last thing they carry.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweeping = setInterval(() => server.closeIdleConnections(), sweep)
  const cutting = setTimeout(() => server.closeAllConnections(), limit)
  await drained
  clearInterval(sweeping)
  clearTimeout(cutting)
  await app.close()
}
