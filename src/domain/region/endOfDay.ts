import type { RegionCode } from './region'
import { dayInMilliseconds, timeZones } from './workingDays'

/**
 * The last moment of the day that a moment lies in, by the region's clock: who reads that something holds until a day
 * takes that for all of the day. No region of the shop has summer time, so every day is as long as the others.
 */
export function endOfDay(moment: Date, region: RegionCode): Date {
  const time = new Intl.DateTimeFormat('en', {
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    hourCycle: 'h23',
    timeZone: timeZones[region],
  }).formatToParts(moment)
  const part = (name: 'hour' | 'minute' | 'second') => Number(time.find(({ type }) => type === name)?.value)
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const begin = moment.getTime() - moment.getUTCMilliseconds() - seconds * 1000
  return new Date(begin + dayInMilliseconds - 1)
}
