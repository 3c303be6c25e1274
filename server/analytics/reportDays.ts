import { sql, type RawBuilder } from 'kysely'
import { regions } from '../../src/domain/region/region'
import type { ReportSpan } from '../commerce/sales'

/** Time of the last touch before a purchase that counts, as in GA4's acquisition reports. */
export const lookbackDays = 30

/** Days of a span, both ends included. */
export const countDays = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

/** SQL: whether a time lies in a span or its comparison, and how it becomes a key. */
export function reportDays(span: ReportSpan) {
  const zone = sql`${regions[span.region].timeZone}::text`
  const shift = sql`${span.shift ?? countDays(span)}::integer`
  const startOf = (day: RawBuilder<unknown>) => sql<Date>`((${day})::timestamp at time zone ${zone})`
  const from = sql`${span.from}::date`
  const to = sql`${span.to}::date`
  const start = startOf(from)
  return {
    // The outer bounds let an index serve both parts in one scan.
    isWithin: (time: RawBuilder<unknown>) => sql<boolean>`(
      ${time} >= ${startOf(sql`${from} - ${shift}`)} and ${time} < ${startOf(sql`${to} + 1`)}
      and (${time} >= ${start} or ${time} < ${startOf(sql`${to} + 1 - ${shift}`)}))`,
    isBefore: (time: RawBuilder<unknown>) => sql<boolean>`(${time} < ${start})`,
    /** The local day; in the comparison, the day that it is compared with. */
    dayKey: (time: RawBuilder<unknown>) => sql<string>`to_char(
      (${time} at time zone ${zone})::date + case when ${time} < ${start} then ${shift} else 0 end, 'YYYY-MM-DD')`,
  }
}
