import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { brandKeys } from '../../../src/domain/channel'
import { toMajor, type CurrencyCode } from '../../../src/domain/money'
import { regionCodes, regions } from '../../../src/domain/region/region'
import { funnelStepNames } from '../../../src/tracking/trackingPlan'
import type { Analytics } from '../../analytics/openAnalytics'
import { countDays } from '../../analytics/reportDays'
import type { VisitCount } from '../../analytics/visitReport'
import {
  type ReportSpan,
  type Sales,
  type SalesCount,
  type SalesDimension,
  salesDimensions,
} from '../../commerce/sales'
import { onlyFor } from '../plugins/staffOnly'
import { failure, success } from '../schemas/envelopeSchema'
import type { Shop } from './shop'

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
type ReportRow = z.output<typeof row>
type ReportFigures = z.output<typeof figures>

const period = { from: z.string(), to: z.string(), before: z.object({ from: z.string(), to: z.string() }) }

/** The input and output schemas of the analysts' reports. Unknown parameters are 400. */
const reportCalls = {
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

/** Reports of sales and visits for analysts, for staff only. */
export const salesReportRoutes =
  ({ analytics, sales, commerce, staff }: Shop): FastifyPluginAsyncZod =>
  async (app) => {
    if (!analytics || !staff) return

    app.get(
      '/api/analytics/sales',
      { config: onlyFor('analyst'), schema: reportCalls.getSalesReport },
      async ({ query: { by, region, ...span } }) => ({
        data: {
          ...toPeriod(span),
          has_orders: sales !== undefined,
          rows: await readRows({ analytics, sales }, by, region, span),
        },
      }),
    )

    app.get(
      '/api/analytics/funnel',
      { config: onlyFor('analyst'), schema: reportCalls.getFunnel },
      async ({ query: span }) => {
        // A hosted store reports no steps inside its checkout.
        const steps = commerce.capabilities.checkout
          ? funnelStepNames
          : funnelStepNames.filter((name) => name !== 'ShippingSelected' && name !== 'PaymentSelected')
        return { data: { ...toPeriod(span), steps: [...(await analytics.funnel(span, steps))] } }
      },
    )
  }

interface Parts {
  readonly analytics: Analytics
  readonly sales: Sales | undefined
}
type Days = Omit<ReportSpan, 'region'>

/** Adds the days of the comparison. */
function toPeriod({ from, to, shift }: Days) {
  const days = shift ?? countDays({ from, to })
  return { from, to, before: { from: addDays(from, -days), to: addDays(to, -days) } }
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

async function readRows(
  parts: Parts,
  by: SalesDimension | 'region',
  region: ReportSpan['region'] | undefined,
  days: Days,
): Promise<ReportRow[]> {
  if (by !== 'region') return region ? readRegion(parts, by, { ...days, region }) : []
  const rows: ReportRow[] = []
  // One after the other, so that a report takes one connection.
  for (const code of region ? [region] : regionCodes) {
    const [total] = await readRegion(parts, 'total', { ...days, region: code })
    if (total) rows.push({ ...total, key: code })
  }
  return rows
}

/** Sums and visits of a region by key, the highest revenue first; days in their order. */
async function readRegion(
  { analytics, sales }: Parts,
  by: SalesDimension,
  span: ReportSpan,
): Promise<ReportRow[]> {
  const { currency } = regions[span.region]
  const sums = (await sales?.count(by, span)) ?? []
  const visits = await analytics.visits(by, span)
  const all = [...sums, ...visits]
  const keys = by === 'day' ? listDays(span) : by === 'total' ? [''] : [...new Set(all.map(({ key }) => key))]
  const isCounted = by !== 'maker'
  const rows = keys.map((key) => {
    const find = <Count extends SalesCount | VisitCount>(counts: readonly Count[], isBefore: boolean) =>
      counts.find((count) => count.key === key && count.isBefore === isBefore)
    const figuresOf = (isBefore: boolean) =>
      toFigures(find(sums, isBefore), isCounted ? find(visits, isBefore) : null, currency)
    const label = (find(sums, false) ?? find(sums, true))?.label ?? null
    return { key, label, currency, now: figuresOf(false), before: figuresOf(true) }
  })
  if (by === 'day') return rows
  return rows.sort(
    (one, other) => other.now.revenue - one.now.revenue || (other.now.visits ?? 0) - (one.now.visits ?? 0),
  )
}

/** @param visits undefined: none; null: not counted */
function toFigures(
  sum: SalesCount | undefined,
  visits: VisitCount | undefined | null,
  currency: CurrencyCode,
): ReportFigures {
  return {
    orders: sum?.orders ?? 0,
    items: sum?.items ?? 0,
    revenue: toMajor({ minor: sum?.revenueMinor ?? 0, currency }),
    refunded: toMajor({ minor: sum?.refundedMinor ?? 0, currency }),
    returned_items: sum?.returnedItems ?? 0,
    visits: visits === null ? null : (visits?.visits ?? 0),
    buyers: visits === null ? null : (visits?.buyers ?? 0),
  }
}

const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: countDays({ from, to }) }, (_day, index) => addDays(from, index))
