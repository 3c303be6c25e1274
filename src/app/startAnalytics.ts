import { optionalCategories } from '../domain/consent'
import { selectConsent } from '../features/consent'
import { isOrderPage } from '../site/urls/isOrderPage'
import { openAuditChannel } from '../site/auditChannel'
import type { ActionBuffer } from './actionBuffer'
import type { ShopStore } from './store'
import { whenIdle } from './whenIdle'

/**
 * Loads and starts the analytics sagas when the browser is idle, if the visitor has allowed a category or Redux DevTools
 * is connected, and at once on an order's page; else as soon as the visitor allows one, or an audit page wants to see the events. Until then the buffer
 * holds the actions. A failure to load is only logged.
 * @param isObserved Redux DevTools is connected
 */
export function startAnalyticsWhenNeeded(
  store: ShopStore,
  actionBuffer: ActionBuffer,
  isObserved: boolean,
): void {
  const isAllowed = () => {
    const { categories } = selectConsent(store.getState())
    return optionalCategories.some((category) => categories[category])
  }
  if (isObserved || isAllowed()) {
    const start = () => load(store, actionBuffer, isObserved)
    if (isOrderPage()) start()
    else whenIdle(start)
    return
  }
  const start = () => {
    stopWatching()
    channel.close()
    load(store, actionBuffer, isObserved)
  }
  const stopWatching = store.subscribe(() => {
    if (isAllowed()) start()
  })
  const channel = openAuditChannel(start)
}

const load = (store: ShopStore, actionBuffer: ActionBuffer, isDetailed: boolean) =>
  void import(/* webpackChunkName: "analytics" */ '../sagas')
    .then(({ startAnalytics }) =>
      startAnalytics(store, actionBuffer.subscribe, undefined, isDetailed).subscribeToAudits(),
    )
    .catch((reason: unknown) => console.warn('Analytics could not be loaded', reason))
