import { cachedMark } from '../../worker/cacheable'

/**
 * Returns the rendering time of this document if it came from the service worker's cache, in milliseconds
 * since 1970. Null if it came from the network.
 */
export function cachedSince(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const mark = document?.serverTiming.find(({ name }) => name === cachedMark)
  return mark ? Number(mark.description) : null
}
