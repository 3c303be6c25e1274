import { cachedMark } from '../../worker/cacheable'

/**
 * Returns the rendering time of this document if it came from the service worker's cache, in milliseconds
 * since 1970. Null if it came from the network.
 */
export function cachedSince(): number | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The last release's worker calls the metric `kept`, and serves new pages until the new worker takes over.
  const mark = document?.serverTiming.find(({ name }) => name === cachedMark || name === 'kept')
  return mark ? Number(mark.description) : null
}
