import { optionalCategories } from '../domain/consent'
import { selectConsent } from '../features/consent'
import { openAuditChannel } from '../site/auditChannel'
import { isOrderPage } from '../site/urls/paths'
import type { ActionBuffer } from './actionBuffer'
import type { ShopStore } from './store'
import { whenIdle } from './whenIdle'

/**
 * Loads and starts the analytics sagas if the visitor has allowed a category or Redux DevTools is connected: at once on
 * an order's page, elsewhere when the browser is idle. Otherwise it waits until the visitor allows a category or an
 * audit page requests the events. Until then the buffer holds the actions. A failure to load is only logged.
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
    const start = () => load(store, actionBuffer)
    if (isOrderPage()) start()
    else whenIdle(start)
    return
  }
  const start = () => {
    stopWatching()
    channel.close()
    load(store, actionBuffer)
  }
  const stopWatching = store.subscribe(() => {
    if (isAllowed()) start()
  })
  const channel = openAuditChannel(start)
}

const load = (store: ShopStore, actionBuffer: ActionBuffer) =>
  void import(/* webpackChunkName: "analytics" */ '../sagas')
    .then(({ startAnalytics }) => startAnalytics(store, actionBuffer.subscribe).subscribeToAudits())
    .catch((reason: unknown) => console.warn('Analytics could not be loaded', reason))
