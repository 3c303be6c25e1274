import { regions, type RegionCode } from './region'
import { dayInMilliseconds } from './workingDays'

/**
 * The last moment of a day in the region's time zone. A deadline that names a day includes that whole day. No
 * region has daylight saving time, so every day has 24 hours.
 */
export function endOfDay(moment: Date, region: RegionCode): Date {
  const time = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone: regions[region].timeZone,
  }).formatToParts(moment)
  const part = (name: 'hour' | 'minute' | 'second') => Number(time.find(({ type }) => type === name)?.value)
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  const begin = moment.getTime() - moment.getUTCMilliseconds() - seconds * 1000
  return new Date(begin + dayInMilliseconds - 1)
}
