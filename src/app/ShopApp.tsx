import type { i18n } from 'i18next'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useSite } from '../site/useSite'
import { NeedsScript } from '../ui/notice/NeedsScript'
import { AfterPaintOnDemand } from './afterPaint/AfterPaintOnDemand'
import { Layout } from './layouts/Layout'
import { routeOf } from './routes/routeOf'
import { CrashScreen } from './shell/failure/CrashScreen'
import { FailureNotice } from './shell/failure/FailureNotice'
import { FailureScreen } from './shell/failure/FailureScreen'
import { PageSkeleton } from './shell/PageSkeleton'
import { ToastsOnDemand } from './shell/toasts/ToastsOnDemand'
import type { ShopState, ShopStore } from './store'
import { PageShown } from './transition/PageShown'
import { RouteEffects } from './transition/RouteEffects'

interface ShopAppProps {
  readonly store: ShopStore
  /**
   * The store's state at rendering time on the server. React hydrates the page in parts. The store may change
   * in between, e.g. by the cart's response or a restored wishlist. Each part must still hydrate with the
   * state in its HTML.
   */
  readonly serverState: ShopState
  readonly i18n: i18n
}

/** The shop below its router: the same tree on the server and in the browser. */
export function ShopApp({ store, serverState, i18n }: ShopAppProps) {
  return (
    <Provider store={store} serverState={serverState}>
      <I18nextProvider i18n={i18n}>
        <CurrentPage />
      </I18nextProvider>
    </Provider>
  )
}

function CurrentPage() {
  const { pathname } = useLocation()
  const { route } = routeOf(pathname, useSite().commerce)
  const lastShown = useRef(pathname)
  const [replacement, setReplacement] = useState<ReactNode>(null)
  const showFailure = () => {
    // docs/contract.md#page-shell. An error on a page that was already shown is no failed transition.
    if (lastShown.current !== pathname) console.warn('cant perform transition')
  }
  if (replacement !== null) return replacement
  return (
    <CrashScreen fallback={<FailureScreen />}>
      <Layout name={route.layout}>
        {route.isPersonal ? <NeedsScript /> : null}
        {/* Not keyed by path: the old page stays visible while the next page's chunk loads. */}
        <Suspense fallback={<PageSkeleton />}>
          <CrashScreen key={pathname} fallback={<FailureNotice />} onCrash={showFailure}>
            <route.Page />
            <PageShown lastShown={lastShown} />
          </CrashScreen>
        </Suspense>
      </Layout>
      <RouteEffects />
      <AfterPaintOnDemand replaceShop={setReplacement} />
      <ToastsOnDemand />
    </CrashScreen>
  )
}
