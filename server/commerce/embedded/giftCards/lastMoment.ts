import { sql, type RawBuilder } from 'kysely'
import type { RegionCode } from '../../../../src/domain/region/region'
import { timeZones } from '../../../../src/domain/region/workingDays'

/**
 * When a card ends that holds for some time from a moment on: with the last day of it, by the region's clock, because
 * it is told to hold until that day (`lastDayOf`).
 */
export function lastMoment(from: RawBuilder<Date>, time: RawBuilder<unknown>, region: RegionCode) {
  const zone = timeZones[region]
  const day = sql`date_trunc('day', (${from}) at time zone ${zone} + ${time})`
  return sql<Date>`(${day} + interval '1 day' - interval '1 millisecond') at time zone ${zone}`
}
