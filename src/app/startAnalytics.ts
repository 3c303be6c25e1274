import type { ActionBuffer } from './actionBuffer'
import type { ShopStore } from './store'
import { whenIdle } from './whenIdle'

/** Loads and starts the analytics sagas when the browser is idle. A failure to load is only logged. */
export function startAnalyticsWhenIdle(store: ShopStore, actionBuffer: ActionBuffer): void {
  whenIdle(
    () =>
      void import(/* webpackChunkName: "analytics" */ '../sagas')
        .then(({ startAnalytics }) => startAnalytics(store, actionBuffer.subscribe).subscribeToAudits())
        .catch((reason: unknown) => console.warn('Analytics could not be loaded', reason)),
  )
}
