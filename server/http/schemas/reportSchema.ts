import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { regionCodes } from '../../../src/domain/region/region'
import { funnelStepNames } from '../../../src/tracking/trackingPlan'
import { countDays } from '../../analytics/reportDays'
import { salesDimensions } from '../../commerce/sales'
import { failure, success } from './envelopeSchema'

/** A longer span would read too many events. */
const maxDays = 92

const day = z.iso.date()
const spanFields = {
  from: day.describe('First day in the time zone of the region, e.g. 2026-12-01'),
  to: day.describe(`Last day; at most ${maxDays} days`),
  brand: z.enum(brandKeys).optional(),
  shift: z.coerce
    .number()
    .int()
    .max(366)
    .optional()
    .describe('Compare with the same days so many days before; by default their number'),
}
const region = z.enum(regionCodes)
interface Span {
  readonly from: string
  readonly to: string
  readonly shift?: number | undefined
}
const isValidSpan = ({ from, to, shift }: Span) => {
  const days = countDays({ from, to })
  return days >= 1 && days <= maxDays && (shift ?? days) >= days
}
const spanMessage = {
  path: ['to'],
  message: `"from" to "to" must be 1 to ${maxDays} days, and "shift" at least as many`,
}

const figures = z.object({
  orders: z.number(),
  items: z.number(),
  revenue: z.number().describe('Totals of the orders, with tax and delivery, in major units'),
  refunded: z.number().describe('Refunds paid in these days, also of older orders'),
  returned_items: z.number(),
  visits: z.number().nullable().describe('Visits that allow analytics; null: not counted by maker'),
  buyers: z.number().nullable().describe('Those of them with a purchase'),
})
const row = z.object({
  key: z.string().nullable().describe('Null: unknown, or of no product'),
  label: z.string().nullable().describe('Name of a product'),
  currency: z.string(),
  now: figures,
  before: figures,
})
export type ReportRow = z.output<typeof row>
export type ReportFigures = z.output<typeof figures>

const period = { from: z.string(), to: z.string(), before: z.object({ from: z.string(), to: z.string() }) }

/** The input and output schemas of the analysts' reports. Unknown parameters are 400. */
export const reportCalls = {
  getSalesReport: {
    tags: ['analytics'],
    operationId: 'getSalesReport',
    summary: 'Orders, revenue, refunds and visits of a region, compared with as many days before',
    querystring: z
      .strictObject({
        ...spanFields,
        by: z.enum([...salesDimensions, 'region']),
        region: region.optional().describe('Required, except by region'),
      })
      .refine(isValidSpan, spanMessage)
      .refine((query) => query.region !== undefined || query.by === 'region', {
        path: ['region'],
        message: 'is required, because amounts of different currencies cannot be added',
      }),
    response: {
      200: success(
        z.object({
          ...period,
          has_orders: z
            .boolean()
            .describe('False: the orders are a hosted store’s, and only visits are counted'),
          rows: z.array(row),
        }),
      ),
      401: failure,
      403: failure,
    },
  },
  getFunnel: {
    tags: ['analytics'],
    operationId: 'getFunnel',
    summary: 'How many visits with a product page reached each step to the purchase',
    querystring: z.strictObject({ ...spanFields, region }).refine(isValidSpan, spanMessage),
    response: {
      200: success(
        z.object({
          ...period,
          steps: z.array(z.object({ name: z.enum(funnelStepNames), visits: z.number(), before: z.number() })),
        }),
      ),
      401: failure,
      403: failure,
    },
  },
} as const
