/** Milliseconds after which the page's height counts as final. */
const timeoutMs = 3000
/** Events by which a user scrolls. Any of them ends the restoration. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position and restores it while the page grows, e.g. while products above it load. Stops when
 * the user scrolls.
 * @param position CSS pixels from the top
 * @returns a function that stops it
 */
export function reachPosition(position: number): () => void {
  const scroll = () => {
    if (Math.abs(window.scrollY - position) > 1) window.scrollTo(0, position)
  }
  scroll()
  if (position === 0 || typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(scroll)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    for (const hand of hands) window.removeEventListener(hand, stop)
  }
  const timer = setTimeout(stop, timeoutMs)
  observer.observe(document.body)
  for (const hand of hands) window.addEventListener(hand, stop, { passive: true })
  return stop
}
