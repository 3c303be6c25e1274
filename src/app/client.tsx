import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchTransport } from '../api/transport'
import { persistComparison } from '../features/compare'
import { persistConsent } from '../features/consent'
import { persistWishlist } from '../features/wishlist'
import { homePath, toLanguage, localePrefix } from '../site/site'
import { selectLocale, selectSite } from '../site/siteSlice'
import { createShopI18n } from '../site/translations/i18n'
import { chunkNamespaces } from '../site/translations/namespaces'
import { createActionBuffer } from './actionBuffer'
import { devToolsIfThere } from './devTools/devToolsIfThere'
import { Document } from './Document'
import { replayEarlyInput } from './early/earlyInput'
import { readPageState } from './pageState'
import '../ui/theme.css'
import '../ui/base.css'
import { matchRoute } from './routes/matchRoute'
import { showNotStarted } from './shell/failure/lostScripts'
import { ShopApp } from './ShopApp'
import { startAnalyticsWhenNeeded } from './startAnalytics'
import { makeStore } from './store'
import { ShopRouter } from './transition/ShopRouter'

async function start(): Promise<void> {
  await wholePage()
  const state = readPageState()
  const actionBuffer = createActionBuffer()
  const devTools = await devToolsIfThere()
  const store = makeStore({ transport: fetchTransport, retries: true }, state, actionBuffer, devTools)
  const site = selectSite(state)
  const locale = selectLocale(state)
  const prefix = localePrefix(site, locale)
  const { route } = matchRoute(window.location.pathname.slice(prefix.length) || '/', site.commerce)
  // The chunks are already being downloaded: the page has a script element for each.
  const [i18n] = await Promise.all([
    createShopI18n({ locale, parts: chunkNamespaces(route.name) }),
    route.load(),
  ])
  const shop = (
    <StrictMode>
      <Document lang={toLanguage(locale)} site={site}>
        <ShopRouter basename={homePath(site, locale)}>
          <ShopApp store={store} serverState={store.getState()} i18n={i18n} />
        </ShopRouter>
      </Document>
    </StrictMode>
  )
  // A transition hydrates in slices of a few milliseconds, so the page responds to input meanwhile.
  startTransition(() => void hydrateRoot(document, shop))
  const changing = {
    ...store,
    subscribe: (listener: () => void) =>
      actionBuffer.observe((_action, _at, hasChanged) => hasChanged && listener()),
  }
  persistConsent(changing)
  persistWishlist(changing)
  persistComparison(changing)
  startAnalyticsWhenNeeded(changing, actionBuffer, devTools !== false)
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
