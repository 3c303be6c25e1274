/**
 * Milliseconds from the page's begin after which nobody waits for it any more. A phone's slow 4G (1.6 Mbit/s) brings
 * 1 MB in that time, more than the heaviest first view: what is missing then is stuck.
 */
const timeoutMs = 5_000

/**
 * Resolves when the first view has everything it needs: what can wait is asked for afterwards. One thing that never
 * comes, a picture or a vendor's script, holds nothing back for good.
 */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true })
    setTimeout(resolve, timeoutMs - performance.now())
  })
}
