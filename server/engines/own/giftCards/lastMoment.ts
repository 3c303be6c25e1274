import { sql, type RawBuilder } from 'kysely'
import { regions, type RegionCode } from '../../../../src/domain/region/region'

/**
 * The end of validity: the last moment of the last day in the region's time zone, because mails name that day
 * (`lastDayOf`).
 */
export function lastMoment(from: RawBuilder<Date>, time: RawBuilder<unknown>, region: RegionCode) {
  const zone = regions[region].timeZone
  const day = sql`date_trunc('day', (${from}) at time zone ${zone} + ${time})`
  return sql<Date>`(${day} + interval '1 day' - interval '1 millisecond') at time zone ${zone}`
}
