import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { onlyFor } from '../plugins/staffOnly'
import { exportBook } from '../schemas/staffBookSchema'
import type { Shop } from './shop'

const dayMs = 86_400_000

/** Files for the books, streamed. Absent with a hosted store. */
export const staffBookRoutes =
  ({ commerce: { staffOrders }, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!staffOrders || !staff) return
    const { exports } = staffOrders

    app.get(
      '/api/staff/books/:book',
      { config: onlyFor('orders', 'analyst'), schema: exportBook },
      async ({ params: { book }, query: { from, to } }, reply) => {
        // The register counts the seller's days, the others days in UTC.
        const span = {
          from: from === undefined ? undefined : new Date(`${from}T00:00:00Z`),
          to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
        }
        const parts = book === 'register' ? exports.register({ from, to }) : exports[book](span)
        return reply
          .header('content-disposition', `attachment; filename="${book}.csv"`)
          .type('text/csv; charset=utf-8')
          .serializer((body: string) => body)
          .send(Readable.from(parts))
      },
    )
  }
