import { z } from 'zod'
import { trackerIds } from '../../../src/site/trackers'
import { exportFormats } from '../../analytics/exportEvents'
import { failure, file, success } from './envelopeSchema'
import { eventQuery } from './eventQuery'

const tags = ['analytics']
const maxAtOnce = 100
const cursor = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional()
const { from, to, name, site, region, brand, destination, outcome } = eventQuery

const storedEvent = z.object({
  position: z.number(),
  event_id: z.string(),
  name: z.string(),
  site: z.string(),
  received_at: z.iso.datetime(),
  event: z.unknown().describe('As stored'),
  outcomes: z.unknown().describe('Outcomes reported by the browser, by destination; null without a report'),
  calls: z
    .unknown()
    .describe(
      'Calls as the browser has sent them, by destination: JSON texts, cut with … at the end; null without any',
    ),
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

const replay = z.object({
  at: z.iso.datetime(),
  destination: z.string(),
  result: z
    .string()
    .describe('sent, already_sent (nothing was sent), consent_denied, consent_withdrawn, or an error code'),
  sent: z
    .string()
    .nullable()
    .describe('The vendor’s call and the names of its personal fields; null: nothing was sent'),
})
const replayList = success(z.object({ replays: z.array(replay) }))
const counts = z.record(z.string(), z.number())
const leftOut = counts.describe('Numbers of events by the reason why they are left out')
const receiver = z.enum(trackerIds).describe('The vendor that gets the events')
const replayRun = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: z.string(),
  destination: z.string(),
  filter: z.record(z.string(), z.string()),
  selected: z.number(),
  left_out: leftOut,
  events: z.number().describe('Number of events of the run'),
  results: counts.describe(
    'Numbers of its events by result: waiting, pending, sent, already_sent, failed, interrupted (the process ended during the call), stopped, or why nothing was sent',
  ),
  finished_at: z.iso.datetime().nullable(),
})
const replayParams = z.object({ id: z.uuid() })

/** The input and output schemas of each call for analysts. Unknown parameters are 400. */
export const analystCalls = {
  listEvents: {
    tags,
    operationId: 'listEvents',
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
      401: failure,
      403: failure,
    },
  },
  exportEvents: {
    tags,
    operationId: 'exportEvents',
    summary: 'A file of events with their outcomes, oldest first',
    querystring: z.strictObject({ ...eventQuery, format: z.enum(exportFormats).default('ndjson') }),
    response: {
      200: file('text/csv', 'application/x-ndjson', 'application/vnd.apache.parquet'),
      401: failure,
      403: failure,
    },
  },
  getEventSummary: {
    tags,
    operationId: 'getEventSummary',
    summary:
      'Counts of events by day, site, event, destination, outcome and reason; the last 14 days by default',
    querystring: z.strictObject({ from, to, name, site, region, brand, destination, outcome }),
    response: {
      200: success(z.object({ from: z.string(), to: z.string(), days: z.array(dayCount) })),
      401: failure,
      403: failure,
    },
  },
  listRejectedEvents: {
    tags,
    operationId: 'listRejectedEvents',
    summary: 'Events that the server rejected in the last 30 days, without their values, newest first',
    querystring: z.strictObject({ from, to, cursor }),
    response: {
      200: success(z.object({ events: z.array(rejectedEvent) })),
      401: failure,
      403: failure,
    },
  },
  getEventCoverage: {
    tags,
    operationId: 'getEventCoverage',
    summary: 'How often and when each event of the plan was last received, by site',
    querystring: z.strictObject({}),
    response: {
      200: success(z.object({ events: z.array(z.object({ name: z.string(), seen: z.array(seen) })) })),
      401: failure,
      403: failure,
    },
  },
  getTrackingPlan: {
    tags,
    operationId: 'getTrackingPlan',
    summary: 'The tracking plan as JSON Schema',
    querystring: z.strictObject({}),
    response: { 200: z.looseObject({ $defs: z.unknown() }), 401: failure, 403: failure },
  },
  listReplays: {
    tags,
    operationId: 'listReplays',
    summary: 'When the staff sent an event again',
    params: replayParams,
    response: { 200: replayList, 401: failure, 403: failure },
  },
  replayEvent: {
    tags,
    operationId: 'replayEvent',
    summary: 'Send a purchase again, with the same id, to a vendor that the server calls',
    params: replayParams,
    body: z.strictObject({ destination: z.enum(trackerIds) }),
    response: {
      200: replayList,
      401: failure,
      403: failure,
      404: failure,
      502: failure,
      503: failure,
    },
  },
  previewReplayRun: {
    tags,
    operationId: 'previewReplayRun',
    summary: 'How many of the selected events a run would send to a vendor again',
    querystring: z.strictObject({ ...eventQuery, receiver }),
    response: {
      200: success(
        z.object({
          selected: z.number(),
          sendable: z.number().describe('At most 500'),
          left_out: leftOut,
        }),
      ),
      401: failure,
      403: failure,
    },
  },
  startReplayRun: {
    tags,
    operationId: 'startReplayRun',
    summary: 'Send the selected events to a vendor again, in the background',
    body: z.strictObject({ receiver, filter: z.strictObject(eventQuery) }),
    response: {
      200: success(z.object({ run: replayRun })),
      401: failure,
      403: failure,
      404: failure,
      503: failure,
    },
  },
  listReplayRuns: {
    tags,
    operationId: 'listReplayRuns',
    summary: 'The latest runs that sent events again, newest first',
    querystring: z.strictObject({}),
    response: { 200: success(z.object({ runs: z.array(replayRun) })), 401: failure, 403: failure },
  },
} as const
