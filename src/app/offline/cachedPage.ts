import { cachedMark } from '../../worker/cacheable'

/**
 * When this document was made, if the service worker had kept it and the network did not give it, in milliseconds since
 * 1970; null for one that came from the shop.
 */
export function cachedSince(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = document?.serverTiming.find(({ name }) => name === cachedMark)
  return mark ? Number(mark.description) : null
}
