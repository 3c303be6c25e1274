import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Runs work after the response, so that its duration reveals nothing. A failure is logged with its cause.
 * @param failure the logged message
 */
export type AfterAnswer = (request: FastifyRequest, failure: string, work: () => Promise<void>) => void

/** Closing the app waits for the work. */
export function afterAnswerOf(app: FastifyInstance): AfterAnswer {
  const pending = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
  return (request, failure, work) => {
    const run = async () => {
      try {
        await work()
      } catch (err) {
        request.log.error({ err }, failure)
      }
    }
    const done = new Promise<void>((resolve) => setImmediate(() => void run().then(resolve)))
    pending.add(done)
    void done.then(() => pending.delete(done))
  }
}
