import type { ActionTap } from './actionTap'
import type { ShopStore } from './store'
import { whenIdle } from './whenIdle'

/** Loads the analytics sagas when the browser has nothing better to do; a failure to load them is only logged. */
export function startAnalyticsWhenIdle(store: ShopStore, tap: ActionTap): void {
  whenIdle(
    () =>
      void import(/* webpackChunkName: "analytics" */ '../sagas')
        .then(({ startAnalytics }) => startAnalytics(store, tap.listen).hearAudits())
        .catch((reason: unknown) => console.warn('Analytics could not be loaded', reason)),
  )
}
