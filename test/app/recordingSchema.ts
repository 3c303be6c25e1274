import { z } from 'zod'
import { recordingVersion, type Recording } from '../../src/app/developer/recordSession'

const at = z.number()
const steps = {
  action: z.strictObject({ kind: z.literal('action'), at, action: z.looseObject({ type: z.string() }) }),
  request: z.strictObject({
    kind: z.literal('request'),
    at,
    id: z.number(),
    endpoint: z.string(),
    args: z.unknown().optional(),
    isSubscribed: z.boolean(),
    isAutomatic: z.boolean(),
  }),
  answer: z.strictObject({
    kind: z.literal('answer'),
    at,
    method: z.string(),
    url: z.string(),
    status: z.number(),
    retryAfter: z.string().nullable(),
    body: z.unknown(),
  }),
  settled: z.strictObject({ kind: z.literal('settled'), at, id: z.number(), isFulfilled: z.boolean() }),
  event: z.strictObject({
    kind: z.literal('event'),
    at,
    name: z.string(),
    props: z.record(z.string(), z.unknown()),
  }),
}

const query = { endpoint: z.string(), args: z.unknown().optional(), status: z.string() }
const full = z.strictObject({ ...query, data: z.unknown().optional(), error: z.unknown().optional() })
const digested = z.strictObject({ ...query, digest: z.string() })
const slices = z.record(z.string(), z.unknown())

/** The format of a downloaded recording. A file of another version is rejected. */
export const recordingSchema: z.ZodType<Recording> = z.strictObject({
  format: z.literal('shop-session'),
  version: z.literal(recordingVersion),
  startedAt: z.iso.datetime(),
  visit: z.strictObject({ pageUrl: z.string(), path: z.string(), title: z.string() }),
  start: z.strictObject({ slices, queries: z.array(full) }),
  steps: z.array(
    z.discriminatedUnion('kind', [steps.action, steps.request, steps.answer, steps.settled, steps.event]),
  ),
  end: z.strictObject({ slices, queries: z.array(digested) }),
  isComplete: z.boolean(),
})
