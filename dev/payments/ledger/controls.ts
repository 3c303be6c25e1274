import { z } from 'zod'

export const calls = ['create', 'read', 'cancel', 'refund'] as const
export type Call = (typeof calls)[number]

/**
 * Fault injection for tests; set with `PUT /v1/test/controls` and the bearer key. Absent fields get their
 * defaults, so `{}` resets all. The journal stores the controls.
 *
 * `webhooks`, for all later events:
 * - `prompt`: sent at once; retried with growing pauses until the shop responds with 2xx
 * - `late`: sent `webhookDelay` milliseconds later
 * - `twice`: sent as two messages with the same event
 * - `reordered`: earlier events arrive later: creation after two delays, decision after one, a refund at once
 * - `early`: delivered before the shopper is redirected back
 * - `none`: never sent
 *
 * `answers`, for the next `times` calls in `calls` (null: until changed):
 * - `right`: no fault
 * - `slow`: executed; the response comes after `answerDelay` milliseconds
 * - `error`: 500, not executed
 * - `lost`: 500, although executed
 * - `silent`: executed, without a response
 *
 * `lie`: responses and webhooks name another `amount` (one minor unit more), `currency` or `order`.
 *
 * `refunds`: `done` at once, `later` (after the delay of a late payment), or `failed` for good.
 *
 * More test routes below `/v1/test`, all with the bearer key:
 * - `GET payments`: all payments, or those of `?orderNumber=`
 * - `POST payments/:id/play` with `{ "instrument": ... }`: decides as the pages do, or `expire`
 * - `POST payments/:id/resend`: sends the newest webhook again, with a new signature
 * - `GET messages`: undelivered webhooks
 */
export const controlsSchema = z.strictObject({
  webhooks: z.enum(['prompt', 'late', 'twice', 'reordered', 'early', 'none']).default('prompt'),
  webhookDelay: z.int().min(0).max(86_400_000).default(3_000),
  answers: z.enum(['right', 'slow', 'error', 'lost', 'silent']).default('right'),
  answerDelay: z.int().min(0).max(600_000).default(12_000),
  calls: z.array(z.enum(calls)).default([...calls]),
  times: z.int().min(0).nullable().default(null),
  lie: z.enum(['amount', 'currency', 'order']).nullable().default(null),
  refunds: z.enum(['done', 'later', 'failed']).default('done'),
})
export type Controls = z.output<typeof controlsSchema>

export const usualControls: Controls = controlsSchema.parse({})

/** The fault for a call, and the controls after it. */
export function faultOf(controls: Controls, call: Call): { fault: Controls['answers']; next: Controls } {
  const { answers, times } = controls
  if (!controls.calls.includes(call) || times === 0 || answers === 'right')
    return { fault: 'right', next: controls }
  return { fault: answers, next: times === null ? controls : { ...controls, times: times - 1 } }
}
