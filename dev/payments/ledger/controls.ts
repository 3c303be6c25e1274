import { z } from 'zod'

export const calls = ['create', 'read', 'cancel', 'refund'] as const
export type Call = (typeof calls)[number]

/**
 * How the sandbox misbehaves, for tests; set with `PUT /v1/test/controls` and the bearer key. What is left out is as
 * usual, so `{}` makes it behave again. Kept in the journal, like everything else.
 *
 * `webhooks`, for everything that happens from now on:
 * - `prompt`: sent at once, and again with growing pauses until somebody answers 2xx
 * - `late`: sent `webhookDelay` milliseconds later
 * - `twice`: sent as two messages with the same event
 * - `reordered`: what happens first arrives last: the beginning after two delays, the decision after one, a refund at once
 * - `early`: heard by the shop before the shopper is sent back
 * - `none`: never sent
 *
 * `answers`, for the `calls` named, the next `times` of them (null: until told otherwise):
 * - `right`
 * - `slow`: done, and answered after `answerDelay` milliseconds
 * - `error`: 500, nothing was done
 * - `lost`: 500, although it was done
 * - `silent`: done, and never answered
 *
 * `lie`: answers and webhooks name another `amount` (one minor unit more), another `currency` or another `order`.
 *
 * `refunds`: `done` at once, `later` (after as long as a late payment takes), or `failed` for good.
 *
 * Beside it, all below `/v1/test` and with the bearer key: `GET payments` (all of them, `?orderNumber=`), `POST
 * payments/:id/play` with `{ "instrument": ... }` (decides as the pages do, or `expire`), `POST payments/:id/resend`
 * (the newest webhook again, signed anew), `GET messages` (webhooks that nobody has taken yet).
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

/** How a call is answered now, and the controls that hold for the next one. */
export function faultOf(controls: Controls, call: Call): { fault: Controls['answers']; next: Controls } {
  const { answers, times } = controls
  if (!controls.calls.includes(call) || times === 0 || answers === 'right')
    return { fault: 'right', next: controls }
  return { fault: answers, next: times === null ? controls : { ...controls, times: times - 1 } }
}
