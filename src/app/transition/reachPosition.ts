/** Milliseconds after which a page is as long as it will get. */
const timeoutMs = 3000
/** What a shopper does to scroll; from then on the position is theirs. */
const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position and holds it while the page is still growing, e.g. while the products above are on their way;
 * a shopper's own scrolling ends it. Returns what stops it.
 * @param position CSS pixels from the top
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
