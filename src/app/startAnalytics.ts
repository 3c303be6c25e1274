import type { ActionTap } from './actionTap'
import type { ShopStore } from './store'

/** Loads the analytics sagas when the browser has nothing better to do; a failure to load them is only logged. */
export function startAnalyticsWhenIdle(store: ShopStore, tap: ActionTap): void {
  const load = () =>
    void import(/* webpackChunkName: "analytics" */ '../sagas')
      .then(({ startAnalytics }) => startAnalytics(store, tap.listen))
      .catch((reason: unknown) => console.warn('Analytics could not be loaded', reason))
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load, { timeout: 10_000 })
  else setTimeout(load, 3_000)
}
