import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long running requests may take to finish once the shop is told to stop, in milliseconds. */
const timeToFinish = 10_000

/** Takes no new requests, lets the running ones finish, and after a time limit cuts what is left. */
export async function closeGracefully(app: FastifyInstance, limit = timeToFinish): Promise<void> {
  const closing = app.close()
  const enough = new AbortController()
  const inTime = closing.then(() => true)
  const late = pause(limit, false, { signal: enough.signal }).catch(() => false)
  if (!(await Promise.race([inTime, late]))) app.server.closeAllConnections()
  enough.abort()
  await closing
}
