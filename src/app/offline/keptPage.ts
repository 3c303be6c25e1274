import { keptMark } from '../../worker/keepable'

/**
 * When this document was made, if the service worker had kept it and the network did not give it, in milliseconds since
 * 1970; null for one that came from the shop.
 */
export function keptSince(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = document?.serverTiming.find(({ name }) => name === keptMark)
  return mark ? Number(mark.description) : null
}
