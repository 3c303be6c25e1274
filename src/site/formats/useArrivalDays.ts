import { arrivalOf, type DeliveryOption } from '../../domain/delivery'
import { timeZones } from '../../domain/region/workingDays'
import { useLocale, useSite } from '../useSite'

/**
 * On which days an option would arrive, were it ordered now, e.g. `Wed, 25 – Mon, 30 Nov`; for what the browser alone
 * renders.
 */
export function useArrivalDays(): (option: DeliveryOption) => string {
  const { region } = useSite()
  const day = new Intl.DateTimeFormat(useLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: timeZones[region],
  })
  return (option) => {
    const { from, to } = arrivalOf(option, region, new Date())
    return day.formatRange(from, to)
  }
}
