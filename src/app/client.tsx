import { startTransition, StrictMode, useLayoutEffect, useState, useTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'
import { fetchTransport } from '../api/transport'
import { optionalCategories } from '../domain/consent'
import { persistComparison } from '../features/compare'
import { persistConsent, selectConsent } from '../features/consent'
import { persistWishlist } from '../features/wishlist'
import { openAuditChannel } from '../site/auditChannel'
import { homeOf, languageOf, prefixOf } from '../site/site'
import { selectLocale, selectSite } from '../site/siteSlice'
import { createShopI18n } from '../site/translations/i18n'
import { namespacesOf } from '../site/translations/namespaces'
import { isOrderPage } from '../site/urls/paths'
import { createActionBuffer, type ActionBuffer } from './actionBuffer'
import { devToolsIfThere } from './devTools/devToolsIfThere'
import { Document } from './Document'
import { replayEarlyInput } from './early/earlyInput'
import { readPageState } from './pageState'
import '../ui/theme.css'
import '../ui/base.css'
import { routeOf } from './routes/routeOf'
import { showNotStarted } from './shell/failure/lostScripts'
import { ShopApp } from './ShopApp'
import { makeStore, type ShopStore } from './store'
import { RouteChanging } from './transition/routeChanging'
import { whenIdle } from './whenIdle'

async function start(): Promise<void> {
  await wholePage()
  const state = readPageState()
  const actionBuffer = createActionBuffer()
  const devTools = await devToolsIfThere()
  const store = makeStore({ transport: fetchTransport, retries: true }, state, actionBuffer, devTools)
  const site = selectSite(state)
  const locale = selectLocale(state)
  const prefix = prefixOf(site, locale)
  const { route } = routeOf(window.location.pathname.slice(prefix.length) || '/', site.commerce)
  // The chunks are already being downloaded: the page has a script element for each.
  const [i18n] = await Promise.all([
    createShopI18n({ locale, parts: namespacesOf(route.name) }),
    route.load(),
  ])
  const shop = (
    <StrictMode>
      <Document lang={languageOf(locale)} site={site}>
        <ShopRouter basename={homeOf(site, locale)}>
          <ShopApp store={store} serverState={store.getState()} i18n={i18n} />
        </ShopRouter>
      </Document>
    </StrictMode>
  )
  // A transition hydrates in slices of a few milliseconds, so the page answers meanwhile.
  startTransition(() => void hydrateRoot(document, shop))
  persistConsent(store)
  persistWishlist(store)
  persistComparison(store)
  startAnalyticsWhenNeeded(store, actionBuffer, devTools !== false)
  replayEarlyInput()
}

/** Waits until the HTML is parsed: the state is at its end, and this script is async. */
async function wholePage(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  // After Back or a reload, Chromium restores form fields in a task that it queues when the HTML is parsed. It fires no
  // event then, so fields that hydrate earlier would lose their text.
  await new Promise((resolve) => setTimeout(resolve))
}

start().catch(showNotStarted)

interface ShopRouterProps {
  /** Path prefix of the language. A link to `/` leads to the language's home page. */
  readonly basename: string
  readonly children: ReactNode
}

/** Like React Router's `BrowserRouter`, but updates in a transition and provides `RouteChanging`. */
export function ShopRouter({ basename, children }: ShopRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [isChanging, startTransition] = useTransition()
  useLayoutEffect(
    () => history.listen(({ action, location }) => startTransition(() => setShown({ action, location }))),
    [history],
  )
  return (
    <RouteChanging value={isChanging}>
      <Router basename={basename} location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </RouteChanging>
  )
}

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
