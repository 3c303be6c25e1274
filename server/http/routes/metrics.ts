import type { FastifyPluginAsync } from 'fastify'
import { notSignedIn } from '../../../src/domain/errors'
import type { Figure } from '../../commerce/commerce'
import type { Shop } from './shop'

/** For load balancers, which send requests by IP address, without a site's host. */
export const healthRoutes =
  ({ isReady }: Shop): FastifyPluginAsync =>
  async (app) => {
    const options = { config: { anyHost: true }, schema: { hide: true } }

    app.get('/healthz', options, async (_request, reply) => {
      return reply.header('cache-control', 'no-store').send({ status: 'ok' })
    })

    app.get('/readyz', options, async (_request, reply) => {
      // Not ready is the whole response; `isReady` itself logs nothing, because load balancers poll it.
      const ready = await isReady().catch(() => false)
      void reply.code(ready ? 200 : 503).header('cache-control', 'no-store')
      return reply.send({ status: ready ? 'ready' : 'not ready' })
    })
  }

/** Prometheus reads them with the staff token as bearer token. Every process has its own. */
export const metricsRoutes =
  ({ staff, attempts, figures }: Shop): FastifyPluginAsync =>
  async (app) => {
    if (!staff || !figures) return
    const options = { config: { anyHost: true }, schema: { hide: true } }
    app.get('/metrics', options, async (request, reply) => {
      const token = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      // Prometheus reads by IP address, without the host of a site.
      const caller = { ip: request.ip, brand: '' }
      // Before the comparison: above the limit, even the right token is rejected.
      await attempts.count('staff', caller)
      if (!staff.isToken(token)) throw notSignedIn('This is for the staff')
      await attempts.decrement('staff', caller)
      void reply.type('text/plain; version=0.0.4; charset=utf-8').header('cache-control', 'no-store')
      return `${formatFigures(await figures())}\n${app.requestTimes.text()}\n`
    })
  }

/** Prometheus text format 0.0.4. Values of one name must follow one another. */
function formatFigures(figures: readonly Figure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))]
  return names
    .flatMap((name) => {
      const all = figures.filter((figure) => figure.name === name)
      return [
        `# HELP ${name} ${all[0]?.help}`,
        `# TYPE ${name} ${name.endsWith('_total') ? 'counter' : 'gauge'}`,
        ...all.map(({ labels, value }) => `${name}${labelText(labels)} ${numberText(value)}`),
      ]
    })
    .join('\n')
}

const labelText = (labels: Figure['labels']) =>
  labels === undefined
    ? ''
    : `{${Object.entries(labels)
        .map(([name, value]) => `${name}="${value}"`)
        .join(',')}}`

const numberText = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value))
