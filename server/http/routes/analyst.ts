import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { exported, exportFormats, mediaTypes } from '../../analytics/exportEvents'
import { eventNames, planSchema } from '../../analytics/planSchema'
import { failure, success } from '../schemas/envelopeSchema'
import { eventQuery, filterOf } from '../schemas/eventQuery'
import type { Shop } from './shop'
import { requireStaff } from './staff'

const tags = ['analytics']
const maxAtOnce = 100
/** Days of the summary without `from`. */
const usualDays = 14
const maxDays = 400
const dayMs = 86_400_000
const cursor = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional()

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

const dayCount = z.object({
  day: z.string(),
  site: z.string(),
  name: z.string(),
  destination: z.string().describe('Empty: the events themselves'),
  outcome: z.string(),
  reason: z.string().describe('Of the last failed try; empty without one'),
  events: z.number(),
})

const rejectedEvent = z.object({
  id: z.number(),
  received_at: z.iso.datetime(),
  site: z.string(),
  name: z.string().nullable(),
  event_id: z.string().nullable(),
  issue: z.string().describe('Path and type of the first issue'),
  shape: z.unknown().describe('Names of fields, with types and lengths of their values'),
})

/** Routes of the event log for analysts, for staff only. Unknown parameters are 400. */
export const analystRoutes =
  ({ analytics, replays, staff }: Shop): FastifyPluginAsyncZod =>
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
          querystring: z.strictObject({
            ...eventQuery,
            cursor,
            order_by: z.enum(['asc', 'desc']).optional().describe('asc: oldest first'),
            limit: z.coerce.number().int().min(1).max(maxAtOnce).default(50),
          }),
          response: {
            200: success(
              z.object({
                events: z.array(storedEvent),
                next: z.number().nullable().describe('Cursor of the next page; null on the last page'),
              }),
            ),
            400: failure,
            401: failure,
          },
        },
      },
      async ({ query: { cursor: after, order_by, limit, ...selecting } }) => {
        const { events, next } = await analytics.latest({
          ...filterOf(selecting),
          cursor: after,
          order_by,
          limit,
        })
        const shown = events.map(({ body, received_at, ...event }) => ({
          ...event,
          received_at: received_at.toISOString(),
          event: JSON.parse(body) as unknown,
        }))
        return { data: { events: shown, next } }
      },
    )

    app.get(
      '/api/analytics/export',
      {
        schema: {
          tags,
          summary: 'A file of events with their outcomes, oldest first',
          querystring: z.strictObject({ ...eventQuery, format: z.enum(exportFormats).default('ndjson') }),
          response: { 200: z.unknown().describe('The file'), 400: failure, 401: failure },
        },
      },
      async ({ query: { format, ...selecting } }, reply) => {
        const name = `events-${new Date().toISOString().slice(0, 10)}.${format}`
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(mediaTypes[format])
          .serializer((body: unknown) => body as string)
          .send(Readable.from(exported(format, analytics.all(filterOf(selecting)))))
      },
    )

    const { from, to, name, site, region, brand, destination, outcome } = eventQuery
    app.get(
      '/api/analytics/summary',
      {
        schema: {
          tags,
          summary:
            'Counts of events by day, site, event, destination, outcome and reason; the last 14 days by default',
          querystring: z.strictObject({ from, to, name, site, region, brand, destination, outcome }),
          response: {
            200: success(z.object({ from: z.string(), to: z.string(), days: z.array(dayCount) })),
            400: failure,
            401: failure,
          },
        },
      },
      async ({ query }) => {
        const { from: first, to: end, ...filter } = filterOf(query)
        const until = end ?? new Date(new Date().setUTCHours(24, 0, 0, 0))
        const earliest = new Date(until.getTime() - maxDays * dayMs)
        const since = first ?? new Date(until.getTime() - usualDays * dayMs)
        const span = { from: since < earliest ? earliest : since, to: until }
        const days = await analytics.summary({ ...filter, ...span })
        const lastDay = new Date(until.getTime() - dayMs)
        return { data: { from: dayOf(span.from), to: dayOf(lastDay), days: [...days] } }
      },
    )

    app.get(
      '/api/analytics/rejected',
      {
        schema: {
          tags,
          summary: 'Events that the server refused in the last 30 days, without their values, newest first',
          querystring: z.strictObject({ from, to, cursor }),
          response: {
            200: success(z.object({ events: z.array(rejectedEvent) })),
            400: failure,
            401: failure,
          },
        },
      },
      async ({ query: { cursor: after, ...selecting } }) => {
        const events = await analytics.rejected({ ...filterOf(selecting), cursor: after })
        return {
          data: {
            events: events.map((event) => ({ ...event, received_at: event.received_at.toISOString() })),
          },
        }
      },
    )

    app.get(
      '/api/analytics/coverage',
      {
        schema: {
          tags,
          summary: 'How often and when each event of the plan was last received, by site',
          querystring: z.strictObject({}),
          response: {
            200: success(z.object({ events: z.array(z.object({ name: z.string(), seen: z.array(seen) })) })),
            400: failure,
            401: failure,
          },
        },
      },
      async () => {
        const all = await analytics.seen()
        const events = eventNames.map((event) => ({
          name: event,
          seen: all
            .filter((counted) => counted.name === event)
            .map(({ site: id, count, last }) => ({ site: id, count, last: last.toISOString() })),
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
          querystring: z.strictObject({}),
          response: { 200: z.looseObject({ $defs: z.unknown() }), 400: failure, 401: failure },
        },
      },
      async () => planSchema() as Readonly<Record<string, unknown>> & { $defs: unknown },
    )

    if (!replays) return
    const params = z.object({ id: z.uuid() })
    const replay = z.object({
      at: z.iso.datetime(),
      destination: z.string(),
      result: z
        .string()
        .describe(
          'sent, already_sent (nothing was sent), consent_denied, consent_withdrawn, or an error code',
        ),
      sent: z
        .string()
        .nullable()
        .describe('The vendor’s call and the names of its personal fields; null: nothing was sent'),
    })
    const answer = success(z.object({ replays: z.array(replay) }))
    const replaysOf = async (id: string) => {
      const all = await replays.of(id)
      return { data: { replays: all.map((each) => ({ ...each, at: each.at.toISOString() })) } }
    }

    app.get(
      '/api/analytics/events/:id/replays',
      {
        schema: {
          tags,
          summary: 'When the staff sent an event again',
          params,
          response: { 200: answer, 401: failure },
        },
      },
      async ({ params: { id } }) => replaysOf(id),
    )

    app.post(
      '/api/analytics/events/:id/replays',
      {
        schema: {
          tags,
          summary: 'Send a purchase again, with the same id, to a vendor that the server calls',
          params,
          body: z.strictObject({ destination: eventQuery.destination.unwrap() }),
          response: {
            200: answer,
            400: failure,
            401: failure,
            403: failure,
            404: failure,
            502: failure,
            503: failure,
          },
        },
      },
      async ({ params: { id }, body }) => {
        await replays.send(id.toLowerCase(), body.destination)
        return replaysOf(id)
      },
    )
  }

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
