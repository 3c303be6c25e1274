import { sql, type RawBuilder } from 'kysely'
import type { RegionCode } from '../../../../src/domain/region/region'
import { timeZones } from '../../../../src/domain/region/workingDays'

/**
 * The end of validity: the last moment of the last day in the region's time zone, because mails name that day
 * (`lastDayOf`).
 */
export function lastMoment(from: RawBuilder<Date>, time: RawBuilder<unknown>, region: RegionCode) {
  const zone = timeZones[region]
  const day = sql`date_trunc('day', (${from}) at time zone ${zone} + ${time})`
  return sql<Date>`(${day} + interval '1 day' - interval '1 millisecond') at time zone ${zone}`
}
