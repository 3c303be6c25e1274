/** Runs a task when the browser is idle, after ten seconds at the latest. */
export function whenIdle(act: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 10_000 })
  else setTimeout(act, 3_000)
}
