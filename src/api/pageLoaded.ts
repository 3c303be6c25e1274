/**
 * Maximum milliseconds to wait, from navigation start. Slow 4G (1.6 Mbit/s) loads 1 MB in that time, more
 * than the heaviest first view.
 */
const timeoutMs = 5_000

/**
 * Resolves when the first view is loaded, so that deferred requests start after it. The timeout applies when
 * an image or a vendor script never loads.
 */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs - performance.now())
  })
}
