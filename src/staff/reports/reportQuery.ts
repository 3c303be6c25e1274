import { brandKeys, type BrandKey } from '../../domain/channel'
import { isRegionCode, regions, type RegionCode } from '../../domain/region/region'
import type { LogQuery } from '../events/auditApi'
import { metricNames, type MetricName } from './metrics'

/** The subjects of a report's rows, in the order of the menu. */
export const reportNames = [
  'day',
  'region',
  'brand',
  'maker',
  'product',
  'campaign',
  'channel',
  'funnel',
] as const
export type ReportName = (typeof reportNames)[number]

export const periodNames = ['yesterday', 'this_week', 'last_week', 'days28', 'custom'] as const
export type PeriodName = (typeof periodNames)[number]

/** A report as the page's URL names it. A link to it is a stored report. */
export interface ReportQuery {
  readonly report: ReportName
  readonly metric: MetricName
  readonly period: PeriodName
  readonly region: RegionCode
  readonly brand: BrandKey | ''
  /** Days in the region's time zone, both included, e.g. `2026-12-01`. */
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000
const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** Parses a URL's query. @param now milliseconds since 1970 */
export function parseReport(search: URLSearchParams, home: RegionCode, now: number): ReportQuery {
  const choose = <Choice extends string>(name: string, known: readonly Choice[], usual: Choice) =>
    known.find((each) => each === search.get(name)) ?? usual
  const given = search.get('region') ?? ''
  const region = isRegionCode(given) ? given : home
  const [from, to] = [search.get('from'), search.get('to')]
  const isCustom = isDay(from) && isDay(to) && from <= to
  const period = choose('period', periodNames, isCustom ? 'custom' : 'last_week')
  const today = new Intl.DateTimeFormat('en-CA', {
    timeZone: regions[region].timeZone,
    dateStyle: 'short',
  }).format(now)
  return {
    report: choose('report', reportNames, 'day'),
    metric: choose('metric', metricNames, 'revenue'),
    region,
    brand: choose('brand', ['', ...brandKeys], ''),
    ...(period === 'custom' && isCustom
      ? { period, from, to }
      : { period: period === 'custom' ? 'last_week' : period, ...daysOf(period, today) }),
  }
}

/** The days of a period. Weeks begin on Monday (ISO 8601). */
function daysOf(period: PeriodName, today: string): { readonly from: string; readonly to: string } {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  switch (period) {
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'this_week':
      return { from: monday, to: today }
    case 'days28':
      return { from: addDays(today, -28), to: addDays(today, -1) }
    default:
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
  }
}

/** The URL's query that `parseReport` parses. */
export function formatReport({ period, from, to, ...query }: ReportQuery): URLSearchParams {
  const fields = { ...query, period, ...(period === 'custom' && { from, to }) }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The parameters of the server's report. */
export function toApiQuery({ report, region, brand, from, to, period }: ReportQuery): LogQuery {
  return {
    ...(report !== 'funnel' && { by: report }),
    ...(report !== 'region' && { region }),
    ...(brand !== '' && { brand }),
    from,
    to,
    // Part of a week is compared with the same weekdays.
    ...(period === 'this_week' && { shift: 7 }),
  }
}
