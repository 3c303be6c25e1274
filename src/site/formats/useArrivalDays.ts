import { useMemo } from 'react'
import type { DeliveryOption } from '../../domain/delivery'
import { regions } from '../../domain/region/region'
import { arrivalDays } from '../../domain/region/workingDays'
import { useLocale, useSite } from '../useSite'

/**
 * Formats the expected delivery days of an option ordered now, e.g. `Wed 25 – Mon 30 Nov`. Browser only:
 * the current time would break hydration.
 */
export function useArrivalDays(): (option: DeliveryOption) => string {
  const { region } = useSite()
  const locale = useLocale()
  const day = useMemo(
    () =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: regions[region].timeZone,
      }),
    [locale, region],
  )
  return (option) => {
    const { from, to } = arrivalDays(option, region, new Date())
    // A comma after each weekday would read as a list.
    return day.formatRange(from, to).replaceAll(/, (?=\d)/g, ' ')
  }
}
