import type { FastifyPluginAsync } from 'fastify'
import type { Shop } from '../shop'

/** For load balancers, which send requests by IP address, without a site's host. */
export const healthRoutes =
  ({ isReady }: Shop): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { anyHost: true }, schema: { hide: true } }

    app.get('/healthz', options, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'ok' })
    })

    app.get('/readyz', options, async (_request, reply) => {
      const ready = await isReady().catch(() => false)
      void reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
      return reply.send({ status: ready ? 'ready' : 'not ready' })
    })
  }
