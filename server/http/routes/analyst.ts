import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parseJson } from '../../../src/domain/typedObject'
import type { EventFilter } from '../../analytics/eventFilter'
import { exportEvents, mediaTypes } from '../../analytics/exportEvents'
import type { Analytics } from '../../analytics/openAnalytics'
import { eventNames, planSchema } from '../../analytics/planSchema'
import type { ReplayRun, ReplayRuns } from '../../analytics/replayRuns'
import type { Replays } from '../../analytics/replays'
import { onlyFor, requireStaffVisit } from '../plugins/staffOnly'
import { analystCalls } from '../schemas/analystSchema'
import { toEventFilter } from '../schemas/eventQuery'
import type { Shop } from './shop'

/** Days of the summary without `from`. */
const defaultDays = 14
const maxDays = 400
const dayMs = 86_400_000

/** Routes of the event log for analysts, for staff only. */
export const analystRoutes =
  ({ analytics, replays, replayRuns, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!analytics || !staff) return

    app.get(
      '/api/analytics/events',
      { config: onlyFor('analyst'), schema: analystCalls.listEvents },
      async ({ query: { cursor: after, order_by, limit, ...selecting } }) => {
        const { events, next } = await analytics.latest({
          ...toEventFilter(selecting),
          cursor: after,
          order_by,
          limit,
        })
        const shown = events.map(({ body, received_at, ...event }) => ({
          ...event,
          received_at: received_at.toISOString(),
          event: parseJson(body),
        }))
        return { data: { events: shown, next } }
      },
    )

    app.get(
      '/api/analytics/export',
      { config: onlyFor('analyst'), schema: analystCalls.exportEvents },
      async ({ query: { format, ...selecting } }, reply) => {
        const name = `events-${new Date().toISOString().slice(0, 10)}.${format}`
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type(mediaTypes[format])
          .serializer((body: string) => body)
          .send(Readable.from(exportEvents(format, analytics.all(toEventFilter(selecting)))))
      },
    )

    app.get(
      '/api/analytics/summary',
      { config: onlyFor('analyst'), schema: analystCalls.getEventSummary },
      async ({ query }) => ({
        data: await summarize(analytics, toEventFilter(query)),
      }),
    )

    app.get(
      '/api/analytics/rejected',
      { config: onlyFor('analyst'), schema: analystCalls.listRejectedEvents },
      async ({ query: { cursor: after, ...selecting } }) => {
        const events = await analytics.rejected({ ...toEventFilter(selecting), cursor: after })
        return {
          data: {
            events: events.map((event) => ({ ...event, received_at: event.received_at.toISOString() })),
          },
        }
      },
    )

    app.get(
      '/api/analytics/coverage',
      { config: onlyFor('analyst'), schema: analystCalls.getEventCoverage },
      async () => ({
        data: { events: await countByEvent(analytics) },
      }),
    )

    app.get(
      '/api/analytics/plan.json',
      { config: onlyFor('analyst'), schema: analystCalls.getTrackingPlan },
      async () => planSchema(),
    )

    if (replayRuns) await app.register(replayRunRoutes(replayRuns))
    if (!replays) return
    app.get(
      '/api/analytics/events/:id/replays',
      { config: onlyFor('analyst'), schema: analystCalls.listReplays },
      async ({ params: { id } }) => ({ data: { replays: await listReplays(replays, id) } }),
    )

    app.post(
      '/api/analytics/events/:id/replays',
      { config: onlyFor('analyst'), schema: analystCalls.replayEvent },
      async ({ params: { id }, body }) => {
        await replays.send(id.toLowerCase(), body.destination)
        return { data: { replays: await listReplays(replays, id) } }
      },
    )
  }

/** Routes that send many events again. */
const replayRunRoutes =
  (runs: ReplayRuns): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/api/analytics/replays/preview',
      { config: onlyFor('analyst'), schema: analystCalls.previewReplayRun },
      async ({ query: { receiver, ...selecting } }) => {
        const { leftOut, ...preview } = await runs.preview(toEventFilter(selecting), receiver)
        return { data: { ...preview, left_out: leftOut } }
      },
    )

    app.post(
      '/api/analytics/replays',
      { config: onlyFor('analyst'), schema: analystCalls.startReplayRun },
      async (request) => {
        const { receiver, filter } = request.body
        const run = await runs.start({
          filter: toEventFilter(filter),
          parameters: filter,
          destination: receiver,
          actor: requireStaffVisit(request),
        })
        return { data: { run: toRawRun(run) } }
      },
    )

    app.get(
      '/api/analytics/replays',
      { config: onlyFor('analyst'), schema: analystCalls.listReplayRuns },
      async () => ({ data: { runs: (await runs.latest()).map(toRawRun) } }),
    )
  }

const toRawRun = ({ at, leftOut, finishedAt, ...run }: ReplayRun) => ({
  ...run,
  at: at.toISOString(),
  left_out: leftOut,
  finished_at: finishedAt?.toISOString() ?? null,
})

/** Counts of at most `maxDays` days. */
async function summarize(analytics: Analytics, { from, to, ...filter }: EventFilter) {
  const until = to ?? new Date(new Date().setUTCHours(24, 0, 0, 0))
  const earliest = new Date(until.getTime() - maxDays * dayMs)
  const since = from ?? new Date(until.getTime() - defaultDays * dayMs)
  const span = { from: since < earliest ? earliest : since, to: until }
  const days = await analytics.summary({ ...filter, ...span })
  const lastDay = new Date(until.getTime() - dayMs)
  return { from: formatDay(span.from), to: formatDay(lastDay), days: [...days] }
}

/** Counts of every event of the plan, by site. */
async function countByEvent(analytics: Analytics) {
  const all = await analytics.seen()
  return eventNames.map((event) => ({
    name: event,
    seen: all
      .filter((counted) => counted.name === event)
      .map(({ site: id, count, last }) => ({ site: id, count, last: last.toISOString() })),
  }))
}

async function listReplays(replays: Replays, eventId: string) {
  const all = await replays.of(eventId)
  return all.map((each) => ({ ...each, at: each.at.toISOString() }))
}

const formatDay = (time: Date) => time.toISOString().slice(0, 10)
