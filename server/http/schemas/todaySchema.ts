import { z } from 'zod'
import { orderQueues } from '../../../src/domain/order/orderQueues'
import { failure, success } from './envelopeSchema'

const failures = z.array(
  z.object({ name: z.string(), attempts: z.number(), dueAt: z.iso.datetime(), cause: z.string().nullable() }),
)

/** What needs attention; each part is null if the member's roles or the back end don't include it. */
export const getToday = {
  tags: ['staff'],
  operationId: 'getToday',
  summary: 'What needs attention now',
  response: {
    200: success(
      z.object({
        orders: z.record(z.enum(orderQueues), z.number()).nullable().describe('Orders of each queue'),
        content: z.object({ reviews: z.number(), questions: z.number() }).nullable(),
        lowStock: z.number().nullable().describe('Variants with little stock'),
        vendors: z
          .array(z.object({ destination: z.string(), failed: z.number(), sent: z.number() }))
          .nullable()
          .describe('Destinations of analytics with failures today, in UTC'),
        failures: z.object({ jobs: failures, mails: failures, webhooks: failures }).nullable(),
        health: z
          .array(
            z.object({
              name: z.string(),
              help: z.string().describe('The meaning of the figure, in English'),
              value: z.number(),
              limit: z.number(),
              isAlarm: z.boolean(),
            }),
          )
          .nullable()
          .describe('Figures of the process that answers, beside the limits of their alarms'),
      }),
    ),
    401: failure,
    403: failure,
  },
}
