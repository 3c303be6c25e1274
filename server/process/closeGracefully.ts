import type { FastifyInstance } from 'fastify'

/** Default time limit for running requests at shutdown, in milliseconds. */
const timeToFinish = 10_000

/** Milliseconds between two closings of idle connections. */
const sweep = 50

/**
 * Closes the server: accepts no new connections, waits for running requests, then closes the app. After the time
 * limit, open connections are cut. The app closes last because a closing Fastify rejects the API calls of a
 * page in rendering.
 * @param limit milliseconds
 */
export async function closeGracefully(app: FastifyInstance, limit = timeToFinish): Promise<void> {
  const { server } = app
  // Requests on open connections still get a response; then each connection closes.
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweeping = setInterval(() => server.closeIdleConnections(), sweep)
  const cutting = setTimeout(() => server.closeAllConnections(), limit)
  await drained
  clearInterval(sweeping)
  clearTimeout(cutting)
  await app.close()
}

/** Close functions of open resources, run in reverse order. */
export interface Closers {
  add(close: () => Promise<void>): void
  /** Closes everything, even after a failure, then throws the first failure. Every call waits for the same closing. */
  closeAll(): Promise<void>
}

export function openClosers(): Closers {
  const open: (() => Promise<void>)[] = []
  let closing: Promise<void> | null = null
  const closeOpen = async () => {
    const failures: unknown[] = []
    for (let close = open.pop(); close; close = open.pop()) {
      await close().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
  return {
    add: (close) => void open.push(close),
    closeAll: () => (closing ??= closeOpen()),
  }
}
