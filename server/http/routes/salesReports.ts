import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { toMajor, type CurrencyCode } from '../../../src/domain/money'
import { regionCodes, regions } from '../../../src/domain/region/region'
import { funnelStepNames } from '../../../src/tracking/trackingPlan'
import type { Analytics } from '../../analytics/openAnalytics'
import { countDays } from '../../analytics/reportDays'
import type { VisitCount } from '../../analytics/visitReport'
import type { ReportSpan, Sales, SalesCount, SalesDimension } from '../../commerce/sales'
import { onlyFor } from '../plugins/staffOnly'
import { reportCalls, type ReportFigures, type ReportRow } from '../schemas/reportSchema'
import type { Shop } from './shop'

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
