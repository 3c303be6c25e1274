import { useLocale } from '../../site/useSite'

/** Formats a time in the zone of the person who reads it, because colleagues in several countries share the shop. */
export function useClock(): (time: string) => string {
  const clock = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (time) => clock.format(new Date(time))
}
