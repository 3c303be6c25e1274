import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDay } from '../../../src/domain/day'
import { onlyFor } from '../plugins/staffOnly'
import { failure, file } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

/** Files for the books: one order per row, invoices and credit notes, or charges and refunds. */
const books = ['orders', 'register', 'settlement'] as const

const day = z.string().refine(isDay, 'Enter a day like 2026-01-31').optional()

const exportBook = {
  tags: ['staff'],
  operationId: 'exportBook',
  summary: 'Orders, the register of documents, or the settlement of payments as CSV',
  params: z.object({ book: z.enum(books) }),
  querystring: z.object({ from: day, to: day }).refine(({ from = '', to = '9999' }) => from <= to, {
    path: ['to'],
    error: 'The end is before the start',
  }),
  response: { 200: file('text/csv'), 401: failure, 403: failure },
}

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
