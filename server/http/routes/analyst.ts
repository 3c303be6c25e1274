import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { regionCodes } from '../../../src/domain/region/region'
import { destinationIds } from '../../../src/sagas/destinationIds'
import { outcomes } from '../../../src/sagas/outcomes'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from '../shop'
import { requireStaff } from './staff'
import { eventNames, planSchema } from '../../analytics/planSchema'

const tags = ['analytics']
const maxAtOnce = 100

const storedEvent = z.object({
  position: z.number(),
  event_id: z.string(),
  name: z.string(),
  site: z.string(),
  received_at: z.iso.datetime(),
  event: z.unknown().describe('As stored'),
  outcomes: z.unknown().describe('Outcomes reported by the browser, by destination; null without a report'),
  prev_hash: z.string(),
  hash: z.string(),
})

const seen = z.object({
  site: z.string(),
  count: z.number(),
  last: z.iso.datetime(),
})

/** Read routes of the event log for analysts, for staff only. */
export const analystRoutes =
  ({ analytics, staff, settings }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!analytics || !staff) return
    // Runs before query validation, so that strangers get no details of the schema.
    app.addHook('onRequest', async (request) => requireStaff(request, staff))

    app.get(
      '/api/analytics/events',
      {
        schema: {
          tags,
          summary: 'The latest events, newest first',
          querystring: z.object({
            cursor: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
            name: z.enum(eventNames).optional(),
            site: z.enum(settings.sites.map(({ id }) => id)).optional(),
            region: z.enum(regionCodes).optional(),
            destination: z
              .enum(destinationIds)
              .optional()
              .describe('Only events with an outcome at this destination'),
            outcome: z
              .enum(outcomes)
              .optional()
              .describe('Only events with this outcome, at the given destination or at any'),
            limit: z.coerce.number().int().min(1).max(maxAtOnce).default(50),
          }),
          response: {
            200: success(
              z.object({
                events: z.array(storedEvent),
                next: z.number().nullable().describe('Cursor of the next page; null on the last page'),
              }),
            ),
            401: failure,
          },
        },
      },
      async ({ query }) => {
        const { events, next } = await analytics.latest(query)
        const shown = events.map(({ body, received_at, ...event }) => ({
          ...event,
          received_at: received_at.toISOString(),
          event: JSON.parse(body) as unknown,
        }))
        return { data: { events: shown, next } }
      },
    )

    app.get(
      '/api/analytics/coverage',
      {
        schema: {
          tags,
          summary: 'How often and when each event of the plan was last received, by site',
          response: {
            200: success(z.object({ events: z.array(z.object({ name: z.string(), seen: z.array(seen) })) })),
            401: failure,
          },
        },
      },
      async () => {
        const all = await analytics.seen()
        const events = eventNames.map((name) => ({
          name,
          seen: all
            .filter((event) => event.name === name)
            .map(({ site, count, last }) => ({ site, count, last: last.toISOString() })),
        }))
        return { data: { events } }
      },
    )

    app.get(
      '/api/analytics/plan.json',
      {
        schema: {
          tags,
          summary: 'The tracking plan as JSON Schema',
          response: { 200: z.looseObject({ $defs: z.unknown() }), 401: failure },
        },
      },
      async () => planSchema() as Readonly<Record<string, unknown>> & { $defs: unknown },
    )
  }
