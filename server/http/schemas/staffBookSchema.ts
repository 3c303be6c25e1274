import { z } from 'zod'
import { isDay } from '../../../src/domain/day'
import { failure, file } from './envelopeSchema'

/** Files for the books: one order per row, invoices and credit notes, or charges and refunds. */
export const books = ['orders', 'register', 'settlement'] as const

const day = z.string().refine(isDay, 'Enter a day like 2026-01-31').optional()

export const exportBook = {
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
