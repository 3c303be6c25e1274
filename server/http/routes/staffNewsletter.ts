import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { failure, file, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

const rejected = { 401: failure, 403: failure }

/** The newsletter's list for the staff. */
export const staffNewsletterRoutes =
  ({ newsletter }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!newsletter) return

    app.get(
      '/api/staff/newsletter',
      {
        config: onlyFor('content'),
        schema: {
          tags: ['staff'],
          operationId: 'countSubscriptions',
          summary: 'How many addresses the newsletter of each brand has',
          response: {
            200: success(
              z.object({
                brands: z.array(z.object({ brand: z.string(), confirmed: z.number(), pending: z.number() })),
              }),
            ),
            ...rejected,
          },
        },
      },
      async () => ({ data: { brands: [...(await newsletter.count())] } }),
    )

    app.get(
      '/api/staff/newsletter/export',
      {
        config: onlyFor('content'),
        schema: {
          tags: ['staff'],
          operationId: 'exportSubscriptions',
          summary: 'The confirmed addresses as CSV, with the proof of consent; recorded',
          response: { 200: file('text/csv'), ...rejected },
        },
      },
      async (request, reply) =>
        reply
          .header('content-disposition', 'attachment; filename="newsletter.csv"')
          .type('text/csv; charset=utf-8')
          .serializer((body: string) => body)
          .send(Readable.from(newsletter.exportCsv(requireStaffVisit(request)))),
    )
  }
