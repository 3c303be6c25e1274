import type { FastifyInstance } from 'fastify'

/** Returns a function that starts work after the answer, so that its duration reveals nothing. Closing waits for it. */
export function afterAnswerOf(app: FastifyInstance): (work: () => Promise<void>) => void {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work) => {
    const done = new Promise<void>((resolve) => setImmediate(() => void work().then(resolve)))
    underWay.add(done)
    void done.then(() => underWay.delete(done))
  }
}
