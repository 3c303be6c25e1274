/** Maximum milliseconds that the page's scripts wait for its main picture. */
const maxWaitMs = 2_000

/** Whether all scripts of the page have loaded. Until then, some of its parts can't be hydrated. */
export const haveScriptsLoaded = () => document.documentElement.dataset.loaded !== undefined

/**
 * Loads the page's scripts after the first paint and the main picture, which need the connection first. A page in a
 * background tab isn't painted, so it doesn't wait.
 */
export function loadScripts(urls: readonly string[]): void {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    // Styles hide pictures below the first screen until now, so that lazy loading does not fetch them first.
    document.documentElement.dataset.painted = ''
    let waiting = urls.length
    const loaded = () => {
      waiting -= 1
      if (waiting === 0) document.documentElement.dataset.loaded = ''
    }
    for (const url of urls) {
      const script = document.createElement('script')
      script.src = url
      script.addEventListener('load', loaded)
      document.head.append(script)
    }
  }
  const afterPaint = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
    if (!picture || picture.complete) {
      start()
      return
    }
    for (const event of ['load', 'error']) picture.addEventListener(event, start, { once: true })
    setTimeout(start, maxWaitMs)
  }
  const parsed = () => {
    if (document.visibilityState === 'hidden') start()
    // The second frame begins after the first was painted.
    else requestAnimationFrame(() => requestAnimationFrame(afterPaint))
    setTimeout(start, 2 * maxWaitMs)
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', parsed, { once: true })
  else parsed()
}
